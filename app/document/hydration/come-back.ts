import { OPENED } from './opened.ts'
import { inTab } from './tab-storage.ts'

/** What only a page needs that somebody comes back to; it is loaded then. */

/** The router's own note of how far each of its pages was scrolled. */
const SCROLLED = 'react-router-scroll-positions'

let shown = location.pathname

/**
 * Who comes back from a product to a list has the focus on it, also where the list has another page
 * or other filters by now. Any other page on the way forgets it.
 */
export function focusOpened(): void {
  const opened = inTab((tab) => tab.getItem(OPENED))
  shown = location.pathname
  if (!opened || shown === opened) return
  inTab((tab) => tab.removeItem(OPENED))
  const link = [...document.querySelectorAll<HTMLAnchorElement>('.product-card-name a')].find(
    ({ pathname }) => pathname === opened,
  )
  if (!link) return

  // The page moves only where the product would not be seen.
  link.focus({ preventScroll: true })
  const { top, bottom } = link.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) link.scrollIntoView({ block: 'center' })
}

/** The router announces each address that it shows, also of another filter of the same list. */
export function onShown(): void {
  if (location.pathname !== shown) focusOpened()
}

/** To where the page was left, where the router has taken scrolling from the browser. */
export function scrollBack(): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', scroll)
  else scroll()
}

function scroll(): void {
  const { key } = (history.state ?? {}) as { key?: string }
  const positions = JSON.parse(inTab((tab) => tab.getItem(SCROLLED)) ?? '{}') as Record<
    string,
    number
  >
  scrollTo({ top: positions[key ?? ''] ?? scrollY, behavior: 'instant' })
}
