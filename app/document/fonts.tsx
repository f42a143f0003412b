import basic from '#app/styles/fonts/brygada-basic.woff2?url'
import polish from '#app/styles/fonts/brygada-polish.woff2?url'

/** The letters that a page's headings have are fetched before a style sheet asks for them. */
export function Fonts({ lang }: { lang: string | undefined }) {
  const files = lang === 'pl' ? [basic, polish] : [basic]
  return files.map((href) => (
    <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
  ))
}
