import type { Category } from '#domain/entities/catalogue.ts'
import type { Product } from '#domain/entities/product.ts'
import { countUncounted, readChanges } from '#shop/database/catalogue-changes.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { Log } from '#shop/handler.ts'
import { startWorker, type Worker } from '#shop/worker.ts'

import type { Stock } from '../stock.ts'
import { byAddress, type ByAddress, idsOf, meantBy } from './memory/addresses.ts'
import { breathing } from './memory/breath.ts'
import type { Documents } from './documents.ts'
import {
  byPlace,
  type CachedCatalogue,
  isListed,
  readAll,
  type Reading,
  withChanges,
} from './memory/cached-catalogue.ts'
import { type ChangedIds, createHistory, type History } from './memory/history.ts'
import type { CatalogueProduct, ListedProduct } from './listed-product.ts'
import { ratingOf } from './memory/ratings.ts'
import { readWhole, type WholeProducts, wholeProducts } from './whole-products.ts'

export type { CatalogueProduct, ListedProduct } from './listed-product.ts'

/**
 * The catalogue at one moment, with everything that is derived from it alone. It must not be
 * modified: another one comes with every change, also of stock alone, and shares with the one
 * before what has not changed. A request keeps to one.
 */
export type Catalogue = Documents & {
  /** Grows with changes of catalogue, prices, settings and opinions, not with those of stock. */
  version: number
  /** Grows with each catalogue of this process. */
  serial: number
  /** What may differ from the catalogue with this serial; undefined when that is not known. */
  changedSince(serial: number): ChangedIds | undefined
  /** All products, also those that are archived or removed. */
  products: Lookup<ListedProduct>
  /** These of them as cards and pages show them, from the database; removed ones too. */
  whole(ids: readonly string[]): Promise<ReadonlyMap<string, CatalogueProduct>>
  /** The products that can be found: neither removed nor archived, in the shop's own order. */
  listed: readonly ListedProduct[]
  /** One of `listed`, by its id. */
  listedById(id: string): ListedProduct | undefined
  /** For filters; orders, and products that are shown, read it from the database. */
  stock: Stock
  category: Lookup<Category>
  productAt: ByAddress<ListedProduct>
  categoryAt: ByAddress<Category>
  groupAt: ByAddress<Documents['groups'][number]>
  manufacturerAt: ByAddress<Documents['manufacturers'][number]>
  siteAt: ByAddress<Documents['sites'][number]>
  /** Of all opinions. */
  rating: Product['rating']
}

type Lookup<Entity> = { get(id: string): Entity | undefined; has(id: string): boolean }

/** What a process knows of a database's catalogue. */
type Known = {
  checkedAt: number
  cached: CachedCatalogue
  catalogue: Catalogue
  history: History
  whole: WholeProducts
}

type Check = {
  done: Promise<Known>
  /** Resolves if it takes so long that requests should go on with what is known. */
  long: Promise<void>
}

/** How long a process goes on without asking whether the catalogue changed, ms. */
const checkEvery = 250

/** How long a request waits for changes that are being read, ms. */
const mostAwaited = 50

/** The same for those who keep what is made from the catalogue, ms. */
const mostAwaitedByKeepers = 500

const knowns = new WeakMap<ShopDatabase, Known>()
const checks = new WeakMap<ShopDatabase, Check>()

/**
 * The catalogue, in memory, and at most 250 ms behind the database: what changed there, also by
 * hand, is noted by the database itself and read by change. While a long change is read, this is
 * the catalogue before it. Code that changes catalogue, prices, settings or opinions calls
 * `bumpCatalogueVersion` in the same transaction; changes that nobody counted are counted here.
 * Stored things that cannot be understood are logged and left out.
 */
export async function catalogueOf(database: ShopDatabase, log?: Log): Promise<Catalogue> {
  const known = knowns.get(database)
  if (known && performance.now() - known.checkedAt < checkEvery) return known.catalogue

  const check = checks.get(database) ?? startCheck(database, known, log)
  const waits = known ? Promise.race([check.done, check.long.then(() => known)]) : check.done
  return (await waits).catalogue
}

/** The same with all that was committed before, for who has just changed it. */
export async function catalogueOfNow(database: ShopDatabase): Promise<Catalogue> {
  // A look that is under way may have begun before that.
  await checks.get(database)?.done
  const check = checks.get(database) ?? startCheck(database, knowns.get(database))
  return (await check.done).catalogue
}

/**
 * The catalogue and how old it may be, in ms, for those who keep what is made from it: a change
 * that is being read is waited for a little longer.
 */
export async function catalogueWithAge(
  database: ShopDatabase,
  log: Log,
): Promise<{ catalogue: Catalogue; age: number }> {
  const known = knowns.get(database)
  if (known && performance.now() - known.checkedAt < checkEvery) return withAge(known)

  const check = checks.get(database) ?? startCheck(database, known, log)
  if (!known) return withAge(await check.done)
  const late = Promise.withResolvers<Known>()
  const patience = setTimeout(() => late.resolve(known), mostAwaitedByKeepers)
  try {
    return withAge(await Promise.race([check.done, late.promise]))
  } finally {
    clearTimeout(patience)
  }
}

