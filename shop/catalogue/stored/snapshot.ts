import type { Category } from '#domain/entities/catalogue.ts'
import type { Localized } from '#domain/entities/localized.ts'
import type { Product } from '#domain/entities/product.ts'
import { averageRating, opinionCount } from '#domain/product/opinions.ts'
import { catalogueVersion } from '#shop/database/catalogue-version.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'

import { type Documents, readDocuments } from './documents.ts'
import { StoredProduct } from './stored.ts'

/**
 * A product with what else the catalogue knows about it; its stock is that of the day it was
 * stored.
 */
export type CatalogueProduct = StoredProduct & {
  rating: Product['rating']
  manufacturer?: Product['manufacturer']
  /** Its categories and all above them. */
  within: readonly string[]
}

/**
 * The catalogue at `version`, with everything that only changes with it. It must not be modified.
 */
export type Catalogue = Documents & {
  version: number
  products: ById<CatalogueProduct>
  /** The products that can be found: neither removed nor archived, in the shop's own order. */
  listed: readonly CatalogueProduct[]
  category: ById<Category>
  productAt: ByAddress<CatalogueProduct>
  categoryAt: ByAddress<Category>
  groupAt: ByAddress<Documents['groups'][number]>
  manufacturerAt: ByAddress<Documents['manufacturers'][number]>
  siteAt: ByAddress<Documents['sites'][number]>
  /** Of all opinions. */
  rating: Product['rating']
}

type ById<Entity> = ReadonlyMap<string, Entity>
/** Finds an entity by its address in the language, or by its id. */
type ByAddress<Entity> = (address: string, lang: string) => Entity | undefined

type Reading = { checkedAt: number; catalogue: Catalogue }

/** How long a process goes on without asking whether the catalogue changed, ms. */
const checkEvery = 250

const readings = new WeakMap<ShopDatabase, Reading>()
const checks = new WeakMap<ShopDatabase, Promise<Reading>>()

/**
 * The catalogue, read once per version and kept in memory; checks the version at most every 250 ms.
 * Code that changes catalogue, prices, settings or opinions calls `bumpCatalogueVersion` in the
 * same transaction.
 */
export async function catalogueOf(database: ShopDatabase): Promise<Catalogue> {
  return (await currentReading(database)).catalogue
}

/**
 * The catalogue with the current data of these products. After an edit by hand the version may not
 * have been raised, and an order would then be refused for a reason that the basket does not show.
 */
export async function withProductsOfNow(
  catalogue: Catalogue,
  queries: Queries,
  ids: readonly string[],
): Promise<Catalogue> {
  const wanted = [...new Set(ids)].flatMap((id) => catalogue.products.get(id) ?? [])
  if (wanted.length === 0) return catalogue

  const rows = await queries
    .selectFrom('product')
    .select(['id', 'archived', 'removed', 'data'])
    .where(
      'id',
      'in',
      wanted.map(({ _id }) => _id),
    )
    .execute()
  const products = new Map(catalogue.products)
  for (const kept of wanted) {
    const row = rows.find(({ id }) => id === kept._id)
    if (!row) products.delete(kept._id)
    else products.set(kept._id, { ...kept, ...storedProduct(row) })
  }
  return { ...catalogue, products }
}

async function currentReading(database: ShopDatabase): Promise<Reading> {
  const known = readings.get(database)
  if (known && performance.now() - known.checkedAt < checkEvery) return known

  const check = checks.get(database) ?? checkAgain(database, known)
  checks.set(database, check)
  return check
}

/** One check at a time; a failed one changes nothing, and the next caller tries again. */
async function checkAgain(database: ShopDatabase, known: Reading | undefined): Promise<Reading> {
  try {
    const version = await catalogueVersion(database.db)
    const catalogue =
      known?.catalogue.version === version
        ? known.catalogue
        : await readCatalogue(database.db, version)
    const reading = { checkedAt: performance.now(), catalogue }
    readings.set(database, reading)
    return reading
  } finally {
    checks.delete(database)
  }
}

async function readCatalogue(queries: Queries, version: number): Promise<Catalogue> {
  const documents = await readDocuments(queries)
  const ratings = await readRatings(queries)
  const rows = await queries
    .selectFrom('product')
    .select(['archived', 'removed', 'data'])
    .orderBy('position')
    .execute()

  const category = byId(documents.categories)
  const manufacturer = byId(documents.manufacturers)
  const all = rows.map((row) => withFacts(storedProduct(row)))

  function withFacts(product: StoredProduct): CatalogueProduct {
    const within = product.categories.flatMap((id) => category.get(id)?.hierarchy ?? [id])
    return {
      ...product,
      rating: ratingOf(ratings.filter((rating) => rating.product_id === product._id)),
      manufacturer: makerOf(manufacturer.get(product.manufacturerId ?? '')),
      within: [...new Set(within)],
    }
  }

  const { baseLang } = documents.settings
  return {
    ...documents,
    version,
    products: byId(all),
    listed: all.filter((product) => !product.removed && !product.archived),
    category,
    productAt: byAddress(all, baseLang),
    categoryAt: byAddress(documents.categories, baseLang),
    groupAt: byAddress(documents.groups, baseLang),
    manufacturerAt: byAddress(documents.manufacturers, baseLang),
    siteAt: byAddress(documents.sites, baseLang),
    rating: ratingOf(ratings),
  }
}

/** The columns speak, as they do when an order is placed; the document repeats them. */
function storedProduct(row: Pick<Tables['product'], 'archived' | 'removed' | 'data'>) {
  return {
    ...StoredProduct.parse(JSON.parse(row.data)),
    archived: row.archived === 1,
    removed: row.removed === 1,
  }
}

type RatingRow = { product_id: string; rating: number; count: number }

async function readRatings(queries: Queries): Promise<RatingRow[]> {
  return queries
    .selectFrom('opinion')
    .select(({ fn }) => ['product_id', 'rating', fn.countAll<number>().as('count')])
    .groupBy(['product_id', 'rating'])
    .execute()
}

function ratingOf(rows: readonly RatingRow[]): Product['rating'] {
  const counts: Record<number, number> = {}
  for (const { rating, count } of rows) counts[rating] = (counts[rating] ?? 0) + count
  return { count: opinionCount(counts), average: averageRating(counts) }
}

function makerOf(manufacturer: Documents['manufacturers'][number] | undefined) {
  if (!manufacturer) return undefined
  const { _id, name, url } = manufacturer
  return { _id, name, url }
}

function byId<Entity extends { _id: string }>(entities: readonly Entity[]): ById<Entity> {
  return new Map(entities.map((entity) => [entity._id, entity]))
}

/** Without an address in a language, the address of the base language is used. */
function byAddress<Entity extends { _id: string; url: Localized }>(
  entities: readonly Entity[],
  baseLang: string,
): ByAddress<Entity> {
  const ids = byId(entities)
  const own = new Map<string, Entity>()
  const base = new Map<string, Entity>()
  for (const entity of entities) {
    for (const [lang, url] of Object.entries(entity.url)) own.set(`${lang} ${url}`, entity)
    base.set(entity.url[baseLang] ?? '', entity)
  }

  return (address, lang) => {
    const borrowed = base.get(address)
    return (
      own.get(`${lang} ${address}`) ??
      (borrowed?.url[lang] === undefined ? borrowed : undefined) ??
      ids.get(address)
    )
  }
}
