import type { Settings } from '#domain/entities/settings.ts'
import type { ListingQuery } from '#domain/listing/listing-query.ts'
import type { Shopper } from '#domain/price/price.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { awaited, TooCostly } from '#shop/time-budget/cost.ts'
import type { CallContext } from '#shop/handler.ts'

import { withStock } from '../stock.ts'
import { keepNewest } from '../stored/memory/keep-newest.ts'
import type { Catalogue, ListedProduct } from '../stored/snapshot.ts'
import {
  addPricedFor,
  kindOfShopper,
  type PricedFor,
  priceKey,
  type ShopperQuery,
} from './kind-of-shopper.ts'
import { attributeKeys, listedGross, indexEntryOf } from './index-entry.ts'
import { createJournal } from './listing-index/journal.ts'
import { createPrices, type Prices } from './listing-index/prices.ts'
import { createListingIndex } from './listing-index/listing-index.ts'
import { createListings } from './listing-index/indexed-listing.ts'
import { inSlices, type Work } from '#shop/time-budget/in-slices.ts'

/** What listings follow: the products that can be found, their stock, and what changed. */
type Feed = Pick<
  Catalogue,
  | 'settings'
  | 'attributes'
  | 'synonyms'
  | 'categories'
  | 'manufacturers'
  | 'sites'
  | 'category'
  | 'listed'
  | 'serial'
  | 'changedSince'
  | 'listedById'
  | 'stock'
>

/** The products of a shop in columns, with the prices of those who have asked. */
export type ListingIndexes = ReturnType<typeof emptyIndexes>

/** What a kind of shopper pays. `seen`: up to which change; undefined: not worked out yet. */
type Kind = { shopper: Shopper; prices: Prices; seen: number | undefined }

/** How many kinds of shoppers we remember; the one that asked least lately goes first. */
const mostKinds = 60

/** How many kinds are worked out at once; one more is refused. */
const mostUnderWay = 8

/** Of each database; they follow its changes. */
const places = new WeakMap<ShopDatabase, Place>()

type Place = { indexes: ListingIndexes | undefined; following: Promise<ListingIndexes> | undefined }

/** Everything that a listing of this call needs, as new as its catalogue, or newer. */
export async function indexesFor(
  context: CallContext,
  query: ShopperQuery,
  sortBy: ListingQuery['sortBy'],
): Promise<{ indexes: ListingIndexes; prices: Prices }> {
  for (;;) {
    const indexes = await indexesOf(context)
    const kind = shopperKindOf(indexes, query, context.user)
    const { listings } = indexes
    if (isPriced(indexes, kind) && listings.isPrepared(sortBy, kind.prices)) {
      return { indexes, prices: kind.prices }
    }
    // Others may wait for the same; afterwards something may have changed again.
    await awaited(
      indexes.once(kind, () => readied(indexes, kind, sortBy)),
      context.cost,
    )
  }
}

/** The shop's products in columns, as new as the catalogue of this call, or newer. */
export async function indexesOf(context: CallContext): Promise<ListingIndexes> {
  return awaited(followed(context.database, context.catalogue), context.cost)
}

async function followed(database: ShopDatabase, feed: Feed): Promise<ListingIndexes> {
  const place = places.get(database) ?? { indexes: undefined, following: undefined }
  places.set(database, place)
  while (!place.indexes || place.indexes.serial < feed.serial) {
    place.following ??= inSlices(following(place.indexes, feed)).finally(() => {
      place.following = undefined
    })
    place.indexes = await place.following
  }
  return place.indexes
}

/** The same indexes with what has changed, or new ones. */
function* following(indexes: ListingIndexes | undefined, feed: Feed): Work<ListingIndexes> {
  const changes = indexes && feed.changedSince(indexes.serial)
  const keys = attributeKeys(feed.attributes)
  if (!changes || !isSameMap(indexes.keys, keys)) {
    const filled = emptyIndexes(feed, keys)
    for (const product of feed.listed) {
      put(filled, product)
      yield
    }
    filled.serial = feed.serial
    return filled
  }

  if (!hasSamePriceRules(indexes.feed.settings, feed.settings)) indexes.kinds.clear()
  // From now on prices are made of what is new; each row that changes is priced again afterwards.
  indexes.feed = feed
  const products = new Set(changes.products)
  const ids = new Set([...products, ...changes.stock])
  for (const id of [...ids]) for (const set of indexes.setsWith.get(id) ?? []) ids.add(set)
  const { listingIndex, reworded } = indexes
  for (const id of ids) {
    const product = feed.listedById(id)
    const row = listingIndex.rowOf(id)
    if (product) put(indexes, product)
    else listingIndex.remove(id)
    const now = row ?? listingIndex.rowOf(id)
    if (now !== undefined && products.has(id)) reworded.add(now)
    yield
  }
  indexes.serial = feed.serial
  return indexes
}

