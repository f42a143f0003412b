import { roundHalfAway, toDecimal, toMinor } from '#domain/money.ts'
import { canonicalHash } from '#domain/product/variant.ts'
import { isAddressPart, slugOf } from '#domain/product/slug.ts'
import { htmlIn } from '#domain/written/html-in-text.ts'
import { htmlAsText } from '../mail/letter/html-as-text.ts'
import { printList } from '../import-export/columns/cells.ts'
import { pictureAddress } from './readers/parts.ts'
import type { ChangedNote, LeftNote, MovedProduct, MovedSale, MovedVariant, Note } from './moved.ts'
import type { Places } from './places.ts'

/** A row of the file that the shop itself would take. */
export type MadeRow = {
  line: number
  id: string
  /** Its choices in the sequence of their ids, as they are known again in any file. */
  variant: string
  /** As the shop's own products have it. */
  hash: string
  cells: Map<string, string>
}

/** A price that is reduced from one moment until another. */
export type MadeSale = {
  id: string
  variant: string
  column: string
  cell: string
  from: number
  until: number
}

export type MadeGoods = {
  rows: MadeRow[]
  sales: MadeSale[]
  changed: ChangedNote[]
  left: LeftNote[]
}

/** Where and how products are taken. */
export type Making = {
  places: Places
  lang: string
  currency: string
  /** Of its class, in percent. */
  vat: number
  prices: 'gross' | 'net'
  now: number
}

/** What many products are ordered of that nobody counted: the shop counts all that has choices. */
export const uncounted = 1_000

/** When a reduction ends that had no end. */
const longest = 365 * 24 * 3_600_000

/** The rows of a product, as the shop's own file would have them. */
export function goodsOf(product: MovedProduct, making: Making): MadeGoods {
  const { id, line, variants, options } = product
  const { currency, places } = making
  const [first] = variants
  const made: MadeGoods = { rows: [], sales: [], changed: [], left: [] }
  if (!first) return made
  const pictures = picturesOf(product)
  const own = ownCells(product, pictures, making)
  made.rows.push({ line, id, variant: '', hash: '', cells: own })
  if (product.taxClass === 'none') made.changed.push({ line, what: product.name, why: 'untaxed' })
  const isSingle = options.length === 0
  if (!isSingle) {
    own.set('code', product.code ?? '')
    own.set(`price.${currency}`, priceText(grossOf(first.price, making)))
    own.set(`promo.${currency}`, '')
  }

  const met = new Set<string>()
  for (const variant of isSingle ? [first] : variants) {
    const pairs = isSingle
      ? []
      : options.map((name, at) => places.pair(name, variant.values[at] ?? '')).toSorted()
    const choice = printList(pairs)
    const hash = canonicalHash(pairs.map((pair) => pair.replace('=', ';')).join(','))
    // Values that differ in their capitals alone are one here.
    if (met.has(choice)) {
      made.left.push(noteOf(product, variant, 'choices-twice'))
      continue
    }
    met.add(choice)
    const cells = isSingle ? own : new Map<string, string>()
    for (const [column, cell] of variantCells(variant, isSingle ? undefined : pictures))
      cells.set(column, cell)
    if (variant.stock === undefined && !isSingle) {
      made.changed.push(noteOf(product, variant, 'not-counted', String(uncounted)))
    }
    const gross = grossOf(variant.price, making)
    const reduced = variant.sale && reducedOf(gross, variant.sale, making)
    const isBelow = reduced !== undefined && reduced > 0 && reduced < gross
    if (variant.sale && !isBelow) made.changed.push(noteOf(product, variant, 'sale-not-below'))
    const { from, until } = variant.sale ?? {}
    // One that has begun and has no end holds until somebody ends it.
    const isDated = until !== undefined || (from !== undefined && from > making.now)
    const column = `promo.${currency}`
    cells.set(`price.${currency}`, priceText(gross))
    cells.set(column, isBelow && !isDated ? priceText(reduced) : '')
    if (isBelow && isDated) {
      const begin = Math.max(from ?? making.now, making.now)
      const end = until ?? begin + longest
      made.sales.push({
        ...{ id, variant: choice, column, cell: priceText(reduced) },
        ...{ from: begin, until: end },
      })
    }
    if (!isSingle) made.rows.push({ line: variant.line, id, variant: choice, hash, cells })
  }
  return made
}

/** What its pictures show, by their addresses, in their sequence. */
type Pictures = ReadonlyMap<string, string>

