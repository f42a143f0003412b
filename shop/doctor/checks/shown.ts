import type { Localized } from '#domain/entities/localized.ts'
import { pictureNamed } from '#domain/picture/own-picture.ts'
import { documentsOf } from '#shop/catalogue/stored/documents.ts'
import { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Check } from '../check.ts'

const atOnce = 500

/** Every page has an address in the shop's own language. */
export const missingAddresses: Check = {
  name: 'missing-addresses',
  look: async (queries) => {
    const { all, only } = await documentsOf(queries, [
      'settings',
      'category',
      'group',
      'manufacturer',
      'site',
    ])
    const { baseLang } = only('settings')
    const lacks = ({ url }: { url: Localized }) => (url[baseLang] ?? '') === ''
    const documents = (['category', 'group', 'manufacturer', 'site'] as const).flatMap((kind) =>
      all(kind)
        .filter(lacks)
        .map(({ _id }) => `${kind} ${_id}`),
    )
    const products: string[] = []
    for await (const product of productsIn(queries)) {
      if (lacks(product)) products.push(`product ${product._id}`)
    }
    return [...documents, ...products]
  },
}

/** Pictures that the shop itself should have are there; those elsewhere are not asked for. */
export const missingPictures: Check = {
  name: 'missing-pictures',
  look: async (queries, { hasFile }) => {
    if (!hasFile) return []
    const usedBy = new Map<string, string>()
    const note = (value: unknown, user: string) => {
      for (const path of picturesIn(value)) if (!usedBy.has(path)) usedBy.set(path, user)
    }
    const rows = await queries.selectFrom('document').select(['kind', 'id', 'data']).execute()
    for (const { kind, id, data } of rows) note(JSON.parse(data), `${kind} ${id}`)
    for await (const product of productsIn(queries)) note(product, `product ${product._id}`)
    const inLibrary = await namesInLibrary(queries)
    const lost: string[] = []
    for (const [path, user] of usedBy) {
      const own = pictureNamed(path)
      const isThere = own === undefined ? await hasFile(path) : inLibrary.has(own)
      if (!isThere) lost.push(`${user}: ${path}`)
    }
    return lost
  },
}

/** The owner's own pictures are kept in the database, and are no files. */
async function namesInLibrary(queries: Queries): Promise<ReadonlySet<string>> {
  const rows = await queries.selectFrom('picture').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}

/** Those that are for sale or were; a broken one is another row's. */
async function* productsIn(queries: Queries): AsyncGenerator<StoredProduct> {
  for (let last = ''; ;) {
    const rows = await queries
      .selectFrom('product')
      .select(['id', 'data'])
      .where('id', '>', last)
      .where('removed', '=', 0)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { data } of rows) {
      const { data: product } = StoredProduct.safeParse(JSON.parse(data))
      if (product) yield product
    }
    const end = rows.at(-1)
    if (!end || rows.length < atOnce) return
    last = end.id
  }
}

/** Paths of the shop that end as pictures do; what shoppers sent and feeds brought is elsewhere. */
function picturesIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const [, path = ''] =
      /^(\/(?!\/|uploads\/)[^\s?#]+\.(?:avif|gif|jpe?g|png|svg|webp))(?:[?#].*)?$/i.exec(value) ??
      []
    return path === '' ? [] : [path]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((one: unknown) => picturesIn(one))
}
