import type { Category } from '#domain/entities/catalogue.ts'
import type { Product } from '#domain/entities/product.ts'
import {
  type CatalogueChange,
  type ChangesRead,
  type NewChanges,
  presentChanges,
} from '#shop/database/catalogue-changes.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { DocumentKind } from '#shop/database/tables/catalogue.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'

import { readAllStock, readStock, type VariantStock } from '../../stock.ts'
import { addressChanges, type Addresses } from './addresses.ts'
import { type Breath, breathed, slicesOf } from './breath.ts'
import { documentKind, type DocumentLists, type Documents, readDocuments } from '../documents.ts'
import type { ChangedIds } from './history.ts'
import {
  type ListedProduct,
  listedProduct,
  type ProductFacts,
  productOf,
  type ProductRow,
  sharing,
} from '../listed-product.ts'
import { type PartedMap, partedMap } from './parted-map.ts'
import { noStars, ratingOf, readAllStars, readStars, type Stars, withStars } from './ratings.ts'
import type { StoredProduct } from '../stored.ts'

/** A product in memory. */
export type CachedProduct = { position: number; listed: ListedProduct }

/** All that a process keeps of the catalogue, as it was at one moment; it is never modified. */
export type CachedCatalogue = {
  version: number
  read: ChangesRead
  documents: Documents
  lists: DocumentLists
  /** Kinds whose new documents could not be understood; the old ones stay. */
  unread: ReadonlySet<DocumentKind>
  category: ReadonlyMap<string, Category>
  makers: ReadonlyMap<string, Product['manufacturer']>
  products: PartedMap<CachedProduct>
  /** Those that can be found, in the shop's order. */
  placed: readonly CachedProduct[]
  /** The same; another list only when a product in it changed. */
  listed: readonly ListedProduct[]
  addresses: Addresses
  stars: PartedMap<Stars>
  allStars: Stars
  stock: PartedMap<VariantStock>
}

/** What reading and changing need besides the data. */
export type Reading = {
  database: ShopDatabase
  breath: Breath
  /** Tells the operator of something stored that cannot be understood. */
  tell(what: 'product' | 'document', id: string, reason: string): void
}

const rowsAtOnce = 100

/** More changes than these are sorted in, in slices. */
const mostReplaced = 1_000

const shared = sharing()

/** Reads everything. */
export async function readAll(reading: Reading): Promise<CachedCatalogue> {
  const { database, breath } = reading
  const { db } = database
  // First of all: what changes meanwhile is read afterwards.
  const { version, read } = await presentChanges(database)
  const { documents, lists } = await readDocuments(db, {}, breath)

  const stars = partedMap(await collected(readAllStars(db), breath))
  const stock = partedMap(await collected(readAllStock(db), breath))
  const facts = { ...factsOf(documents), stars }
  const products = await collected(allProducts(reading, facts), breath)

  const all = products.map(([, product]) => product)
  const come = all.map(({ listed }) => [undefined, listed] as const)
  return {
    version,
    read,
    documents,
    lists,
    unread: new Set(),
    category: facts.category,
    makers: facts.makers,
    products: partedMap(products),
    ...inPlace(all.filter(({ listed }) => isListed(listed)).toSorted(byPlace)),
    addresses: partedMap(await breathed(addressChanges(new Map(), come), breath)),
    stars,
    allStars: [...stars.values()].reduce((sum, one) => withStars(sum, noStars, one), noStars),
    stock,
  }
}

/**
 * The same with what has changed since, read by change; others get their turn all the time. Named
 * are the products that may differ.
 */
