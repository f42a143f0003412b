import { hashSource } from './csp.ts'

/** What a page of the edge says. All of it is plain text and gets escaped here. */
export type EdgePage = {
  lang: string
  heading: string
  /** What happened, and whether anything was lost. */
  text: string
  links: readonly { href: string; text: string }[]
  /** The shop's name, for the title. */
  shopName?: string | undefined
  /** A sentence with the request's number, for shoppers who write to the shop. */
  number?: { before: string; value: string } | undefined
  /** HTML between text and links, already escaped: a form that keeps what was typed. */
  more?: string | undefined
}

/**
 * A page in the shop's look that needs no file, font or script, because it has to work when the
 * storefront does not.
 */
export function edgePage({ lang, heading, text, links, shopName, number, more }: EdgePage): string {
  const title = shopName === undefined ? heading : `${heading} · ${shopName}`
  const ways = links.map(({ href, text }) => `<a href="${escaped(href)}">${escaped(text)}</a>`)
  const named =
    number &&
    `<p><small>${escaped(number.before)} <code>${escaped(number.value)}</code></small></p>`
  return `<!doctype html>
<html lang="${escaped(lang)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${style}</style>
<main>
${brokenCup}
<h1>${escaped(heading)}</h1>
<p>${escaped(text)}</p>
${more ?? ''}<p>${ways.join(' ')}</p>
${named ?? ''}
</main>
</html>
`
}

const style =
  ':root{color-scheme:light dark;--a:light-dark(#24438f,#a8bdf5)}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;font:1.0625rem/1.55 system-ui,sans-serif;background:light-dark(#f7f4ee,#181613);color:light-dark(#26211b,#f0eadf)}main{max-width:34rem}svg{width:7rem;fill:none;stroke:currentColor;stroke-width:1.25}svg path+path{stroke:var(--a)}h1{font:400 2.25rem/1.1 Georgia,serif;margin:.5em 0}a{color:var(--a);margin-right:1em;overflow-wrap:anywhere}small{opacity:.75}'

const brokenCup =
  '<svg viewBox="20 10 90 92" aria-hidden="true"><path d="M32 36h22l-5 12 8 9-6 13 7 22C42 92 32 82 32 66zM60 34l26 6-2 30c-1 12-9 20-19 22l-6-22 6-13-8-9zM88 48c12 2 10 22-5 22M34 99h44"/><path d="M32 50c6 4 10 1 14-1M64 46c8 3 14 1 22 0"/></svg>'

/** The policy of such a page: its own style, and forms that post to us. */
export const edgePagePolicy = `default-src 'none'; style-src ${hashSource(style)}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