function emptyIndexes(feed: Feed, keys: ReadonlyMap<string, string>) {
  const listingIndex = createListingIndex()
  const pricedFor: PricedFor = { countries: new Set(), keys: new Set() }
  const underWay = new Map<Kind, Promise<void>>()
  const indexes = {
    listingIndex,
    listings: createListings(listingIndex),
    /** Up to which change of the shop. */
    serial: 0,
    feed,
    keys,
    pricedFor,
    /** Sets, by the products that they are made of. */
    setsWith: new Map<string, Set<string>>(),
    /** Rows whose price may have changed. */
    changed: createJournal(),
    /** Rows whose words may have changed. */
    reworded: createJournal(),
    kinds: new Map<string, Kind>(),
    /** Work for one kind of shopper is done once for all who wait for it. */
    once: async (kind: Kind, work: () => Work<void>): Promise<void> => {
      if (!underWay.has(kind) && underWay.size >= mostUnderWay) {
        throw new TooCostly('Too many kinds of shoppers are new at once')
      }
      const begun = underWay.get(kind) ?? inSlices(work()).finally(() => underWay.delete(kind))
      underWay.set(kind, begun)
      return begun
    },
    /** The product of a row; undefined if it is gone. */
    productIn: (row: number): ListedProduct | undefined => {
      const id = listingIndex.idOf(row)
      return listingIndex.rowOf(id) === row ? indexes.feed.listedById(id) : undefined
    },
  }
  return indexes
}

function put(indexes: ListingIndexes, product: ListedProduct): void {
  const { listingIndex, feed, keys, pricedFor, setsWith, changed } = indexes
  listingIndex.put(indexEntryOf(withStock(product, feed.stock), keys))
  changed.add(listingIndex.rowOf(product._id) ?? 0)
  addPricedFor(pricedFor, product)
  for (const { id } of product.components) {
    setsWith.set(id, (setsWith.get(id) ?? new Set()).add(product._id))
  }
}

function shopperKindOf(
  indexes: ListingIndexes,
  query: ShopperQuery,
  user: CallContext['user'],
): Kind {
  const { kinds, pricedFor, listingIndex } = indexes
  const { settings } = indexes.feed
  const shopper = kindOfShopper(settings, query, user, pricedFor)
  const key = priceKey(settings, shopper, pricedFor)
  const kind = kinds.get(key) ?? { shopper, prices: createPrices(listingIndex), seen: undefined }
  keepNewest(kinds, [key, kind], mostKinds)
  return kind
}

function isPriced({ changed }: ListingIndexes, { seen }: Kind): boolean {
  return seen !== undefined && seen === changed.end()
}

function* readied(indexes: ListingIndexes, kind: Kind, sortBy: ListingQuery['sortBy']): Work<void> {
  const { listingIndex, changed, listings } = indexes
  const until = changed.end()
  const rows = kind.seen === undefined ? undefined : changed.since(kind.seen)
  for (const row of rows ? new Set(rows) : listingIndex.takenRows()) {
    kind.prices.set(row, grossOf(indexes, kind, listingIndex.idOf(row)))
    yield
  }
  kind.seen = until
  yield* listings.prepare(sortBy, kind.prices)
}

function grossOf(
  { feed, listingIndex }: ListingIndexes,
  { shopper }: Kind,
  id: string,
): number | undefined {
  const { listedById, stock, settings } = feed
  const product = listedById(id)
  if (!product || listingIndex.rowOf(id) === undefined) return undefined

  const parts = product.components.flatMap((part) => {
    const found = listedById(part.id)
    return found ? [[part.id, withStock(found, stock)] as const] : []
  })
  return listedGross(withStock(product, stock), new Map(parts), shopper, settings)
}

/** What prices are made of; of all other settings none matters here. */
function hasSamePriceRules(a: Settings, b: Settings): boolean {
  return a === b || JSON.stringify(rulesOf(a)) === JSON.stringify(rulesOf(b))
}

function rulesOf(settings: Settings) {
  const { baseCurrency, currencies, langCurrencyMap, additionalFunctions } = settings
  const { priceForLoggedUsers, baseLang, langCountry } = settings
  return [
    [baseCurrency, currencies, langCurrencyMap, additionalFunctions],
    [priceForLoggedUsers, baseLang, langCountry],
  ]
}

function isSameMap(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value)
}