export async function withChanges(
  reading: Reading,
  cached: CachedCatalogue,
  news: NewChanges,
): Promise<{ cached: CachedCatalogue; changed: ChangedIds }> {
  const { breath } = reading
  const { db } = reading.database
  const of = (kind: CatalogueChange['kind']) => [
    ...new Set(news.changes.filter((change) => change.kind === kind).map(({ id }) => id)),
  ]

  const fresh = await newDocuments(reading, cached, of('document'))
  const opinions = of('opinion')
  const stars = await newStars(reading, cached, opinions)
  const facts = { ...fresh, stars: stars.stars }

  const changes = await changedProducts(reading, of('product'), facts)
  const isAffected = fresh.category !== cached.category || fresh.makers !== cached.makers
  const others = isAffected
    ? cached.products.values()
    : opinions.flatMap((id) => cached.products.get(id) ?? [])
  for (const product of others) {
    const { _id } = product.listed
    if (changes.has(_id)) continue
    const listed = withFacts(product.listed, facts)
    if (listed !== product.listed) changes.set(_id, { ...product, listed })
    await breath()
  }

  const stock = of('stock')
  const levels = new Map<string, VariantStock | undefined>()
  for (const ids of slicesOf(stock, rowsAtOnce)) {
    const read = await readStock(db, ids)
    for (const id of ids) levels.set(id, read.get(id))
    await breath()
  }

  const { documents, lists, unread, category, makers } = fresh
  return {
    cached: {
      version: news.version,
      read: news.read,
      documents,
      lists,
      unread,
      category,
      makers,
      ...stars,
      ...(await changedLists(cached, changes, breath)),
      stock: await cached.stock.withMany(levels, breath),
    },
    changed: { products: [...changes.keys()], stock },
  }
}

type Facts = Pick<CachedCatalogue, 'category' | 'makers' | 'stars'>
type ChangedProducts = Map<string, CachedProduct | undefined>

async function newDocuments(reading: Reading, cached: CachedCatalogue, changed: readonly string[]) {
  const kinds = new Set(cached.unread)
  for (const name of changed) {
    const kind = documentKind(name)
    if (kind) kinds.add(kind)
  }
  if (kinds.size === 0) return cached

  const known = Object.fromEntries(
    Object.entries(cached.lists).filter(
      ([name]) => !changed.includes(name) && !cached.unread.has(name as DocumentKind),
    ), // names are kinds
  )
  try {
    const { documents, lists } = await readDocuments(reading.database.db, known, reading.breath)
    const facts = factsOf(documents, cached)
    return { ...facts, documents, lists, unread: new Set<DocumentKind>() }
  } catch (error) {
    if (isUnavailable(error)) throw error
    reading.tell('document', [...kinds].join(' '), 'not what its kind promises')
    return { ...cached, unread: kinds }
  }
}

/** What products need of the documents; the same objects while these have not changed. */
function factsOf(
  documents: Documents,
  before?: CachedCatalogue,
): Pick<CachedCatalogue, 'category' | 'makers'> {
  const isKnown = (name: 'categories' | 'manufacturers') =>
    before?.documents[name] === documents[name]
  const categories = () => new Map(documents.categories.map((one) => [one._id, one]))
  const makers = () =>
    new Map(
      documents.manufacturers.map(({ _id, name, url }) => [_id, shared.part({ _id, name, url })]),
    )
  return {
    category: before && isKnown('categories') ? before.category : categories(),
    makers: before && isKnown('manufacturers') ? before.makers : makers(),
  }
}

async function newStars(
  { database, breath }: Reading,
  cached: CachedCatalogue,
  ids: readonly string[],
) {
  const changes: [string, Stars | undefined][] = []
  for (const slice of slicesOf(ids, rowsAtOnce)) {
    const read = await readStars(database.db, slice)
    changes.push(...slice.map((id): [string, Stars | undefined] => [id, read.get(id)]))
    await breath()
  }
  const allStars = changes.reduce(
    (sum, [id, stars]) => withStars(sum, cached.stars.get(id) ?? noStars, stars ?? noStars),
    cached.allStars,
  )
  return { stars: changes.length > 0 ? cached.stars.with(changes) : cached.stars, allStars }
}

async function changedProducts(
  reading: Reading,
  ids: readonly string[],
  facts: Facts,
): Promise<ChangedProducts> {
  const changes: ChangedProducts = new Map(ids.map((id) => [id, undefined]))
  for (const slice of slicesOf(ids, rowsAtOnce)) {
    const rows = await productRows(reading.database.db).where('id', 'in', slice).execute()
    for (const row of rows) {
      changes.set(row.id, cachedProduct(reading, row, facts))
      await reading.breath()
    }
  }
  return changes
}

async function* allProducts(
  reading: Reading,
  facts: Facts,
): AsyncGenerator<[string, CachedProduct]> {
  for (let last: string | undefined; ;) {
    let page = productRows(reading.database.db).orderBy('id').limit(rowsAtOnce)
    if (last !== undefined) page = page.where('id', '>', last)
    const rows = await page.execute()
    for (const row of rows) {
      const product = cachedProduct(reading, row, facts)
      if (product) yield [row.id, product]
    }
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.id
  }
}

function productRows(queries: Queries) {
  return queries.selectFrom('product').select(['id', 'position', 'archived', 'removed', 'data'])
}

