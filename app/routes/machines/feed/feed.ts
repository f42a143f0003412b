import { countryOfCurrency } from '#domain/delivery/countries.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import { shopAmount, toDecimal } from '#domain/money.ts'
import { choiceName } from '#domain/payment/payment-choice.ts'
import { widerNetworks } from '#domain/limits/networks.ts'
import { whole } from '#app/document/structured/place.ts'
import { getServices, type Services } from '#app/request/services.ts'
import { getRendering, type Rendering } from '#app/request/shopper.ts'
import { offersOf } from '../offers.ts'
import { ownOrigin } from '#app/request/language.ts'
import { plainAnswer, plainHead } from '../plain-answer.ts'
import { ceneo } from './ceneo.ts'
import { facebook, tiktok } from './facebook.ts'
import type { FeedShop, Format } from './format.ts'
import { google } from './google.ts'
import { idealo } from './idealo.ts'
import { feedFiles } from './feed-files.ts'
import { feedItems } from './item.ts'
import { KeptFeeds } from './kept-feeds.ts'
import { feedCurrencies, strangersRendering } from './rendering-in.ts'
import type { Route } from './+types/feed.ts'

const formats: Readonly<Record<string, Format>> = { google, facebook, tiktok, ceneo, idealo }

const feeds = new KeptFeeds()

/**
 * All that is for sale, in this domain's language and one of its currencies, with the prices and
 * stock of this moment as a stranger sees them on the pages. There is none where prices are for
 * customers only.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = getServices(context)
  const shop = services.visitorsShop ?? services.shop
  const rendering = getRendering(context)
  const { reader = '', currency = '' } =
    /^(?<reader>[a-z]+)-(?<currency>[A-Z]{3})\.(?:xml|csv)$/.exec(params.file)?.groups ?? {}
  const format = Object.hasOwn(formats, reader) ? formats[reader] : undefined
  const isTaken = format?.currencies?.includes(currency) ?? true
  const isThere = isTaken && feedCurrencies(rendering).includes(currency)
  if (!format || !isThere || !params.file.endsWith(`.${format.ending}`)) {
    return new Response(null, { status: 404 })
  }
  const type = format.ending === 'xml' ? 'application/xml' : 'text/csv'
  if (request.method === 'HEAD') return plainHead(type)

  const view = strangersRendering(rendering, currency)
  const name = `${ownOrigin(rendering)} ${params.file}`
  const feed = await feeds.read({
    files: feedFiles(services.feedFolder),
    name,
    who: widerNetworks(services.address)?.block ?? services.address,
    now: Date.now,
    write: () => partsOf(format, shop, view),
  })
  if (!feed) return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  if (!/\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '')) {
    const plain = new Blob([new Uint8Array(feed)])
      .stream()
      .pipeThrough(new DecompressionStream('gzip'))
    return plainAnswer(request, plain, type)
  }
  return plainAnswer(request, new Uint8Array(feed), type, {
    'Content-Encoding': 'gzip',
    Vary: 'Accept-Encoding',
  })
}

async function* partsOf(
  format: Format,
  shop: Services['shop'],
  stranger: Rendering,
): AsyncGenerator<string> {
  const { settings, text, lang, t } = stranger
  const checkout = await shop.checkout({ query: { lang } })
  if (checkout.kind !== 'ok') throw new Error('the deliveries of the feed cannot be read')
  const { deliveries, payments } = checkout.value
  const rendering = sentTo(deliveries, stranger)
  const { currency } = rendering.shopper
  const about: FeedShop = {
    name: settings.shopName,
    address: whole('/', rendering),
    about: text(settings.tagline),
    t,
    deliveries,
    payments: payments
      .filter(({ currencies }) => currencies?.includes(currency) ?? true)
      .map((one) => ({
        id: choiceName(one),
        price: toDecimal(shopAmount(one.surcharge, currency, settings)).toFixed(2),
      })),
  }
  yield format.head(about)
  for await (const id of allProducts(shop)) {
    const page = await shop.product({ params: { id }, query: { lang }, unkept: true })
    // Sold out of the catalogue since the list was read.
    if (page.kind === 'refused') continue
    // A file that ends too early is not taken for the whole.
    if (page.kind === 'failed') throw new Error('a product of the feed cannot be read')
    const items = feedItems(page.value, offersOf(page.value, deliveries, rendering), rendering)
    if (items.length > 0) yield items.map((item) => format.item(item, about)).join('')
  }
  yield format.end
}

/**
 * A feed is for one country of sale: that of its currency. Where prices depend on the country, they
 * stay those of the pages, which are for the market's own.
 */
function sentTo(deliveries: readonly DeliveryMethod[], rendering: Rendering): Rendering {
  const { settings, shopper } = rendering
  if (settings.additionalFunctions.vatPerDeliveryCountry) return rendering
  const country = countryOfCurrency(shopper.currency, deliveries, shopper.country)
  return { ...rendering, shopper: { ...shopper, country } }
}

async function* allProducts(shop: Services['shop']): AsyncGenerator<string> {
  for (let page = 1; ; page += 1) {
    const answer = await shop.addresses({
      params: { kind: 'products' },
      query: { page: String(page) },
    })
    if (answer.kind !== 'ok') throw new Error('the products of the feed cannot be read')
    const { entries, pageSize } = answer.value
    yield* entries.map(({ id }) => id)
    if (entries.length < pageSize) return
  }
}
