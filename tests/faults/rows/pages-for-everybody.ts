import { createHash } from 'node:crypto'

import { serverTiming } from '#edge/answers/server-timing.ts'
import type { Personal, RenderedPage, CachedPage, CacheKey } from '#app/page-cache/cached-page.ts'
import { newSession, type SessionState } from '#app/session/state.ts'
import { openStorefront } from '../../own-storefront.ts'
import { type Bench, type Row, verdict } from '../row.ts'

const domains = {
  en: 'http://en.shop.test',
  pl: 'http://pl.shop.test',
  de: 'http://de.shop.test',
}
type Lang = keyof typeof domains
const langs = ['en', 'pl', 'de'] as const satisfies readonly Lang[]

/** What an address may carry besides, without being another page. */
const NOISE = ['', '', '', 'utm_source=letter', 'fbclid=x1', 'ref=7']

type Own = Awaited<ReturnType<typeof openStorefront>>
type PageRenderer = NonNullable<Own['storefront']['renderer']>

/** A visit to a page: as it was rendered for this shopper alone, and what is kept of it. */
type Visit = {
  alone: string
  state: SessionState | undefined
  key: CacheKey | undefined
  rendered: RenderedPage | undefined
}

/**
 * P1: pages are rendered once for everybody, and what shoppers see of themselves is filled in. For
 * random shoppers and pages the filled page is, byte for byte, the page rendered for that shopper
 * alone, and so are the data that React takes it over with.
 */
export const pagesForEverybody: Row = {
  id: 'P1',
  kinds: ['sqlite'],
  run: async (bench) => {
    // It stands still, so that a countdown shows the same time however long a page takes.
    const now = Date.now()
    const own = await openStorefront({ domains, now: () => now })
    const { renderer } = own.storefront
    if (!renderer) throw new Error('the build renders no pages')
    const renderedOnce = renderedOncePerKey(renderer)
    const site = await siteOf(own)
    const visits: Visit[] = []
    for (let turn = 0; turn < (bench.quick ? 150 : 600); turn += 1) {
      visits.push(await visit(own, renderedOnce.of, site, bench.random))
    }
    await own.database.close()

    const told = visits.map((one) => judged(one, renderer))
    const count = (kind: string) => told.filter((one) => one === kind).length
    // As if pieces were those of the shopper before, or pages kept as one shopper saw them.
    const pieces = visits.filter(
      (one, index) => judged(one, renderer, visits[index - 1]) === 'wrong',
    )
    const whole = visits.filter(
      ({ alone, key }) =>
        visits.find((first) => same(first.key, key) && first.key !== undefined)?.alone !== alone,
    )
    return verdict({
      intact: count('wrong') === 0 && count('not-printed') === 0,
      inBounds: count('same') > visits.length / 2 && count('own') > 0,
      caught: pieces.length > 0 && whole.length > 0,
      figure: `visits=${visits.length} same=${count('same')} own=${count('own')} wrong=${count('wrong')} not-printed=${count('not-printed')} pages=${renderedOnce.count()}`,
      target: 'wrong=0 not-printed=0',
    })
  },
}

type Judgement =
  /** The page has something that is made for this shopper, so it was rendered. */
  | 'own'
  | 'same'
  | 'wrong'
  /** A page of the catalogue that could not be rendered. */
  | 'not-printed'

function judged(
  { alone, state, key, rendered }: Visit,
  renderer: PageRenderer,
  as?: Visit,
): Judgement {
  if (state !== undefined && state.alerts.length > 0) return key === undefined ? 'own' : 'wrong'
  if (key === undefined || rendered?.kind !== 'page') return 'not-printed'
  const personal = renderer.personalOf(state && { state })
  const { asksBasketFor } = rendered
  if (personal.basketProducts.some((id) => asksBasketFor.includes(id))) return 'own'
  const shown = as?.state ? renderer.personalOf({ state: as.state }) : personal
  const page = joined(rendered, shown, renderer)
  const expected = alone.includes(' id="page-data"')
    ? withItsData(page, rendered)
    : withOwnData(page, rendered)
  return expected === alone ? 'same' : 'wrong'
}

function joined(page: CachedPage, personal: Personal, { fill }: PageRenderer): string {
  return page.statics
    .map((text, index) => {
      const slot = page.slots[index]
      return slot ? text + fill(slot, personal).toString() : text
    })
    .join('')
}

/** The page as it is when it brings its data itself, because a clock on it goes on. */
function withItsData(html: string, { data }: CachedPage): string {
  const block =
    /(<script type="application\/json" id="page">\{"files":\[[^\]]*\]),"data":"[^"]*"\}<\/script>/
  const escaped = data.replaceAll('<', String.raw`\u003c`)
  return html.replace(
    block,
    (_, files: string) =>
      `${files}}</script><script type="application/json" id="page-data">${escaped}</script>`,
  )
}

/** The page as it is when it was rendered for one: it names its data by a hash of them alone. */
function withOwnData(html: string, { data, mark }: CachedPage): string {
  const own = createHash('sha256').update(data).digest('base64url').slice(0, 22)
  return html.replace(`"data":"/page-data/${mark}`, `"data":"/page-data/${own}`)
}

