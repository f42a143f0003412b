import sanitizeHtml from 'sanitize-html'

import type { ForeignRow, LostNote, MovedProduct } from '../moved.ts'
import { entriesOf, inShort, listOf, type Sheet, withoutPosition } from './prestashop-cells.ts'

/** What of a product has no place here; each reason once. */
export type Lost = Map<LostNote['why'], string[]>

export function lose(lost: Lost, why: LostNote['why'], given: string): void {
  const told = lost.get(why)
  if (!told) lost.set(why, [given])
  else if (!told.includes(given)) told.push(given)
}

/** What is named with what stood there. */
const told = [
  ['tags', 'tags'],
  ['linked-products', 'acessories'],
  ['files', 'file url'],
] as const

/** What is only named, since it is long, or many. */
const named = [
  ['search-texts', 'Meta title'],
  ['search-texts', 'Meta keywords'],
  ['search-texts', 'Meta description'],
  ['further-fields', 'Text when in stock'],
  ['further-fields', 'Text when backorder allowed'],
  ['further-fields', 'Delivery time of in-stock products'],
  ['further-fields', 'Delivery time of out-of-stock products with allowed orders'],
  ['further-fields', 'Unit price'],
] as const

/** Numbers that matter unless they are nought. */
const amounts = [
  ...['Ecotax', 'Additional shipping cost', 'Width', 'Height', 'Depth'],
  ...['Customizable', 'Uploadable files', 'Text fields'],
]

const namedColumns = named.map(([why, called]) => ({ why, called, column: called.toLowerCase() }))
const amountColumns = amounts.map((called) => ({ called, column: called.toLowerCase() }))

/** What the columns of a product's row say beyond what is taken. */
export function loseColumns(lost: Lost, sheet: Sheet, row: ForeignRow): void {
  for (const [why, column] of told) {
    const text = sheet.text(row, column)
    if (/[^0\s]/.test(text)) lose(lost, why, inShort(text))
  }
  for (const { why, called, column } of namedColumns) {
    const text = sheet.text(row, column)
    if (text !== '' && sheet.number(row, column) !== 0) lose(lost, why, called)
  }
  for (const { called, column } of amountColumns) {
    const amount = sheet.number(row, column) ?? 0
    if (amount !== 0) lose(lost, 'further-fields', `${called} ${amount}`)
  }
  if (sheet.text(row, 'virtual product') === '1') lose(lost, 'files', 'Virtual product')
  const condition = sheet.text(row, 'condition')
  // Some rows of PrestaShop's own sample have fewer cells than columns: what is shifted is no word.
  if (/^\p{L}{3,}$/u.test(condition) && condition.toLowerCase() !== 'new') {
    lose(lost, 'further-fields', `Condition ${inShort(condition)}`)
  }
  const shops = sheet.text(row, 'id / name of shop')
  if (listOf(shops).length > 1) lose(lost, 'markets', inShort(shops))
  loseMinimum(lost, sheet, row)
  if (/<(?:iframe|video|object|embed)\b/i.test(sheet.text(row, 'description'))) {
    lose(lost, 'videos', 'Description')
  }
}

/** A least number of pieces is no multiple that goods are sold by. */
export function loseMinimum(lost: Lost, sheet: Sheet, row: ForeignRow): void {
  const least = sheet.number(row, 'minimal quantity') ?? 1
  if (least > 1) lose(lost, 'minimum-quantity', String(least))
}

/** The root of all categories, which no shopper sees. */
const roots: ReadonlySet<string> = new Set(['root', 'home', 'strona główna', 'startseite'])

/** Names, one beside the other: which is whose parent stands in another file. */
export function categoriesOf(sheet: Sheet, row: ForeignRow, lost: Lost): string[][] {
  const names = new Set(listOf(sheet.text(row, 'categories')))
  const ids = [...names].filter((name) => /^\d+$/.test(name))
  if (ids.length > 0) lose(lost, 'further-fields', inShort(`Categories ${ids.join(', ')}`))
  return [...names]
    .filter((name) => !/^\d+$/.test(name) && !roots.has(name.toLowerCase()))
    .map((name) => [name])
}

/** A maker who is named by its number stands in another file. */
export function makerOf(sheet: Sheet, row: ForeignRow, lost: Lost): string {
  const maker = sheet.text(row, 'manufacturer')
  if (!/^\d+$/.test(maker)) return maker
  if (/[1-9]/.test(maker)) lose(lost, 'further-fields', inShort(`Manufacturer ${maker}`))
  return ''
}

/** `Materiał:Kamionka:1`; what has only a name, or no colon, is no fact. */
export function factsOf(sheet: Sheet, row: ForeignRow): MovedProduct['facts'] {
  const facts = new Map<string, Set<string>>()
  // Some say behind the position whether the value is the product's own: `Materiał:Kamionka:1:0`.
  const own = entriesOf(sheet.text(row, 'customized feature')).map(withoutPosition)
  for (const entry of [...entriesOf(sheet.text(row, 'feature')), ...own]) {
    const colon = entry.indexOf(':')
    const name = entry.slice(0, Math.max(colon, 0)).trim()
    const value = withoutPosition(entry.slice(Math.max(colon, 0)))
      .replace(/^:/, '')
      .trim()
    if (name === '' || value === '') continue
    facts.set(name, (facts.get(name) ?? new Set()).add(value))
  }
  return [...facts].map(([name, values]) => ({ name, values: [...values] }))
}

const pictureEnd = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#].*)?$/i

export type Picture = MovedProduct['pictures'][number]

/** A row's pictures by their positions; undefined where there is nothing to fetch one from. */
export function picturesOf(sheet: Sheet, row: ForeignRow, lost: Lost): (Picture | undefined)[] {
  const cell = sheet.text(row, 'image urls')
  if (cell === '') return []
  const written: string[] = []
  for (const piece of cell.split(',')) {
    const before = written.at(-1)
    const isWhole = before === undefined || before.length > 2000 || pictureEnd.test(before)
    // A comma may be part of an address.
    if (isWhole || /^\s*(?:https?:)?\/\//i.test(piece)) written.push(piece.trim())
    else written[written.length - 1] = `${before},${piece.trimEnd()}`
  }
  const texts = sheet.text(row, 'image alt texts')
  const alts = written.length === 1 ? [texts] : texts.split(',').map((text) => text.trim())
  // Of texts with commas nobody can tell which is whose.
  const isClear = alts.length <= written.length
  if (!isClear) lose(lost, 'further-fields', 'Image alt texts')
  return written.map((address, at) => {
    const url = urlOf(address)
    if (url !== undefined) return { url, alt: isClear ? (alts[at] ?? '') : '' }
    if (/[^0\s]/.test(address)) lose(lost, 'picture-address', inShort(address))
    return undefined
  })
}

function urlOf(address: string): string | undefined {
  const whole = address.startsWith('//') ? `https:${address}` : address
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return undefined
  return new URL(whole).href
}

/** The words of HTML alone, in one line. */
export function wordsOf(html: string): string {
  // Words of neighbouring paragraphs must not run into each other.
  const apart = html.replaceAll(/<(?:\/|br|li|p|h\d|t[dhr])/gi, ' $&')
  return withoutTags(apart)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .trim()
}

function withoutTags(html: string): string {
  const bare = html.replaceAll(/<\/?[a-z][^<>"']*>/gi, '')
  // Most summaries hold no more than that, and a parser takes many times as long.
  if (!/[<>&]/.test(bare) && !/<s(?:cript|tyle)/i.test(html)) return bare
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(
    /&(?:amp|lt|gt|quot);/g,
    (entity) => entities[entity] ?? entity,
  )
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}
