import type { Product } from '#domain/entities/product.ts'
import type { ListingEntry } from '#domain/listing/listing.ts'
import type { Shopper } from '#domain/price/price.ts'
import { startingComponents } from '#domain/product/set.ts'
import { setPrice } from '#domain/price/set-price.ts'
import type { ProductsById } from '#domain/product/stock.ts'
import { stockState } from '#domain/product/variant.ts'
import type { CallContext } from '#shop/handler.ts'

import { priceClassOf } from '../stored/price-class.ts'
import type { Catalogue, CatalogueProduct } from '../stored/snapshot.ts'
import { readStock, type Stock, withStock } from '../stock.ts'

/** The part of a listing's query that describes the shopper. */
export type ShopperQuery = {
  lang: string
  currency?: string | undefined
  country?: string | undefined
}

type CachedEntries = {
  readAt: number
  stock: Promise<Stock>
  entries: Map<string, Promise<ListingEntry[]>>
}

/** How old the stock used for filtering may be, in ms; the products shown have current stock. */
const stockAge = 1000

/** How many kinds of shoppers we remember; a shop rarely has more currencies times countries. */
const mostShoppers = 100

const caches = new WeakMap<Catalogue, CachedEntries>()

/**
 * What a listing needs to know about every product that can be found, priced for this shopper;
 * shoppers with the same language, currency, country and price class get the same array.
 */
export async function listingEntries(
  context: CallContext,
  query: ShopperQuery,
): Promise<readonly ListingEntry[]> {
  const { catalogue } = context
  const cached = currentEntries(context)
  const shopper = shopperOf(context, query)
  const key = Object.values(shopper).join(' ')

  const known = cached.entries.get(key)
  if (known) return known

  const entries = cached.stock.then((stock) => {
    const parts = partsOnSale(catalogue, stock)
    return catalogue.listed.map((product) =>
      entryOf(catalogue, withStock(product, stock), parts, shopper),
    )
  })
  if (cached.entries.size < mostShoppers) cached.entries.set(key, entries)
  return entries
}

/** The entries of these products. */
export function entriesOf(
  entries: readonly ListingEntry[],
  products: readonly CatalogueProduct[],
): ListingEntry[] {
  const ids = new Set(products.map((product) => product._id))
  return entries.filter((entry) => ids.has(entry.id))
}

function currentEntries({ database, catalogue }: CallContext): CachedEntries {
  const known = caches.get(catalogue)
  if (known && performance.now() - known.readAt < stockAge) return known

  const cached = { readAt: performance.now(), stock: readStock(database.db), entries: new Map() }
  caches.set(catalogue, cached)
  // Those who wait get the failure; the next call tries again.
  cached.stock.catch(() => caches.delete(catalogue))
  return cached
}

/**
 * Unknown languages, currencies and countries count as the shop's own, so that there are only so
 * many kinds of shoppers.
 */
function shopperOf({ user, catalogue }: CallContext, query: ShopperQuery): Shopper {
  const { settings, listed } = catalogue
  const lang = settings.langs.includes(query.lang) ? query.lang : settings.baseLang
  const currencies = [settings.baseCurrency, ...settings.currencies.map(({ code }) => code)]
  const country = (query.country ?? settings.langCountry[lang] ?? '').toLowerCase()
  const pricedThere =
    country in settings.additionalFunctions.vatCountries ||
    listed.some(({ price }) => price !== undefined && country in price.countries)

  return {
    lang,
    currency:
      currencies.find((code) => code === query.currency) ??
      settings.langCurrencyMap[lang]?.[0] ??
      settings.baseCurrency,
    country: pricedThere ? country : '',
    loggedIn: user !== undefined,
    wholesale: priceClassOf(user) === 'wholesale',
  }
}

/** The products that sets are made of, archived ones left out as everywhere. */
function partsOnSale({ listed, products }: Catalogue, stock: Stock): ProductsById {
  const ids = new Set(listed.flatMap(({ components }) => components.map(({ id }) => id)))
  const parts = [...ids].flatMap((id) => products.get(id) ?? [])
  return new Map(
    parts
      .filter(({ removed, archived }) => !removed && !archived)
      .map((part) => [part._id, withStock(part, stock)]),
  )
}

/** Of a set that the shopper puts together, the price is that of what it starts with. */
export function entryOf(
  { settings, attributes }: Pick<Catalogue, 'settings' | 'attributes'>,
  product: Product & Pick<CatalogueProduct, 'within'>,
  parts: ProductsById,
  shopper: Shopper,
): ListingEntry {
  const chosen = startingComponents(product, parts)
  const price = setPrice(product, undefined, chosen, {
    shopper,
    rules: settings,
    products: parts,
  })
  const values = [
    ...product.attributes,
    ...product.variants.flatMap((variant) => variant.attributes),
  ]
  return {
    id: product._id,
    categories: product.within,
    producer: product.manufacturer?._id,
    attributes: attributes.flatMap(({ _id, key }) =>
      [...new Set(values.filter(({ id }) => id === _id).map(({ value }) => value))].map(
        (value) => ({ name: key, value }),
      ),
    ),
    gross: price.kind === 'shown' ? price.now.gross : undefined,
    availability: stockState(product),
    smartIdx: product.smartIdx,
    createdAt: product.createdAt,
    idx: product.idx,
  }
}