function withAge({ catalogue, checkedAt }: Known) {
  return { catalogue, age: performance.now() - checkedAt }
}

/** Looks for changes all the time, so that none is new to the first request after a quiet hour. */
export function followCatalogue(database: ShopDatabase, log: Log): Worker {
  return startWorker(async () => {
    try {
      await catalogueOf(database, log)
    } catch {
      // Readiness reports a database that does not answer; the next look tries again.
    }
  }, checkEvery)
}

/**
 * The catalogue with the current data of these products. A change of this moment may not be in the
 * catalogue yet, and an order would then be refused for a reason that the basket does not show.
 */
export async function withProductsOfNow(
  catalogue: Catalogue,
  queries: Queries,
  ids: readonly string[],
): Promise<Catalogue> {
  const now = await readWhole(queries, knownIn(catalogue.products, ids))
  const wanted = new Set(ids)
  const get = (id: string) => (wanted.has(id) ? now.get(id) : catalogue.products.get(id))
  return {
    ...catalogue,
    products: { get, has: (id) => get(id) !== undefined },
    whole: async (asked) => {
      const others = await catalogue.whole(asked.filter((id) => !wanted.has(id)))
      return new Map([...others, ...now])
    },
  }
}

function knownIn(products: Lookup<ListedProduct>, ids: readonly string[]): ListedProduct[] {
  return [...new Set(ids)].flatMap((id) => products.get(id) ?? [])
}

/** One check at a time; a failed one changes nothing, and the next caller tries again. */
function startCheck(database: ShopDatabase, known: Known | undefined, log?: Log): Check {
  const long = Promise.withResolvers<void>()
  const reading: Reading = { database, breath: breathing(), tell: teller(log) }

  async function look(): Promise<Known> {
    try {
      const checkedAt = performance.now()
      const now = known
        ? await followed(reading, known, () => long.resolve())
        : first(await readAll(reading), wholeProducts(database.db))
      const found = { ...now, checkedAt }
      knowns.set(database, found)
      return found
    } finally {
      checks.delete(database)
    }
  }
  const check = { done: look(), long: long.promise }
  checks.set(database, check)
  return check
}

function first(cached: CachedCatalogue, whole: WholeProducts): Omit<Known, 'checkedAt'> {
  const history = createHistory()
  return { cached, history, whole, catalogue: viewOf(cached, 1, history, whole) }
}

async function followed(
  reading: Reading,
  known: Known,
  isLong: () => void,
): Promise<Omit<Known, 'checkedAt'>> {
  const news = await readChanges(reading.database, known.cached.read, reading.breath)
  const { version, changes, read } = news
  if (changes.length === 0 && version === known.cached.version) {
    return { ...known, cached: { ...known.cached, read } }
  }
  const patience = setTimeout(isLong, mostAwaited)
  const counted = await withCount(reading.database.db, known.cached.version, news)
  const { cached, changed } = await withChanges(reading, known.cached, counted).finally(() =>
    clearTimeout(patience),
  )
  const { history, whole } = known
  const serial = known.catalogue.serial + 1
  history.add(serial, changed)
  return { cached, history, whole, catalogue: viewOf(cached, serial, history, whole) }
}

/** An edit by hand counts too: anybody who sees first that nobody counted it does so. */
async function withCount<News extends { version: number; changes: readonly { kind: string }[] }>(
  queries: Queries,
  before: number,
  news: News,
): Promise<News> {
  const isCounted = news.version !== before || news.changes.every(({ kind }) => kind === 'stock')
  if (isCounted || !(await countUncounted(queries, before))) return news
  return { ...news, version: before + 1 }
}

function viewOf(
  cached: CachedCatalogue,
  serial: number,
  history: History,
  whole: WholeProducts,
): Catalogue {
  const { documents, version, addresses, listed, category, stock } = cached
  const { baseLang } = documents.settings
  const products: Catalogue['products'] = {
    get: (id) => cached.products.get(id)?.listed,
    has: (id) => cached.products.has(id),
  }
  return {
    ...documents,
    version,
    serial,
    changedSince: (before) => history.between(before, serial),
    products,
    whole: (ids) => whole(knownIn(products, ids)),
    listed,
    listedById: (id) => {
      const found = products.get(id)
      return found && isListed(found) ? found : undefined
    },
    stock,
    category,
    productAt: (address, lang) => {
      const candidates = idsOf(addresses.get(address)).flatMap(
        (id) => cached.products.get(id) ?? [],
      )
      const inOrder = candidates.toSorted(byPlace)
      const found = inOrder.map((kept) => kept.listed)
      return meantBy(found, address, lang, baseLang) ?? products.get(address)
    },
    categoryAt: byAddress(documents.categories, baseLang),
    groupAt: byAddress(documents.groups, baseLang),
    manufacturerAt: byAddress(documents.manufacturers, baseLang),
    siteAt: byAddress(documents.sites, baseLang),
    rating: ratingOf(cached.allStars),
  }
}

function teller(log: Log | undefined): Reading['tell'] {
  return (name, id, reason) => log?.error({ name, id, reason }, 'A stored thing is broken')
}
