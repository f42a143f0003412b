import { longestState } from '#domain/preview/messages.ts'
import { type PreviewState, readPreviewState } from '#domain/preview/state.ts'
import { boundedText, jsonOf } from '#contract/json.ts'
import type { EdgeContext } from '#edge/edge.ts'
import type { Storefront } from '#edge/storefront.ts'
import { inAllLanguages } from '#words/words.ts'
import { frameHeaders, framedHtml, productHtml, withTicket } from './framed.ts'
import { type ProductTicket, readTicket, type Ticket } from './ticket.ts'

/** The one script of a framed page (preview/assets.ts). */
export type FrameScript = { path: string; answer: () => Response }

/** What is tried on a page. */
type Tried = Parameters<Storefront['preview']>[2]

export type PreviewMeans = {
  secret: string
  now: () => number
  /** The origins that may frame pages of the shop: the desk's, and those of PREVIEW_PARENTS. */
  parents: readonly string[]
  /** The shop's own origin in each market. */
  domains: Readonly<Record<string, string>>
  /** The page as the storefront makes it, of what is tried. */
  page: Storefront['preview']
  /** What an owner's drafts show, part by part. */
  drafts: () => Promise<unknown>
  /** The frame's script, of the current sources in development. */
  loadScript: () => Promise<FrameScript>
  /** A product as somebody has typed it; undefined once that is over. */
  product: (named: ProductTicket, now: number) => Promise<Tried['product']>
}

export type { ProductTicket } from './ticket.ts'

export type Previews = ReturnType<typeof createPreviews>

export { longestState } from '#domain/preview/messages.ts'

/** Where the frame's script asks for a page of what it was told. */
export const livePath = '/preview/live'

const words = inAllLanguages(({ preview }) => preview)

/**
 * Pages of the shop that an editor has around them in a frame (docs/live-editing.md). Without a
 * good ticket they are ordinary pages, which nobody frames.
 */
export function createPreviews(means: PreviewMeans) {
  const { secret, now, parents, domains, page, drafts, loadScript } = means
  const origins = Object.values(domains)

  return {
    /** The page, if it is asked for with a ticket. */
    async answer(request: Request, context: EdgeContext): Promise<Response | undefined> {
      const url = new URL(request.url)
      const asked = isRead(request) && url.searchParams.get('preview') === 'true'
      const ticket = asked ? ticketOf(url) : undefined
      if (!ticket) return undefined
      const named = ticket.ticket.product
      const product = named && (await means.product(named, now()))
      if (named && !product) return undefined
      url.searchParams.delete('preview')
      url.searchParams.delete('ticket')
      return framed(url, { state: {}, ticket, request, ...(product && { product }) }, context)
    },

    /** What is below /preview: the frame's script, and pages as it wants them. */
    async inner(request: Request, context: EdgeContext): Promise<Response | { kind: 'not-found' }> {
      const url = new URL(request.url)
      if (isRead(request)) {
        const script = await loadScript()
        return url.pathname === script.path ? script.answer() : { kind: 'not-found' }
      }
      if (url.pathname !== livePath) return { kind: 'not-found' }
      const ticket = ticketOf(url)
      if (!ticket || ticket.ticket.product) return said(401, { reason: 'expired' })
      const text = await boundedText(request, longestState)
      if (text === undefined) return said(413, { field: '', reason: 'too_big' })
      const sent = jsonOf(text)?.value
      const path = pathIn(sent)
      if (path === undefined) return said(422, { field: 'path', reason: 'invalid_format' })
      const read = readPreviewState(stateIn(sent))
      if (read.kind === 'refused') return said(422, read)
      const at = new URL(path, url.origin)
      return framed(at, { state: read.state, ticket, request }, context)
    },
  }

  function ticketOf({ searchParams }: URL): { text: string; ticket: Ticket } | undefined {
    const text = searchParams.get('ticket') ?? ''
    const ticket = readTicket(text, secret, now())
    return ticket && parents.includes(ticket.parent) ? { text, ticket } : undefined
  }

  /** What the parent has said, before what is in drafts, in the template of the ticket. */
  async function stateOf({ draft, template }: Ticket, said: PreviewState): Promise<PreviewState> {
    const read = draft ? readPreviewState(await drafts()) : undefined
    const state = { ...(read?.kind === 'ok' && read.state), ...said }
    return template ? { ...state, settings: { ...state.settings, template } } : state
  }

  async function framed(url: URL, asked: Asked, context: EdgeContext): Promise<Response> {
    const { text, ticket } = asked.ticket
    const shown: Parameters<Tried['note']>[0] = {}
    const { product } = asked
    const isWhole = product !== undefined
    const state = await stateOf(ticket, asked.state)
    const tried: Tried = { state, note: (part) => Object.assign(shown, part), product }
    const answer = await page(plain(url, asked.request), context, tried)
    const headers = new Headers(answer.headers)
    const to = headers.get('Location')
    if (to !== null) headers.set('Location', withTicket(to, text, origins))
    frameHeaders(headers, { parent: isWhole ? "'none'" : ticket.parent })
    const { status } = answer
    const isPage = headers.get('Content-Type')?.startsWith('text/html') === true
    if (!isPage) return new Response(answer.body, { status, headers })
    if (isWhole) {
      const html = productHtml(await answer.text(), { ticket: text, path: url.pathname, origins })
      headers.delete('Content-Length')
      return new Response(html, { status, headers })
    }
    const block = JSON.stringify({
      ...{ parent: ticket.parent, ticket: text, live: livePath, origins },
      ...{ lang: context.lang, domains, path: url.pathname + url.search },
      ...{ words, ...shown },
    })
    const { path: script } = await loadScript()
    const framing = { ticket: text, parent: ticket.parent, origins, block, script }
    const html = framedHtml(await answer.text(), framing)
    headers.delete('Content-Length')
    return new Response(html, { status, headers })
  }
}

type Asked = {
  /** What the parent has said, in place of what is in drafts. */
  state: PreviewState
  ticket: { text: string; ticket: Ticket }
  request: Request
  product?: Tried['product']
}

/**
 * As somebody asks whom nobody knows, who has answered the bar of cookies, whose page has no script
 * of the shop, and whom nothing counts.
 */
function plain(url: URL, { signal }: Request): Request {
  const headers = { 'save-data': 'on', 'sec-purpose': 'prefetch', cookie: 'consent=n' }
  return new Request(url, { headers, signal })
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function pathIn(sent: unknown): string | undefined {
  if (typeof sent !== 'object' || sent === null || !('path' in sent)) return undefined
  const { path } = sent
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path.slice(0, 2_000) : undefined
}

function stateIn(sent: unknown): unknown {
  return typeof sent === 'object' && sent !== null && 'state' in sent ? sent.state : undefined
}

function said(status: number, { field, reason }: { field?: string; reason: string }): Response {
  const headers = { 'Cache-Control': 'no-store' }
  return Response.json({ field: field ?? '', reason }, { status, headers })
}
