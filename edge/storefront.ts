import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

import type {
  AskedPage,
  Choice,
  Personal,
  RenderedPage,
  CacheKey,
  Slot,
} from '#app/page-cache/cached-page.ts'
import type { PageText, Services } from '#app/request/services.ts'
import type { SessionCookie } from '#app/request/session.ts'
import type { StoredSession } from '#app/session/state.ts'
import { addressKey } from './guards/client-address.ts'
import { textResponse } from './answers/known-text.ts'
import { type ExtraSources, scriptMarker, sealScripts } from './answers/csp.ts'
import type { EdgeContext } from './edge.ts'
import { pageOfData } from './page-data.ts'
import { renderForCache } from './render-for-cache.ts'
import type { Log } from './log/log.ts'
import { type PathKind, pathKinds } from './guards/page-paths.ts'

export type StorefrontOptions = Pick<
  Services,
  | 'sessions'
  | 'copies'
  | 'handovers'
  | 'maps'
  | 'payForms'
  | 'carried'
  | 'shared'
  | 'limits'
  | 'domains'
  | 'isUnavailable'
  | 'sizedPicture'
  | 'tokenCookie'
  | 'flowCookie'
  | 'honeypot'
  | 'countsGuesses'
  | 'mailIsShown'
  | 'showsTemplates'
  | 'sessionOfAccount'
  | 'tools'
  | 'bought'
  | 'counter'
  | 'searches'
  | 'feedFolder'
> & {
  /** Asks the shop on behalf of a visitor, or of an account. */
  shop: (visitor: Visitor, account?: Parameters<Services['shopFor']>[0]) => Services['shop']
  cookie: SessionCookie
  log: Log
  now?: () => number
  /** The built storefront; the development server passes its own. */
  build?: (() => Promise<ServerBuild>) | undefined
  /** What pages may load besides our own files. */
  sources?: ExtraSources | undefined
}

/** Who asks, as far as a shop must know: where from, and with which cookies. */
export type Visitor = {
  address: string
  cookies: string | null
  /** What is known of them by their session, once it has been read. */
  standing?: Services['standing']
  /** As banks ask for it where a payment is begun. */
  browser?: { address: string; userAgent: string } | undefined
}

type Session = Pick<StoredSession, 'state'>

type Visit = Pick<Services, 'address' | 'limits'> & { id: string; clientAddress?: string }

/** What a page is made for besides being shown to who asks. */
type Special = Pick<Services, 'cacheRender' | 'dataAsked' | 'previewed'>

type Exports = Pick<
  PageRenderer,
  'rememberedCurrency' | 'rememberCurrency' | 'choiceOf' | 'personalOf' | 'fill'
> & {
  requestContext: (services: Services, cookie: SessionCookie) => RouterContextProvider
  cacheKeys: (routes: ServerBuild['routes']) => PageRenderer['cacheKeyOf']
  settingsOf: PageRenderer['settingsOf']
}

/** Renders pages that are the same for everybody but for their slots, and fills these. */
export type PageRenderer = {
  /** The key of the page that this visitor sees; undefined if it is not the same for everybody. */
  cacheKeyOf: (asked: AskedPage) => CacheKey | undefined
  /** What keys of this domain are made of: another object where they may have changed. */
  settingsOf: (origin: string) => object | undefined
  /** `address`: of the visitor who waits for it, if there is one, for the limits. */
  render: (key: CacheKey, signal: AbortSignal, address?: string) => Promise<RenderedPage>
  /** What a header says about the currency of the shopper. */
  rememberedCurrency: (cookies: string | null) => string | undefined
  /** The header that makes a browser remember it. */
  rememberCurrency: (currency: string, origin: string) => Promise<string>
  /** What a session says about which pages its shopper sees. */
  choiceOf: (session: Session | undefined) => Choice
  personalOf: (session: Session | undefined) => Personal
  /** What a shopper sees in a slot. */
  fill: (slot: Slot, personal: Personal) => Buffer
}

export type Storefront = {
  /** React Router's answer, with its scripts sealed into the Content-Security-Policy. */
  answer: (request: Request, edge: EdgeContext) => Promise<Response>
  /** The page as an editor's preview shows it, of what is tried; for nobody's session. */
  preview: (
    request: Request,
    edge: EdgeContext,
    previewed: NonNullable<Services['previewed']>,
  ) => Promise<Response>
  /** What is at a path. */
  kindOf: (path: string) => Promise<PathKind>
  /** Undefined in development, where every page is rendered again. */
  renderer: PageRenderer | undefined
}

