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
export type KeptProduct = { position: number; listed: ListedProduct }

/** All that a process holds of the catalogue, as it was at one moment; it is never modified. */
export type Held = {
  version: number
  read: ChangesRead
  documents: Documents
  lists: DocumentLists
  /** Kinds whose new documents could not be understood; the old ones stay. */
  unread: ReadonlySet<DocumentKind>
  category: ReadonlyMap<string, Category>
  makers: ReadonlyMap<string, Product['manufacturer']>
  products: PartedMap<KeptProduct>
  /** Those that can be found, in the shop's order. */
  placed: readonly KeptProduct[]
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
export async function readAll(reading: Reading): Promise<Held> {
  const { database, breath } = reading
  const { db } = database
  // First of all: what changes while the rest is read is told afterwards.
  const { version, read } = await presentChanges(database)
  const { documents, lists } = await readDocuments(db, {}, breath)

  const stars = partedMap(await collected(readAllStars(db), breath))
  const stock = partedMap(await collected(readAllStock(db), breath))
  const facts = { ...factsOf(documents), stars }
  const products = await collected(allProducts(reading, facts), breath)

  const kept = products.map(([, product]) => product)
  const come = kept.map(({ listed }) => [undefined, listed] as const)
  return {
    version,
    read,
    documents,
    lists,
    unread: new Set(),
    category: facts.category,
    makers: facts.makers,
    products: partedMap(products),
    ...inPlace(kept.filter(({ listed }) => isListed(listed)).toSorted(byPlace)),
    addresses: partedMap(await breathed(addressChanges(new Map(), come), breath)),
    stars,
    allStars: [...stars.values()].reduce((sum, one) => withStars(sum, noStars, one), noStars),
    stock,
  }
}

/**
 * The same with what has changed since, read by change; others get their turn all the time. Told
 * are the products that may differ.
 */
export async function withChanges(
  reading: Reading,
  held: Held,
  news: NewChanges,
): Promise<{ held: Held; changed: ChangedIds }> {
  const { breath } = reading
  const { db } = reading.database
  const of = (kind: CatalogueChange['kind']) => [
    ...new Set(news.changes.filter((change) => change.kind === kind).map(({ id }) => id)),
  ]

  const told = await newDocuments(reading, held, of('document'))
  const opinions = of('opinion')
  const stars = await newStars(reading, held, opinions)
  const facts = { ...told, stars: stars.stars }

  const changes = await changedProducts(reading, of('product'), facts)
  const isAffected = told.category !== held.category || told.makers !== held.makers
  const others = isAffected
    ? held.products.values()
    : opinions.flatMap((id) => held.products.get(id) ?? [])
  for (const kept of others) {
    const { _id } = kept.listed
    if (changes.has(_id)) continue
    const listed = withFacts(kept.listed, facts)
    if (listed !== kept.listed) changes.set(_id, { ...kept, listed })
    await breath()
  }

  const stock = of('stock')
  const levels = new Map<string, VariantStock | undefined>()
  for (const ids of slicesOf(stock, rowsAtOnce)) {
    const read = await readStock(db, ids)
    for (const id of ids) levels.set(id, read.get(id))
    await breath()
  }

  const { documents, lists, unread, category, makers } = told
  return {
    held: {
      version: news.version,
      read: news.read,
      documents,
      lists,
      unread,
      category,
      makers,
      ...stars,
      ...(await changedShelves(held, changes, breath)),
      stock: await held.stock.withMany(levels, breath),
    },
    changed: { products: [...changes.keys()], stock },
  }
}

type Facts = Pick<Held, 'category' | 'makers' | 'stars'>
type ChangedProducts = Map<string, KeptProduct | undefined>

async function newDocuments(reading: Reading, held: Held, changed: readonly string[]) {
  const kinds = new Set(held.unread)
  for (const name of changed) {
    const kind = documentKind(name)
    if (kind) kinds.add(kind)
  }
  if (kinds.size === 0) return held

  const known = Object.fromEntries(
    Object.entries(held.lists).filter(
      ([name]) => !changed.includes(name) && !held.unread.has(name as DocumentKind),
    ), // names are kinds
  )
  try {
    const { documents, lists } = await readDocuments(reading.database.db, known, reading.breath)
    const facts = factsOf(documents, held)
    return { ...facts, documents, lists, unread: new Set<DocumentKind>() }
  } catch (error) {
    if (isUnavailable(error)) throw error
    reading.tell('document', [...kinds].join(' '), 'not what its kind promises')
    return { ...held, unread: kinds }
  }
}

/** What products need of the documents; the same objects while these have not changed. */
function factsOf(documents: Documents, before?: Held): Pick<Held, 'category' | 'makers'> {
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

async function newStars({ database, breath }: Reading, held: Held, ids: readonly string[]) {
  const changes: [string, Stars | undefined][] = []
  for (const slice of slicesOf(ids, rowsAtOnce)) {
    const read = await readStars(database.db, slice)
    changes.push(...slice.map((id): [string, Stars | undefined] => [id, read.get(id)]))
    await breath()
  }
  const allStars = changes.reduce(
    (sum, [id, stars]) => withStars(sum, held.stars.get(id) ?? noStars, stars ?? noStars),
    held.allStars,
  )
  return { stars: changes.length > 0 ? held.stars.with(changes) : held.stars, allStars }
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
      changes.set(row.id, keptProduct(reading, row, facts))
      await reading.breath()
    }
  }
  return changes
}

