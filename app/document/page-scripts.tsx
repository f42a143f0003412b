import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration } from 'react-router'

/**
 * The development server loads modules in the router's way, by scripts in the page. A built page
 * has none: app/document/scripts.ts adds a data block, which is not React's, to the page.
 */
export function PageScripts() {
  if (!import.meta.env.DEV) return <KeepScroll />
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

/** `ScrollRestoration` without its script in the page, for which hydration/return.ts stands in. */
function KeepScroll() {
  UNSAFE_useScrollRestoration()
  return null
}