/** A row that cannot be understood is left out: one broken product must not close the shop. */
function cachedProduct(reading: Reading, row: ProductRow, facts: Facts): CachedProduct | undefined {
  const understood = productOf(row)
  if (understood.kind === 'broken') {
    reading.tell('product', row.id, understood.reason)
    return undefined
  }
  const { product } = understood
  return {
    position: row.position,
    listed: listedProduct(product, productFacts(product, facts), shared),
  }
}

function productFacts(
  product: Pick<StoredProduct, '_id' | 'categories' | 'manufacturerId'>,
  { category, makers, stars }: Facts,
): ProductFacts {
  const within = product.categories.flatMap((id) => category.get(id)?.hierarchy ?? [id])
  return {
    rating: shared.part(ratingOf(stars.get(product._id) ?? noStars)),
    manufacturer: makers.get(product.manufacturerId ?? ''),
    within: shared.list([...new Set(within)]),
  }
}

/** The same object when nothing about it differs. */
function withFacts(listed: ListedProduct, facts: Facts): ListedProduct {
  const { rating, manufacturer, within } = productFacts(listed, facts)
  const isSame =
    rating.count === listed.rating.count &&
    rating.average === listed.rating.average &&
    manufacturer === listed.manufacturer &&
    within.length === listed.within.length &&
    within.every((id, at) => id === listed.within[at])
  return isSame ? listed : { ...listed, rating, manufacturer, within }
}

async function changedLists(cached: CachedCatalogue, changes: ChangedProducts, breath: Breath) {
  const { products, placed, listed, addresses } = cached
  if (changes.size === 0) return { products, placed, listed, addresses }

  const moved = [...changes].map(
    ([id, product]) => [products.get(id)?.listed, product?.listed] as const,
  )
  const moves = await breathed(addressChanges(addresses, moved), breath)
  return {
    products: await products.withMany(changes, breath),
    ...inPlace(await changedPlaces(cached, changes, breath)),
    addresses: await addresses.withMany(moves, breath),
  }
}

async function changedPlaces(
  { placed, products }: CachedCatalogue,
  changes: ChangedProducts,
  breath: Breath,
): Promise<readonly CachedProduct[]> {
  const replaced = replacedPlaces(placed, products, changes)
  if (replaced) return replaced

  const come = [...changes.values()].flatMap((product) =>
    product && isListed(product.listed) ? [product] : [],
  )
  come.sort(byPlace)
  const merged: CachedProduct[] = []
  let next = 0
  for (const slice of slicesOf(placed, 2_000)) {
    for (const product of slice) {
      if (changes.has(product.listed._id)) continue
      for (let one = come[next]; one && byPlace(one, product) < 0; one = come[next]) {
        merged.push(one)
        next += 1
      }
      merged.push(product)
    }
    await breath()
  }
  return merged.concat(come.slice(next))
}

/** Where few products changed and all stay in place, as is most often; undefined otherwise. */
function replacedPlaces(
  placed: readonly CachedProduct[],
  products: CachedCatalogue['products'],
  changes: ChangedProducts,
): readonly CachedProduct[] | undefined {
  if (changes.size > mostReplaced) return undefined

  const replaced = [...placed]
  for (const [id, after] of changes) {
    const before = products.get(id)
    if (!before || !after || before.position !== after.position) return undefined
    const isIn = isListed(after.listed)
    if (isListed(before.listed) !== isIn) return undefined
    if (isIn) replaced[indexFor(placed, before)] = after
  }
  return replaced
}

function indexFor(placed: readonly CachedProduct[], product: CachedProduct): number {
  let [from, to] = [0, placed.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const one = placed[middle]
    if (one && one !== product && byPlace(one, product) < 0) from = middle + 1
    else to = middle
  }
  return from
}

function inPlace(placed: readonly CachedProduct[]) {
  return { placed, listed: placed.map(({ listed }) => listed) }
}

export function isListed({ removed, archived }: ListedProduct): boolean {
  return !removed && !archived
}

/** The order of the shop: by position, and by id where two stand at the same. */
export function byPlace(a: CachedProduct, b: CachedProduct): number {
  return a.position - b.position || (a.listed._id < b.listed._id ? -1 : 1)
}

async function collected<Item>(items: AsyncGenerator<Item>, breath: Breath): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) {
    all.push(item)
    await breath()
  }
  return all
}
