import { ga4Of } from '#domain/analytics/ga4.ts'
import { pixelOf, purchaseEventId } from '#domain/analytics/pixel.ts'
import type { ShopEvent } from '#domain/entities/analytics/shop-event.ts'
import type { ToolsView } from '#app/request/analytics/tools.ts'

type Fbq = {
  (...given: unknown[]): void
  callMethod?: (...given: unknown[]) => void
  queue: unknown[]
  push?: Fbq
  loaded?: boolean
  version?: string
}

declare global {
  // Google's and Meta's scripts look for these names.
  var dataLayer: unknown[] | undefined
  var fbq: Fbq | undefined
}

type FoundEvent = { id: string | undefined; event: ShopEvent }

/** The tab keeps here what a page of secrets had to send, for the next page that may. */
const PENDING = 'told'

/**
 * Sends the tools that the visitor agreed to what the pages carry in `[data-event]`: what is seen
 * by a page each time it is opened, and what has an id once.
 */
export function sendEvents(root: HTMLElement): void {
  const sent = new Set<string>()
  // A page of secrets forbids foreign scripts for as long as its document stays.
  const mayLoad = root.dataset['to'] !== undefined
  let tools: ReturnType<typeof openTools> | undefined
  // React announces the page that it takes over, too.
  let isTakenOver = 'live' in document.documentElement.dataset

  function read(isOpened: boolean) {
    const { to } = root.dataset
    const found = eventsOnPage().filter(({ id }) => (id === undefined ? isOpened : !sent.has(id)))
    for (const { id } of found) if (id !== undefined) sent.add(id)
    if (to === undefined || !mayLoad) {
      addPending(found)
      return tools?.hide()
    }
    // Our own server wrote it (app/root.tsx).
    tools ??= openTools(JSON.parse(to) as ToolsView)
    if (isOpened) tools.see()
    for (const one of [...takePending(), ...found]) tools.tell(one)
  }

  let place = location.pathname + asked()
  read(true)
  new MutationObserver(() => read(false)).observe(document.body, { subtree: true, childList: true })
  addEventListener('shown', () => {
    // A form that leads back to its own page opens none.
    if (isTakenOver) read(place !== location.pathname + asked())
    place = location.pathname + asked()
    isTakenOver = true
  })
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.origin !== location.origin) return
      // The next page comes as a document, with a policy of its own.
      if (!mayLoad && link.pathname !== location.pathname) return event.stopPropagation()
      const chosen = selected(link.pathname)
      if (chosen) tools?.tell({ id: undefined, event: chosen })
    },
    true,
  )
}

/** The query of this page, but for what only asks whether cookies are kept. */
function asked(): string {
  const params = new URLSearchParams(location.search)
  params.delete('cookies')
  return params.toString()
}

/** Events at the end of the page come first: they are what the forms before this page did. */
function eventsOnPage(): FoundEvent[] {
  const all = [...document.querySelectorAll<HTMLElement>('[data-event]')]
  const isAtEnd = (one: HTMLElement) => one.closest('[data-enhance]') !== null
  return [...all.filter(isAtEnd), ...all.filter((one) => !isAtEnd(one))].flatMap(
    ({ dataset: { id, of } }) =>
      // Our own server wrote it (app/request/analytics/page-events.ts).
      of === undefined ? [] : [{ id, event: JSON.parse(of) as ShopEvent }],
  )
}

/** The list of this page that leads there, with the one that was chosen. */
function selected(path: string): ShopEvent | undefined {
  for (const { event } of eventsOnPage()) {
    if (event.name !== 'view_item_list') continue
    const items = event.items.filter((item) => item.path === path)
    if (items.length > 0) return { ...event, name: 'select_item', items }
  }
  return undefined
}

function addPending(found: readonly FoundEvent[]): void {
  if (found.length === 0) return
  try {
    sessionStorage.setItem(PENDING, JSON.stringify([...pendingEvents(), ...found]))
  } catch {
    // Who forbids storage is not counted.
  }
}

