/** What a framed page is given besides the page itself. */
export type Framing = {
  /** Its ticket, as text. */
  ticket: string
  /** The origin of the page around it. */
  parent: string
  /** The shop's own origins. */
  origins: readonly string[]
  /** For its script, as JSON. */
  block: string
  /** The path of its script. */
  script: string
}

/** How many of a page's pictures are not waited with (Catalogue §9 "Images"). */
const eagerPictures = 4

/**
 * A page of the shop as a frame has it: what leads on leads on within the preview, the first
 * pictures come at once, and the script that hears its parent.
 */
export function framedHtml(html: string, { ticket, origins, block, script }: Framing): string {
  const data = block.replaceAll('<', String.raw`\u003c`)
  const tail =
    `<script type="application/json" id="preview">${data}</script>` +
    `<script type="module" src="${script}"></script></body>`
  const links = html.replaceAll(
    /(<a\b[^>]*?\shref=")([^"]*)(?=")/g,
    (_, before: string, href: string) => before + withTicketInHtml(href, ticket, origins),
  )
  let pictures = 0
  const shown = links.replaceAll(/<img\b[^>]*>/g, (picture) => {
    pictures += 1
    return pictures > eagerPictures ? picture : picture.replace('loading="lazy"', 'loading="eager"')
  })
  // A frame has no right to the focus of the page around it.
  const still = shown.replaceAll(/(<input\b[^>]*?)\sautofocus(?:="")?/gi, '$1')
  const end = still.lastIndexOf('</body>')
  return end === -1 ? still : still.slice(0, end) + tail + still.slice(end + '</body>'.length)
}

/**
 * A page of a product that stands in no frame: what leads to itself leads there within the preview,
 * all else to the shop as it is.
 */
export function productHtml(
  html: string,
  { ticket, path, origins }: Pick<Framing, 'ticket' | 'origins'> & { path: string },
): string {
  return html.replaceAll(
    /(<a\b[^>]*?\shref=")([^"]*)(?=")/g,
    (_, before: string, href: string) =>
      before +
      (href === path || href.startsWith(`${path}?`)
        ? withTicketInHtml(href, ticket, origins)
        : href),
  )
}

/** Only this parent may frame it, no form of it is sent, nobody keeps it and no engine finds it. */
export function frameHeaders(headers: Headers, { parent }: Pick<Framing, 'parent'>): void {
  const policy = (headers.get('Content-Security-Policy') ?? "default-src 'self'")
    .split('; ')
    .filter((directive) => !/^(?:frame-ancestors|form-action) /.test(directive))
  policy.push(`frame-ancestors ${parent}`, "form-action 'none'")
  headers.set('Content-Security-Policy', policy.join('; '))
  headers.set('Cache-Control', 'private, no-store')
  headers.set('X-Robots-Tag', 'noindex')
  headers.set('Referrer-Policy', 'same-origin')
  headers.delete('Set-Cookie')
  headers.delete('ETag')
  headers.delete('Link')
}

/** A page of the shop within the preview; what is none of its pages stays as it is. */
export function withTicket(address: string, ticket: string, origins: readonly string[]): string {
  const isPath = /^\/(?!\/)/.test(address)
  const isOurs = isPath || origins.some((one) => address === one || address.startsWith(`${one}/`))
  if (!isOurs) return address
  const [whole = '', hash] = address.split('#', 2)
  const [path = '', query] = whole.split('?', 2)
  const asked = [...(query ? [query] : []), 'preview=true', `ticket=${ticket}`].join('&')
  return `${path}?${asked}${hash === undefined ? '' : `#${hash}`}`
}

function withTicketInHtml(href: string, ticket: string, origins: readonly string[]): string {
  // An ampersand of the address is one of HTML's here.
  return withTicket(href, ticket, origins).replaceAll(/&(?=(?:preview=true|ticket=))/g, '&amp;')
}
