import { randomBytes } from 'node:crypto'

import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'

import { markdownPath } from '#domain/screen/links/markdown-path.ts'
import { FailureId } from '#app/document/failure-id.ts'
import { barePageOf, type Known, LastWords } from '#app/document/known.ts'
import {
  dataBlocks,
  dropScripts,
  handoffText,
  headScript,
  scriptsOf,
  structuredBlock,
} from '#app/document/scripts.ts'
import { notedThings, structuredText } from '#app/document/structured/note.ts'
import { type OwnScripts, ownScripts } from '#app/document/own/own-scripts.ts'
import { ownLooks } from '#app/document/own-looks.ts'
import { TextSink } from '#app/document/text-sink.ts'
import { firstStyles } from '#app/styles/first-view/first-styles.ts'
import { askedBasketFor } from '#app/page-cache/basket-of.ts'
import { personalBlock } from '#app/page-cache/block.tsx'
import { type CutPage, cutter, type Ends, productsOf, withEnds } from '#app/page-cache/cut.ts'
import { freshUntil } from '#app/page-cache/fresh-until.ts'
import { filled } from '#app/page-cache/fill.ts'
import { Parts, type PartsOfPage } from '#app/page-cache/kept.tsx'
import { personalContext } from '#app/page-cache/personal.ts'
import type { CacheRender } from '#app/page-cache/cached-page.ts'
import { SlotElement } from '#app/page-cache/slot.tsx'
import { withNotedSources } from '#app/request/maps/noted-sources.ts'
import { toolSources } from '#app/request/analytics/tools.ts'
import { previewedShop } from '#app/shop-client/previewed.ts'
import { getServices, type Services, type Sources, servicesContext } from '#app/request/services.ts'
import { knownRendering } from '#app/request/shopper.ts'
import { type SessionCookie, sessionCookieContext } from '#app/request/session.ts'
import { dataAddress, giveIfSame, ownDataAddress } from '#app/document/own-data.ts'
import { lastWords } from '#app/document/last-words.ts'
import sheet from '#app/styles/index.css?inline'
import faces from '#app/styles/fonts.css?inline'

const stylesFor = firstStyles({ faces, sheet })

/** Random, so that no text of a page can look like them; none of them is left in a page. */
const mark = randomBytes(12).toString('hex')
const marks = { slot: `slot-${mark}`, part: `part-${mark}` }
const cut = cutter(marks)

/**
 * Sends a page only when it is complete, so that it does not depend on a script. Nothing in it may
 * run: what React needs is added as data.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { requestId, domains, scriptMarker, cacheRender, takePage, dataAsked } =
    getServices(context)
  const isPlain = request.headers.get('Save-Data') === 'on' || saysLastWords(routerContext)
  if (dataAsked) {
    giveIfSame(await handoffText(routerContext), dataAsked)
    return new Response()
  }
  const own = isPlain ? undefined : ownScripts(request, context, scriptMarker)
  const { page, styles, data } = await pageOf(routerContext, {
    isPlain,
    request,
    own,
    dataFrom: (text) =>
      cacheRender ? cachedDataAddress(cacheRender) : ownDataAddress(request, text, context),
    nonce: scriptMarker,
    structured: structuredText(notedThings(context)),
    failureId: status >= 500 ? requestId : undefined,
    words: lastWords(request.url, domains),
    looks: ownLooks(knownRendering(context)?.settings ?? {}),
  })

  headers.set('Content-Type', 'text/html; charset=utf-8')
  // A 405 has to name the allowed methods.
  if (status === 405) headers.set('Allow', 'GET, HEAD')
  headers.append('Vary', 'Save-Data')
  if (status === 200) tellReaders(new URL(request.url).pathname, headers)
  const sources = own
    ? together(own.sources, toolSources(request, context))
    : withNotedSources({}, context)
  if (cacheRender) {
    const { slots, statics } = page
    const products = productsOf(page)
    const asksBasketFor = askedBasketFor(context)
    cacheRender.take({ slots, data, products, asksBasketFor, freshUntil: freshUntil(context) })
    takePage({ pieces: [statics.join(cacheRender.seam)], styles: [styles], sources })
  } else {
    const pieces = filled(page, context.get(personalContext))
    takePage({ pieces, styles: [styles], sources })
  }
  return new Response(null, { status, headers })
}

/**
 * What search engines and language models learn beside the page, where it costs its first view
 * nothing: that its pictures may be shown large, and where it can be read as Markdown.
 */
function tellReaders(pathname: string, headers: Headers): void {
  headers.append('X-Robots-Tag', 'max-image-preview:large')
  const markdown = markdownPath(pathname)
  if (markdown !== undefined) {
    headers.append('Link', `<${markdown}>; rel="alternate"; type="text/markdown"`)
  }
}

function together(one: Sources, other: Sources): Sources {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(
    names.map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]),
  )
}

type Page = {
  request: Request
  /** Without scripts, and without what React needs. */
  isPlain: boolean
  /** The shop's own scripts, unless the page has none at all. */
  own: OwnScripts | undefined
  /** The address of the page's data; undefined where the page brings them. */
  dataFrom: (data: string) => string | undefined
  /** Marks what the development server and the router write into the page. */
  nonce: string
  /** What the page says to machines. */
  structured: string | undefined
  failureId: string | undefined
  words: Known
  /** Rules for the shop's own colours and letters. */
  looks: string
}

