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
import { attributeKeys, listedGross, shelfEntryOf } from './shelf-entry.ts'
import { createJournal } from './listing-index/journal.ts'
import { createPrices, type Prices } from './listing-index/prices.ts'
import { createShelf } from './listing-index/shelf.ts'
import { createListings } from './listing-index/shelf-listing.ts'
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
export type Shelves = ReturnType<typeof emptyShelves>

/** What a kind of shopper pays. `seen`: up to which change; undefined: not worked out yet. */
type Kind = { shopper: Shopper; prices: Prices; seen: number | undefined }

/** How many kinds of shoppers we remember; the one that asked least lately goes first. */
const mostKinds = 60

/** How many kinds are worked out at once; whoever is one more is refused. */
const mostUnderWay = 8

/** Of each database; they follow its changes. */
const places = new WeakMap<ShopDatabase, Place>()

type Place = { shelves: Shelves | undefined; following: Promise<Shelves> | undefined }

/** Everything that a listing of this call needs, as new as its catalogue, or newer. */
export async function shelvesFor(
  context: CallContext,
  query: ShopperQuery,
  sortBy: ListingQuery['sortBy'],
): Promise<{ shelves: Shelves; prices: Prices }> {
  for (;;) {
    const shelves = await shelvesOf(context)
    const kind = kindOf(shelves, query, context.user)
    const { listings } = shelves
    if (isPriced(shelves, kind) && listings.isPrepared(sortBy, kind.prices)) {
      return { shelves, prices: kind.prices }
    }
    // Others may wait for the same; afterwards something may have changed again.
    await awaited(
      shelves.once(kind, () => readied(shelves, kind, sortBy)),
      context.cost,
    )
  }
}

/** The shop's products in columns, as new as the catalogue of this call, or newer. */
export async function shelvesOf(context: CallContext): Promise<Shelves> {
  return awaited(followed(context.database, context.catalogue), context.cost)
}

async function followed(database: ShopDatabase, feed: Feed): Promise<Shelves> {
  const place = places.get(database) ?? { shelves: undefined, following: undefined }
  places.set(database, place)
  while (!place.shelves || place.shelves.serial < feed.serial) {
    place.following ??= inSlices(following(place.shelves, feed)).finally(() => {
      place.following = undefined
    })
    place.shelves = await place.following
  }
  return place.shelves
}

/** The same shelves with what has changed, or new ones. */
function* following(shelves: Shelves | undefined, feed: Feed): Work<Shelves> {
  const changes = shelves && feed.changedSince(shelves.serial)
  const keys = attributeKeys(feed.attributes)
  if (!changes || !isSameMap(shelves.keys, keys)) {
    const filled = emptyShelves(feed, keys)
    for (const product of feed.listed) {
      put(filled, product)
      yield
    }
    filled.serial = feed.serial
    return filled
  }

  if (!hasSamePriceRules(shelves.feed.settings, feed.settings)) shelves.kinds.clear()
  // From now on prices are made of what is new; each row that changes is priced again afterwards.
  shelves.feed = feed
  const products = new Set(changes.products)
  const ids = new Set([...products, ...changes.stock])
  for (const id of [...ids]) for (const set of shelves.setsWith.get(id) ?? []) ids.add(set)
  const { shelf, reworded } = shelves
  for (const id of ids) {
    const product = feed.listedById(id)
    const row = shelf.rowOf(id)
    if (product) put(shelves, product)
    else shelf.remove(id)
    const now = row ?? shelf.rowOf(id)
    if (now !== undefined && products.has(id)) reworded.add(now)
    yield
  }
  shelves.serial = feed.serial
  return shelves
}

function emptyShelves(feed: Feed, keys: ReadonlyMap<string, string>) {
  const shelf = createShelf()
  const pricedFor: PricedFor = { countries: new Set(), keys: new Set() }
  const underWay = new Map<Kind, Promise<void>>()
  const shelves = {
    shelf,
    listings: createListings(shelf),
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
      const id = shelf.idOf(row)
      return shelf.rowOf(id) === row ? shelves.feed.listedById(id) : undefined
    },
  }
  return shelves
}

function put(shelves: Shelves, product: ListedProduct): void {
  const { shelf, feed, keys, pricedFor, setsWith, changed } = shelves
  shelf.put(shelfEntryOf(withStock(product, feed.stock), keys))
  changed.add(shelf.rowOf(product._id) ?? 0)
  addPricedFor(pricedFor, product)
  for (const { id } of product.components) {
    setsWith.set(id, (setsWith.get(id) ?? new Set()).add(product._id))
  }
}

function kindOf(shelves: Shelves, query: ShopperQuery, user: CallContext['user']): Kind {
  const { kinds, pricedFor, shelf } = shelves
  const { settings } = shelves.feed
  const shopper = kindOfShopper(settings, query, user, pricedFor)
  const key = priceKey(settings, shopper, pricedFor)
  const kind = kinds.get(key) ?? { shopper, prices: createPrices(shelf), seen: undefined }
  keepNewest(kinds, [key, kind], mostKinds)
  return kind
}

function isPriced({ changed }: Shelves, { seen }: Kind): boolean {
  return seen !== undefined && seen === changed.end()
}

function* readied(shelves: Shelves, kind: Kind, sortBy: ListingQuery['sortBy']): Work<void> {
  const { shelf, changed, listings } = shelves
  const until = changed.end()
  const rows = kind.seen === undefined ? undefined : changed.since(kind.seen)
  for (const row of rows ? new Set(rows) : shelf.takenRows()) {
    kind.prices.set(row, grossOf(shelves, kind, shelf.idOf(row)))
    yield
  }
  kind.seen = until
  yield* listings.prepare(sortBy, kind.prices)
}

function grossOf({ feed, shelf }: Shelves, { shopper }: Kind, id: string): number | undefined {
  const { listedById, stock, settings } = feed
  const product = listedById(id)
  if (!product || shelf.rowOf(id) === undefined) return undefined

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