function takePending(): FoundEvent[] {
  try {
    const found = pendingEvents()
    sessionStorage.removeItem(PENDING)
    return found
  } catch {
    return []
  }
}

function pendingEvents(): FoundEvent[] {
  // Only this file writes it.
  return JSON.parse(sessionStorage.getItem(PENDING) ?? '[]') as FoundEvent[]
}

function openTools(to: ToolsView) {
  const isGoogle = to.ga4 !== undefined || to.gtm !== undefined
  if (isGoogle) openGoogle(to)
  if (to.pixel !== undefined) openPixel(to.pixel, to.pixelUrl)

  return {
    see() {
      if (to.ga4 !== undefined) {
        gtag('set', 'page_location', location.href)
        gtag('event', 'page_view', { page_title: document.title, send_to: to.ga4 })
      }
      if (to.pixel !== undefined) fbq?.('track', 'PageView')
    },
    /** The address of a page of secrets goes to no tool. */
    hide() {
      if (to.ga4 !== undefined) gtag('set', 'page_location', `${location.origin}/`)
    },
    tell({ id, event }: FoundEvent) {
      const isOthers = (tool: 'ga4' | 'pixel') =>
        event.name === 'purchase' && to.boughtByServer.includes(tool)
      const { name, params } = ga4Of(event)
      if (to.ga4 !== undefined && !isOthers('ga4')) {
        gtag('event', name, { ...params, send_to: to.ga4 })
      }
      if (to.gtm !== undefined) {
        push({ ecommerce: null })
        push('items' in params ? { event: name, ecommerce: params } : { event: name, ...params })
      }
      const meta = to.pixel === undefined || isOthers('pixel') ? undefined : pixelOf(event)
      if (!meta) return
      const eventID = event.name === 'purchase' ? purchaseEventId(event.transactionId) : id
      fbq?.('track', meta.name, meta.data, ...(eventID === undefined ? [] : [{ eventID }]))
    },
  }
}

function push(entry: unknown): void {
  globalThis.dataLayer ??= []
  globalThis.dataLayer.push(entry)
}

/** Google's scripts know what it is by its being the arguments of a call. */
const gtag: (...given: unknown[]) => void = function tell() {
  // oxlint-disable-next-line prefer-rest-params -- an array would not do
  push(arguments)
}

/** Nothing is allowed until it is said which was agreed to, and only then anything is loaded. */
function openGoogle({ ga4, gtm, tagUrl, consent }: ToolsView): void {
  const of = (category: string) => (consent.includes(category) ? 'granted' : 'denied')
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'granted',
    personalization_storage: 'denied',
    security_storage: 'granted',
  })
  gtag('set', 'ads_data_redaction', !consent.includes('marketing'))
  gtag('consent', 'update', {
    analytics_storage: of('statistics'),
    ad_storage: of('marketing'),
    ad_user_data: of('marketing'),
    ad_personalization: of('marketing'),
  })
  if (ga4 !== undefined) {
    gtag('js', new Date())
    gtag('config', ga4, { send_page_view: false })
    load(`${tagUrl}/gtag/js?id=${ga4}`)
  }
  if (gtm !== undefined) {
    push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    load(`${tagUrl}/gtm.js?id=${gtm}`)
  }
}

/** What Meta's script finds when it comes: all events until then. */
function openPixel(id: string, pixelUrl: string): void {
  const fbq: Fbq = Object.assign(
    (...given: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...given)
      else fbq.queue.push(given)
    },
    { queue: [], loaded: true, version: '2.0' },
  )
  fbq.push = fbq
  Object.assign(globalThis, { fbq, ['_fbq']: fbq })
  // Without this it reads forms and buttons by itself.
  fbq('set', 'autoConfig', false, id)
  fbq('consent', 'grant')
  fbq('init', id)
  load(`${pixelUrl}/en_US/fbevents.js`)
}

function load(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
