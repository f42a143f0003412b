import { roundHalfAway, toDecimal, toMinor } from '#domain/money.ts'
import { canonicalHash } from '#domain/product/variant.ts'
import { isAddressPart, slugOf } from '#domain/product/slug.ts'
import { htmlIn } from '#domain/written/html-in-text.ts'
import { htmlAsText } from '../mail/letter/html-as-text.ts'
import { printList } from '../import-export/columns/cells.ts'
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
  const own = ownCells(product, making)
  made.rows.push({ line, id, variant: '', hash: '', cells: own })
  if (product.taxClass === 'none') made.changed.push({ line, what: product.name, why: 'untaxed' })
  const isSingle = options.length === 0
  if (!isSingle) {
    own.set('code', product.code ?? '')
    own.set(`price.${currency}`, priceText(grossOf(first.price, making)))
    own.set(`promo.${currency}`, '')
  }

  for (const variant of isSingle ? [first] : variants) {
    const pairs = isSingle
      ? []
      : options.map((name, at) => places.pair(name, variant.values[at] ?? '')).toSorted()
    const choice = printList(pairs)
    const hash = canonicalHash(pairs.map((pair) => pair.replace('=', ';')).join(','))
    // Values that differ in their capitals alone are one here.
    if (!isSingle && made.rows.some((row) => row.variant === choice)) {
      made.left.push(noteOf(product, variant, 'choices-twice'))
      continue
    }
    const cells = isSingle ? own : new Map<string, string>()
    for (const [column, cell] of variantCells(product, variant)) cells.set(column, cell)
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

function ownCells(product: MovedProduct, making: Making): Map<string, string> {
  const { lang, places, vat } = making
  const paths = product.categories.filter((path) => path.length > 0)
  const categories = (paths.length > 0 ? paths : [[]]).map((path) => places.category(path))
  const pictures = product.pictures.flatMap(({ url, alt }) => {
    const address = pictureAddress(url)
    return address === undefined ? [] : [{ address, alt }]
  })
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
    ['pictures', printList([...new Set(pictures.map((one) => one.address))])],
    ...altsOf(pictures, { lang, name }),
    ['preorder', product.isOrderedAhead ? 'yes' : 'no'],
    [`vat.${lang}`, String(vat)],
  ])
}

function variantCells(product: MovedProduct, variant: MovedVariant): [string, string][] {
  const isSingle = product.options.length === 0
  const stock = variant.stock ?? (isSingle ? undefined : uncounted)
  const pictures = variant.pictures.flatMap((url) => pictureAddress(url) ?? [])
  const ofProduct = new Set(product.pictures.flatMap(({ url }) => pictureAddress(url) ?? []))
  const shown = pictures.filter((address) => ofProduct.has(address))
  const cells: [string, string][] = [
    ['code', variant.code],
    ['ean', variant.ean],
    ['stock', stock === undefined ? '' : String(stock)],
  ]
  // The weight of a product without choices may stand with what is sold of it.
  if (!isSingle || variant.grams !== undefined) cells.push(['weight', gramsText(variant.grams)])
  if (!isSingle) cells.push(['pictures', printList(shown)])
  return cells
}

/** As many texts as there are pictures, or none. */
function altsOf(
  pictures: readonly { address: string; alt: string }[],
  { lang, name }: { lang: string; name: string },
): [string, string][] {
  const shown = [...new Map(pictures.map((one) => [one.address, one])).values()]
  if (shown.every(({ alt }) => alt.trim() === '')) return []
  return [[`pictures_alt.${lang}`, printList(shown.map(({ alt }) => plain(alt) || name))]]
}

/** The address of a picture as browsers write it, encrypted; undefined where it is none. */
export function pictureAddress(url: string): string | undefined {
  const whole = url.trim().replace(/^\/\//, 'https://')
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return undefined
  const { href } = new URL(whole)
  return href.replace(/^http:/, 'https:').replaceAll('|', '%7C')
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