async function* allProducts(reading: Reading, facts: Facts): AsyncGenerator<[string, KeptProduct]> {
  for (let last: string | undefined; ;) {
    let page = productRows(reading.database.db).orderBy('id').limit(rowsAtOnce)
    if (last !== undefined) page = page.where('id', '>', last)
    const rows = await page.execute()
    for (const row of rows) {
      const kept = keptProduct(reading, row, facts)
      if (kept) yield [row.id, kept]
    }
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.id
  }
}

function productRows(queries: Queries) {
  return queries.selectFrom('product').select(['id', 'position', 'archived', 'removed', 'data'])
}

/** A row that cannot be understood is left out: one broken product must not close the shop. */
function keptProduct(reading: Reading, row: ProductRow, facts: Facts): KeptProduct | undefined {
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

async function changedShelves(held: Held, changes: ChangedProducts, breath: Breath) {
  const { products, placed, listed, addresses } = held
  if (changes.size === 0) return { products, placed, listed, addresses }

  const moved = [...changes].map(([id, kept]) => [products.get(id)?.listed, kept?.listed] as const)
  const moves = await breathed(addressChanges(addresses, moved), breath)
  return {
    products: await products.withMany(changes, breath),
    ...inPlace(await changedPlaces(held, changes, breath)),
    addresses: await addresses.withMany(moves, breath),
  }
}

async function changedPlaces(
  { placed, products }: Held,
  changes: ChangedProducts,
  breath: Breath,
): Promise<readonly KeptProduct[]> {
  const replaced = replacedPlaces(placed, products, changes)
  if (replaced) return replaced

  const come = [...changes.values()].flatMap((kept) =>
    kept && isListed(kept.listed) ? [kept] : [],
  )
  come.sort(byPlace)
  const merged: KeptProduct[] = []
  let next = 0
  for (const slice of slicesOf(placed, 2_000)) {
    for (const kept of slice) {
      if (changes.has(kept.listed._id)) continue
      for (let one = come[next]; one && byPlace(one, kept) < 0; one = come[next]) {
        merged.push(one)
        next += 1
      }
      merged.push(kept)
    }
    await breath()
  }
  return merged.concat(come.slice(next))
}

/** Where few products changed and all stay in place, as is most often; undefined otherwise. */
function replacedPlaces(
  placed: readonly KeptProduct[],
  products: Held['products'],
  changes: ChangedProducts,
): readonly KeptProduct[] | undefined {
  if (changes.size > mostReplaced) return undefined

  const replaced = [...placed]
  for (const [id, after] of changes) {
    const before = products.get(id)
    if (!before || !after || before.position !== after.position) return undefined
    const isIn = isListed(after.listed)
    if (isListed(before.listed) !== isIn) return undefined
    if (isIn) replaced[placeOf(placed, before)] = after
  }
  return replaced
}

function placeOf(placed: readonly KeptProduct[], kept: KeptProduct): number {
  let [from, to] = [0, placed.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const one = placed[middle]
    if (one && one !== kept && byPlace(one, kept) < 0) from = middle + 1
    else to = middle
  }
  return from
}

function inPlace(placed: readonly KeptProduct[]) {
  return { placed, listed: placed.map(({ listed }) => listed) }
}

export function isListed({ removed, archived }: ListedProduct): boolean {
  return !removed && !archived
}

/** The order of the shop: by position, and by id where two stand at the same. */
export function byPlace(a: KeptProduct, b: KeptProduct): number {
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
