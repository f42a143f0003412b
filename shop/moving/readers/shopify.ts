import type { Work } from '#shop/time-budget/in-slices.ts'
import { createHash } from 'node:crypto'

import { isAddressPart, plainId, slugOf } from '#domain/product/slug.ts'

import type { ForeignRow, Moved, MovedProduct, Reader, Reading } from '../moved.ts'
import { pictureAddress } from './parts.ts'
import { isNo, isYes, oneLine, short } from './shopify-cells.ts'
import { cell, isShopify, numbersOf, otherColumns } from './shopify-columns.ts'
import { noteLost } from './shopify-lost.ts'
import { choicesOf, type FileNumbers, type Goods } from './shopify-variants.ts'

/** Shopify's file of products, under its long-known names of columns and under those of now. */
export const shopify: Reader = { system: 'shopify', knows: isShopify, read }

function* read(rows: readonly ForeignRow[], { lang }: Reading): Work<Moved> {
  const moved: Moved = { products: [], changed: [], left: [], lost: [], prices: undefined }
  const numbers = {
    price: numbersOf(rows, 'price'),
    before: numbersOf(rows, 'before'),
    grams: numbersOf(rows, 'grams'),
    quantity: numbersOf(rows, 'quantity'),
  }
  const others = otherColumns(rows)
  const taken = new Set<string>()
  for (const part of partsOf(rows)) {
    yield
    const goods = goodsOf(part, moved)
    if (!goods) continue
    const product = productOf(goods, numbers, moved)
    if (!product) continue
    const { id, former, slug } = identified(part, lang, taken)
    taken.add(id)
    if (part.handle !== '' && id !== part.handle) {
      const given = short(part.handle)
      moved.changed.push({ line: product.line, what: product.name, why: 'id-changed', given })
    }
    moved.products.push({ ...product, id, former, slug })
    noteLost(goods, others, moved)
  }
  return moved
}

/** What one handle has in the file, or one title where a file has no handles. */
type Part = { handle: string; title: string; rows: ForeignRow[] }

/** A row without a handle is of the one before it, unless it begins a product of its own. */
function partsOf(rows: readonly ForeignRow[]): Iterable<Part> {
  const parts = new Map<string, Part>()
  let current: Part | undefined
  for (const row of rows) {
    const handle = cell(row, 'handle').toLowerCase()
    const title = oneLine(cell(row, 'title'))
    const isOther = title !== '' && current?.title !== '' && current?.title !== title
    if (handle !== '' || isOther || !current) {
      const key = handle === '' ? `title ${title}` : `handle ${handle}`
      current = parts.get(key) ?? { handle, title: '', rows: [] }
      parts.set(key, current)
    }
    current.title ||= title
    current.rows.push(row)
  }
  return parts.values()
}

/** Undefined where nothing of it could be sold here, which is noted. */
function goodsOf({ handle, title: name, rows }: Part, moved: Moved): Goods | undefined {
  const [top] = rows
  const first = rows.find((row) => cell(row, 'title') !== '') ?? top
  if (!first) return undefined
  if (name !== '' && !rows.some((row) => isYes(cell(row, 'giftCard')))) return { name, first, rows }
  const what = name || short(handle || cell(first, 'sku'))
  moved.left.push({ line: first.line, what, why: name === '' ? 'no-name' : 'gift-card' })
  return undefined
}

type Unidentified = Omit<MovedProduct, 'id' | 'slug' | 'former'>

function productOf(goods: Goods, numbers: FileNumbers, moved: Moved): Unidentified | undefined {
  const { name, first, rows } = goods
  const { options, variants, isOrderedAhead } = choicesOf(goods, numbers, moved)
  if (variants.length === 0) return undefined
  const own = variants.flatMap(({ pictures }) => pictures)
  return {
    line: first.line,
    name,
    lead: '',
    description: cell(first, 'description'),
    isActive: isActive(first),
    isOrderedAhead,
    maker: oneLine(cell(first, 'vendor')),
    categories: categoriesOf(first),
    facts: [],
    options,
    grams: positive(numbers.grams(first)),
    pictures: picturesOf(rows, own),
    taxClass: isNo(cell(first, 'taxed')) ? 'none' : cell(first, 'taxCode'),
    variants,
  }
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 ? value : undefined
}

/** What is unlisted was shown to who knew its address; here to nobody, which is noted. */
function isActive(row: ForeignRow): boolean {
  const status = cell(row, 'status').toLowerCase()
  return ['', 'active'].includes(status) && !isNo(cell(row, 'published'))
}

/** The shop's own word for it, or else its place among all that is sold anywhere. */
function categoriesOf(row: ForeignRow): string[][] {
  const type = oneLine(cell(row, 'type'))
  if (type !== '') return [[type]]
  const path = cell(row, 'category').split(' > ').map(oneLine)
  // A number in a list of Shopify's is no name.
  const isNamed = path.every((name) => /\p{L}/u.test(name) && !name.startsWith('gid://'))
  return isNamed && path[0]?.toLowerCase() !== 'uncategorized' ? [path] : []
}

/** In the order of their positions, each once; those that only a choice has come last. */
function picturesOf(rows: readonly ForeignRow[], own: readonly string[]): MovedProduct['pictures'] {
  const pictures = rows.flatMap((row) => {
    const url = pictureAddress(cell(row, 'picture'))
    return url === undefined ? [] : [{ url, alt: oneLine(cell(row, 'alt')), at: positionOf(row) }]
  })
  const alts = new Map<string, string>()
  for (const { url, alt } of pictures.toSorted((one, other) => one.at - other.at)) {
    alts.set(url, alts.get(url) || alt)
  }
  for (const url of own) if (!alts.has(url)) alts.set(url, '')
  return [...alts].map(([url, alt]) => ({ url, alt }))
}

function positionOf(row: ForeignRow): number {
  const position = Number(cell(row, 'position') || Number.NaN)
  return Number.isFinite(position) ? position : Number.MAX_SAFE_INTEGER
}

/** What a product is known by here, and where it stood. */
function identified(
  { handle, title }: Part,
  lang: string,
  taken: ReadonlySet<string>,
): Pick<MovedProduct, 'id' | 'slug' | 'former'> {
  // Shopify makes the handle of the title, where nobody gives one.
  const known = handle || slugOf(title, lang) || title
  const part = encodeURIComponent(known.toWellFormed()).replaceAll('*', '%2A')
  return {
    id: isId(known) && !taken.has(known) ? known : madeId(known, handle || title, lang),
    slug: handle === '' || isAddressPart(handle) ? handle : slugOf(handle, lang),
    former: [`/products/${part}`, `/*/products/${part}`, `/collections/*/products/${part}`],
  }
}

function isId(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(text)
}

/** The same for the same text, whatever else is in the file, and another for any other. */
function madeId(known: string, source: string, lang: string): string {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 12)
  return `${plainId(known, lang).slice(0, 50) || 'shopify'}-${hash}`
}