/** A page cut at its slots, with the rules for its first view and what React needs, if any. */
async function pageOf(
  routerContext: EntryContext,
  page: Page,
): Promise<FinishedPage & { data: string }> {
  if (import.meta.env.DEV) {
    // The router loads modules by scripts of its own, and what is kept would be there still after
    // an edit.
    const html = await render(routerContext, page)
    const shown = page.isPlain ? dropScripts(html, page.nonce) : html
    return { ...finished(shown, [], page), data: '' }
  }

  const { serverHandoffStream, ...withoutData } = routerContext
  const parts: PartsOfPage = { element: marks.part, parts: [] }
  if (page.isPlain) {
    await serverHandoffStream?.cancel()
    const html = await render(withoutData, page, parts)
    return { ...finished(html, parts.parts, page), data: '' }
  }
  const [html, text] = await Promise.all([
    render(withoutData, page, parts),
    handoffText(routerContext),
  ])
  const from = page.dataFrom(text)
  const scripts = scriptsOf(routerContext)
  const blocks = dataBlocks(scripts, from === undefined ? { text } : { from })
  const { structured } = page
  const more = {
    head: headScript(scripts) + (page.own?.head ?? ''),
    body:
      (page.own?.body ?? '') +
      (structured === undefined ? blocks : structuredBlock(structured) + blocks),
  }
  return { ...finished(html, parts.parts, { ...page, ...more }), data: text }
}

/**
 * The router marks links so that a script asks which routes they need. Ours knows all routes from
 * the start, and a page has 150 links: that is 0.1 kB of each, compressed.
 */
const DISCOVERED = ' data-discover="true"'

/**
 * React asks in the head for the pictures that are seen first. A page arrives in one piece, so a
 * browser finds them in it at the same moment, and each such line repeats all addresses of one.
 */
const ASKED_BEFORE = /<link rel="preload" as="image"[^>]*>/g

type FinishedPage = { page: CutPage; styles: string }

function finished(
  html: string,
  parts: PartsOfPage['parts'],
  { looks, isPlain, head = '', body = '' }: Pick<Page, 'looks' | 'isPlain'> & Partial<Ends>,
): FinishedPage {
  const piece = cut(html.replaceAll(DISCOVERED, '').replaceAll(ASKED_BEFORE, ''), parts)
  const styles = stylesFor(piece.names, looks)
  const slot = isPlain ? undefined : personalBlock(productsOf(piece))
  return { page: withEnds(piece, { head: `<style>${styles}</style>${head}`, body, slot }), styles }
}

/** Where the data of a cached page are; the mark tells them from those of an older one. */
function cachedDataAddress({ mark, key: { path, query } }: CacheRender): string {
  return dataAddress(mark, { pathname: path, search: query === '' ? '' : `?${query}` })
}

function render(
  routerContext: EntryContext,
  { request, nonce, failureId, words }: Page,
  parts?: PartsOfPage,
): Promise<string> | string {
  const page = (
    <FailureId value={failureId}>
      <LastWords value={words}>
        <SlotElement value={marks.slot}>
          <Parts value={parts}>
            <ServerRouter context={ofItsRoutes(routerContext)} url={request.url} nonce={nonce} />
          </Parts>
        </SlotElement>
      </LastWords>
    </FailureId>
  )
  if (import.meta.env.DEV) return renderWhenReady(page, nonce, request.signal)
  // Nothing in a built page is waited for, and a text is less work than a stream of bytes. As text,
  // React writes no doctype.
  return `<!DOCTYPE html>${renderToString(page)}`
}

/**
 * The router makes its routes again for each page, of all that the shop has. A page shows only
 * those that it is made of.
 */
function ofItsRoutes(routerContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = routerContext
  const own = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]])
  return { ...routerContext, manifest: { ...manifest, routes: Object.fromEntries(own) } }
}

/** The development server's scripts wait for the loaders' data. */
function renderWhenReady(page: ReactNode, nonce: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Above its default size React moves finished parts into a hidden block that only a script
      // reveals.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(new TextSink(resolve)),
      onShellError: reject,
      onError: reject,
    })
    signal.addEventListener('abort', () => abort(), { once: true })
  })
}

/**
 * The root's data is missing: the page shows the renderer's texts, which a script would not have.
 */
function saysLastWords({ staticHandlerContext: { loaderData, errors } }: EntryContext): boolean {
  return loaderData['root'] === undefined && barePageOf(errors?.['root']) === undefined
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return
  // What the router itself refuses, such as a post to a page without a form, is not our failure.
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { log, requestId } = getServices(context)
  log.error({ requestId, path: new URL(request.url).pathname, err: error }, 'A page failed')
}

/**
 * The router's context for one request. The server must create it with the build, because loaders
 * see the build's copy of these modules.
 */
export function requestContext(services: Services, cookie: SessionCookie): RouterContextProvider {
  const context = new RouterContextProvider()
  const { shop, previewed } = services
  const own = previewed ? { ...services, shop: previewedShop(shop, previewed) } : services
  context.set(servicesContext, own)
  context.set(sessionCookieContext, cookie)
  return context
}

// What the edge renders pages for the cache with, and fills their slots: the build’s own copies.
export { fill } from '#app/page-cache/fill.ts'
export { personalOf } from '#app/page-cache/personal.ts'
export { choiceOf } from '#app/page-cache/key/choice.ts'
export { cacheKeys } from '#app/page-cache/key/cache-key.ts'
export { settingsOf } from '#app/page-cache/key/last-settings.ts'
export { rememberedCurrency } from '#app/page-cache/key/remembered-currency.ts'
export { rememberCurrency } from '#app/request/shopper.ts'