function picturesOf({ pictures }: MovedProduct): Pictures {
  return new Map(
    pictures.flatMap(({ url, alt }) => {
      const address = pictureUrl(url)
      return address === undefined ? [] : [[address, alt] as const]
    }),
  )
}

function ownCells(product: MovedProduct, pictures: Pictures, making: Making): Map<string, string> {
  const { lang, places, vat } = making
  const paths = product.categories.filter((path) => path.length > 0)
  const categories = (paths.length > 0 ? paths : [[]]).map((path) => places.category(path))
  const name = plain(product.name)
  const pairs = product.facts.flatMap(({ name: fact, values }) =>
    values.filter((value) => value.trim() !== '').map((value) => places.pair(fact, value)),
  )
  const address = isAddressPart(product.slug) ? product.slug : slugOf(product.slug, lang)
  return new Map([
    ['status', product.isActive ? 'active' : 'archived'],
    [`name.${lang}`, name],
    ...(address === '' ? [] : ([[`url.${lang}`, address]] as const)),
    [`lead.${lang}`, plain(product.lead)],
    [`description.${lang}`, product.description],
    ['manufacturer', product.maker.trim() === '' ? '' : places.maker(product.maker)],
    ['categories', printList([...new Set(categories)])],
    ['attributes', printList([...new Set(pairs)])],
    ['weight', gramsText(product.grams)],
    ['pictures', printList([...pictures.keys()])],
    ...altsOf(pictures, { lang, name }),
    ['preorder', product.isOrderedAhead ? 'yes' : 'no'],
    [`vat.${lang}`, String(vat)],
  ])
}

/** Of one of several; `pictures`: the product's, of which it may show some. */
function variantCells(variant: MovedVariant, pictures: Pictures | undefined): [string, string][] {
  const stock = variant.stock ?? (pictures ? uncounted : undefined)
  const cells: [string, string][] = [
    ['code', variant.code],
    ['ean', variant.ean],
    ['stock', stock === undefined ? '' : String(stock)],
  ]
  // The weight of a product without choices may stand with what is sold of it.
  if (pictures || variant.grams !== undefined) cells.push(['weight', gramsText(variant.grams)])
  if (pictures) {
    const addresses = variant.pictures.flatMap((url) => pictureUrl(url) ?? [])
    cells.push(['pictures', printList(addresses.filter((address) => pictures.has(address)))])
  }
  return cells
}

/** As many texts as there are pictures, or none. */
function altsOf(
  pictures: Pictures,
  { lang, name }: { lang: string; name: string },
): [string, string][] {
  const texts = [...pictures.values()].map(plain)
  if (texts.every((text) => text === '')) return []
  return [[`pictures_alt.${lang}`, printList(texts.map((text) => text || name))]]
}

/** The address of a picture as the shop's pages take it: encrypted, and no end of a list. */
function pictureUrl(url: string): string | undefined {
  return pictureAddress(url)
    ?.replace(/^http:/, 'https:')
    .replaceAll('|', '%7C')
}

/** Minor units. */
function grossOf(price: number, { prices, vat }: Making): number {
  return roundHalfAway(price * (prices === 'gross' ? 100 : 100 + vat))
}

/** An amount to take off is what customers see: gross. */
function reducedOf(gross: number, { how }: MovedSale, making: Making): number {
  if ('to' in how) return grossOf(how.to, making)
  if ('percent' in how) return roundHalfAway((gross * (100 - how.percent)) / 100)
  return gross - toMinor(how.less)
}

function priceText(minor: number): string {
  return toDecimal(minor).toFixed(2)
}

/** A number below one would be asked about. */
function gramsText(grams: number | undefined): string {
  if (grams === undefined || !(grams > 0)) return ''
  const rounded = Number(grams.toFixed(3))
  return rounded < 1 ? `${rounded} g` : String(rounded)
}

/** Names and leads are no HTML. */
function plain(text: string): string {
  const bare = htmlIn(text) === undefined ? text : htmlAsText(text)
  return bare.replaceAll(/\s+/g, ' ').trim()
}

function noteOf<Why extends ChangedNote['why'] | LeftNote['why']>(
  { name }: MovedProduct,
  { line, values }: MovedVariant,
  why: Why,
  given?: string,
): Note<Why> {
  const what = [name, ...values].join(' · ')
  return { line, what, why, ...(given !== undefined && { given }) }
}