/** The pages. */
export async function createStorefront(options: StorefrontOptions): Promise<Storefront> {
  const { now = Date.now, shop, cookie, log, build: own, sources, ...services } = options
  const { limits, domains } = services
  const load = own ?? loadBuild
  const mode = own ? 'development' : 'production'
  const handle = createRequestHandler(own ? load : await load(), mode)

  const build = own ? undefined : await load()
  // A form that changes the language leads to its domain.
  const ways = { 'form-action': Object.values(domains) }

  async function answer(request: Request, edge: EdgeContext): Promise<Response> {
    const started = performance.now()
    const { id, clientAddress } = edge
    const visit = { id, address: addressKey(clientAddress), clientAddress, limits }
    const data = pageOfData(new URL(request.url))
    const response = data
      ? await dataOf(request, data, (own, dataAsked) => page(own, { ...visit, dataAsked }))
      : await page(request, visit)
    edge.timing.add('page', performance.now() - started)
    return response
  }

  async function page(
    request: Request,
    { id, clientAddress, ...own }: Visit & Special,
  ): Promise<Response> {
    const marker = scriptMarker()
    const standing = { isShopper: false }
    const visitor: Visitor = {
      ...visitorOf(request, clientAddress),
      address: own.address,
      standing,
    }
    let taken: PageText | undefined
    const context = exportsOf(build ?? (await load())).requestContext(
      {
        ...services,
        ...own,
        standing,
        shop: shop(visitor),
        shopFor: (account) => shop(visitor, account),
        now: now(),
        requestId: id,
        scriptMarker: marker,
        takePage: (given) => (taken = given),
        log: {
          error: (fields, message) => {
            const { err, path: at } = fields
            log.failure(message, err, { id, path: String(at) })
          },
        },
      },
      cookie,
    )
    const response = await handle(request, context)
    // What the router answers to HEAD has no body.
    if (!taken || request.method === 'HEAD' || !isPage(response)) return response
    return sealed(response, taken, marker, both(sources, ways))
  }

  function render(key: CacheKey, signal: AbortSignal, address?: string): Promise<RenderedPage> {
    const counting = address === undefined ? uncounted(limits) : countedFor(address, limits)
    return renderForCache(
      key,
      (request, cacheRender) =>
        page(request, { id: 'print', address: '', limits: counting, cacheRender }),
      signal,
    )
  }

  const kinds = build && pathKinds(build)
  const ours = build && exportsOf(build)
  return {
    answer,
    // Who has a ticket is no stranger.
    preview: (request, { id }, previewed) =>
      page(request, { id, address: '', limits: uncounted(limits), previewed }),
    kindOf: async (path) => (kinds ?? pathKinds(await load()))(path),
    renderer: build &&
      ours && {
        render,
        cacheKeyOf: ours.cacheKeys(build.routes),
        settingsOf: ours.settingsOf,
        rememberedCurrency: ours.rememberedCurrency,
        rememberCurrency: ours.rememberCurrency,
        choiceOf: ours.choiceOf,
        personalOf: ours.personalOf,
        fill: ours.fill,
      },
  }
}

/** The data of a page that was rendered for this visitor, if it would be the same page now. */
async function dataOf(
  { url, headers, signal }: Request,
  { mark, address }: { mark: string; address: string },
  page: (request: Request, dataAsked: NonNullable<Services['dataAsked']>) => Promise<Response>,
): Promise<Response> {
  // Like a page that is fetched ahead, it changes nothing.
  const own = { cookie: headers.get('cookie') ?? '', 'sec-purpose': 'prefetch' }
  const request = new Request(new URL(url).origin + address, { headers: own, signal })
  let data: string | undefined
  const response = await page(request, { mark, give: (given) => (data = given) })
  await response.body?.cancel()
  // Browsers complain about answers that are errors, and a page that has changed is none.
  if (data === undefined) return new Response(null, { status: 204 })
  return new Response(data, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** What a request tells a shop of who asks. */
function visitorOf({ headers }: Request, address: string | undefined) {
  return {
    cookies: headers.get('Cookie'),
    ...(address !== undefined && {
      browser: { address, userAgent: (headers.get('User-Agent') ?? '').slice(0, 500) },
    }),
  }
}

/** Lets everything pass. */
function uncounted(limits: Services['limits']): Services['limits'] {
  return { ...limits, take: async () => ({ kind: 'ok' as const }) }
}

/** Counts for a visitor of whom the page itself must not know. */
function countedFor(address: string, limits: Services['limits']): Services['limits'] {
  return {
    ...limits,
    take: (rule, subject, now) => limits.take(rule, { ...subject, address }, now),
  }
}

function isPage({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') === true
}

function sealed(
  { status, headers }: Response,
  { pieces: rendered, styles, sources }: PageText,
  marker: string,
  extra: ExtraSources | undefined,
): Response {
  const allowed = { extra: both(extra, sources), styles }
  const { pieces, policy } = sealScripts(rendered, marker, allowed)
  headers.set('Content-Security-Policy', policy)
  return textResponse(pieces, { status, headers })
}

function both(one: ExtraSources = {}, other: ExtraSources): ExtraSources {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries(
    [...names].map((name) => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]),
  )
}

/**
 * entry.server.tsx exports them; the router's type of a build only has what the router itself uses.
 */
function exportsOf(build: ServerBuild): Exports {
  const { module } = build.entry as { module: Partial<Exports> }
  const { requestContext, cacheKeys, settingsOf, rememberedCurrency, rememberCurrency } = module
  const { choiceOf, personalOf, fill } = module
  const currencies = rememberedCurrency && rememberCurrency
  const shoppers = choiceOf && personalOf && fill
  if (!requestContext || !cacheKeys || !settingsOf || !currencies || !shoppers) {
    throw new Error('the build lacks an export: build again')
  }
  const keys = { cacheKeys, settingsOf, rememberedCurrency, rememberCurrency }
  return { requestContext, ...keys, choiceOf, personalOf, fill }
}

let loaded: Promise<ServerBuild> | undefined

function loadBuild(): Promise<ServerBuild> {
  loaded ??= import(new URL('../build/server/index.js', import.meta.url).href)
  return loaded
}