/** Each key is rendered once, for anybody who asks first. */
function renderedOncePerKey({ render }: PageRenderer) {
  const kept = new Map<string, RenderedPage>()
  return {
    count: () => kept.size,
    async of(key: CacheKey): Promise<RenderedPage> {
      const name = JSON.stringify(key)
      const rendered = kept.get(name) ?? (await render(key, AbortSignal.timeout(60_000)))
      kept.set(name, rendered)
      return rendered
    },
  }
}

type Site = Record<Lang, { paths: string[] }> & { products: string[] }

/** The pages and products that the home pages and the first categories lead to. */
async function siteOf({ storefront }: Own): Promise<Site> {
  const products = new Set<string>()
  const look = async (lang: Lang, path: string) => {
    const request = new Request(`${domains[lang]}${path}`)
    const html = await (await storefront.answer(request, edgeOf(lang))).text()
    for (const [, id = ''] of html.matchAll(/name="productId" value="([^"]+)"/g)) products.add(id)
    return [...html.matchAll(/href="(\/[cgmps]\/[^"#]*)/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
  }
  const pathsIn = async (lang: Lang) => {
    const first = await look(lang, '/')
    const lists = first.filter((path) => path.startsWith('/c/')).slice(0, 4)
    const next = await Promise.all(lists.map((path) => look(lang, path)))
    const searches = ['/search?query=tea', '/search?query=mug', '/search?query=zzzz']
    const missing = ['/p/no-such', '/c/no-such', '/g/no-such', '/m/no-such', '/s/no-such']
    return [...new Set(['/', ...first, ...next.flat(), ...searches, ...missing])]
  }
  const [en, pl, de] = [await pathsIn('en'), await pathsIn('pl'), await pathsIn('de')]
  return { en: { paths: en }, pl: { paths: pl }, de: { paths: de }, products: [...products] }
}

async function visit(
  { storefront, sessions, cookie }: Own,
  renderedOf: (key: CacheKey) => Promise<RenderedPage>,
  site: Site,
  random: Bench['random'],
): Promise<Visit> {
  const { renderer } = storefront
  const lang = pick(langs, random)
  const path = pick(site[lang].paths, random)
  const state = random() < 0.2 ? undefined : anyShopper(site.products, random)
  const currency = pick([undefined, 'EUR', 'PLN', 'XXX'], random)
  const consent = pick([undefined, undefined, 'n', 'sm', 'x'], random)
  const cookies: string[] = consent === undefined ? [] : [`consent=${consent}`]
  if (currency !== undefined)
    cookies.push(`currency=${encodeURIComponent(btoa(JSON.stringify(currency)))}`)
  if (state) {
    const id = sessions.newId()
    // One tab's state: alerts are taken off it when the page has shown them.
    await sessions.update(id, Date.now(), () => state)
    cookies.push((await cookie.serialize(id)).split(';')[0] ?? '')
  }

  const address = new URL(`${domains[lang]}${path}`)
  const asked = new Request(address, { headers: { Cookie: cookies.join('; ') } })
  const alone = await (await storefront.answer(asked, edgeOf(lang))).text()

  // Who sent a shopper with a session, or with consent, is noted by a page of their own.
  const isNoted = state !== undefined || consent === 'sm'
  const noise = pick(isNoted ? ['', 'fbclid=x1', 'vr=2'] : NOISE, random)
  if (noise !== '') address.search = address.search === '' ? noise : `${address.search}&${noise}`
  const key = renderer?.cacheKeyOf({
    url: address,
    lang,
    origin: domains[lang],
    currency: renderer.rememberedCurrency(asked.headers.get('Cookie')),
    consent,
    choice: renderer.choiceOf(state && { state }),
    saveData: false,
  })
  return { alone, state, key, rendered: key && (await renderedOf(key)) }
}

function anyShopper(products: readonly string[], random: Bench['random']): SessionState {
  const some = (most: number) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(products, random))
  const items = some(3).map((productId, index) => ({
    id: `line-${index}`,
    productId,
    variantHash: '',
    quantity: 1 + Math.floor(random() * 30),
    personalization: [],
    components: random() < 0.2 ? some(2).map((id) => partOf(id)) : [],
  }))
  const empty = newSession(`basket-${random()}`)
  const country = pick([undefined, undefined, 'pl', 'de'], random)
  return {
    ...empty,
    basket: { ...empty.basket, items },
    wishlist: [...new Set(some(40))].map((productId) => ({ productId, variantHash: '' })),
    draft: country === undefined ? {} : { deliveryCountry: country },
    alerts:
      random() < 0.1 ? [{ type: 'success', key: 'basket.added', values: { name: 'A mug' } }] : [],
  }
}

function partOf(productId: string) {
  return { productId, variantHash: '', quantity: 1, personalization: [] }
}

function edgeOf(lang: Lang) {
  return {
    id: 'row',
    lang,
    origin: domains[lang],
    clientAddress: '127.0.0.1',
    timing: serverTiming(),
  }
}

function same(one: CacheKey | undefined, other: CacheKey | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function pick<T>(from: readonly T[], random: Bench['random']): T {
  const one = from[Math.floor(random() * from.length)]
  // Nothing here is empty.
  return one as T
}
