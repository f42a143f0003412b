import { articleNumberOf } from '#domain/product/article-number.ts'

import type { ChangedNote, ForeignRow, LeftNote, Moved, MovedVariant } from '../moved.ts'
import { entriesOf, inShort, listOf, type Sheet, withoutPosition } from './prestashop-cells.ts'
import { lose, loseMinimum, type Lost, type Picture, picturesOf } from './prestashop-page.ts'
import { type FoundSale, saleFor } from './prestashop-sale.ts'

/** A product, as far as its variants need it. */
export type Goods = {
  sheet: Sheet
  row: ForeignRow
  name: string
  prices: { column: string; hold: Moved['prices'] }
  /** By their positions; undefined where there is none to fetch. */
  pictures: readonly (Picture | undefined)[]
  sale: FoundSale
  lost: Lost
}

/** What is sold of a product, and what came of its rows. */
export type FoundVariants = {
  options: string[]
  variants: MovedVariant[]
  /** Those that its combinations bring along. */
  pictures: Picture[]
  left: LeftNote[]
  changed: ChangedNote[]
}

/** A product without combinations is one thing. */
export function onlyVariant(goods: Goods): FoundVariants {
  const found: FoundVariants = { options: [], variants: [], pictures: [], left: [], changed: [] }
  addVariant(found, goods, { ...goods, values: [], added: { price: 0, weight: 0 } })
  return found
}

/** What the product itself has in stock counts for nothing beside its combinations. */
export function chosenVariants(
  goods: Goods,
  combinations: Combinations,
  rows: readonly ForeignRow[],
): FoundVariants {
  const { sheet } = combinations
  const { options, chosen, left } = choicesOf(combinations, rows, goods.name)
  const found: FoundVariants = { options, variants: [], pictures: [], left, changed: [] }
  for (const { row, values } of chosen) {
    const added = {
      price: numberIn(sheet, row, 'impact on price'),
      weight: numberIn(sheet, row, 'impact on weight'),
    }
    addVariant(found, goods, { sheet, row, values, added })
  }
  const ean = eanOf(goods.sheet, goods.row, goods.lost)
  const isTaken = ean === '' || found.variants.some((variant) => variant.ean === ean)
  if (!isTaken) lose(goods.lost, 'further-fields', `EAN ${ean}`)
  return found
}

type Offer = {
  sheet: Sheet
  row: ForeignRow
  values: string[]
  /** What it costs and weighs more than the product. */
  added: { price: number; weight: number }
}

function addVariant(found: FoundVariants, goods: Goods, offer: Offer): void {
  const { sheet, row, values, added } = offer
  const { line } = row
  const what = values.length === 0 ? goods.name : `${goods.name}: ${values.join(', ')}`
  const price = rounded(numberIn(goods.sheet, goods.row, goods.prices.column) + added.price)
  if (!(price > 0)) {
    const given = goods.sheet.text(goods.row, goods.prices.column)
    const more = sheet.text(row, 'impact on price')
    const whole = more === '' ? given : `${given} + ${more}`
    found.left.push({ line, what, why: 'no-price', given: inShort(whole) })
    return
  }
  if (goods.prices.hold === 'gross' && added.price !== 0) {
    // What choices add is net in every file, and which VAT comes upon it stands in none.
    const given = sheet.text(row, 'impact on price')
    found.changed.push({ line, what, why: 'price-of-net', given: inShort(given) })
  }

  const sale = saleFor(goods.sale, price)
  if (!sale && goods.sale.kind === 'sale') lose(goods.lost, 'further-fields', goods.sale.given)
  const own = values.length === 0 ? [] : ownPictures(goods, offer, found)
  if (values.length > 0) loseMinimum(goods.lost, sheet, row)
  found.variants.push({
    line,
    values,
    code: sheet.text(row, 'reference') || sheet.text(row, 'mpn'),
    ean: eanOf(sheet, row, goods.lost),
    grams: added.weight === 0 ? undefined : gramsOf(goods.sheet, goods.row, added.weight),
    price,
    sale,
    stock: stockOf(offer, what, found.changed),
    pictures: own.map(({ url }) => url),
  })
}

/** An empty cell is nought; what is no number makes none of what it is added to. */
function numberIn(sheet: Sheet, row: ForeignRow, column: string): number {
  return sheet.text(row, column) === '' ? 0 : (sheet.number(row, column) ?? Number.NaN)
}

/** PrestaShop's own six decimals; sums of floating numbers have more. */
function rounded(price: number): number {
  return Math.round(price * 1e6) / 1e6
}

/** Of kilograms; undefined where nothing weighs anything. */
export function gramsOf(sheet: Sheet, row: ForeignRow, added = 0): number | undefined {
  const grams = Math.round(((sheet.number(row, 'weight') ?? 0) + added) * 1000)
  return grams > 0 && grams < most ? grams : undefined
}

/** What PrestaShop's database holds of whole numbers. */
const most = 2 ** 31

/** PrestaShop counts all goods: an empty cell is none. */
function stockOf({ sheet, row }: Offer, what: string, changed: ChangedNote[]): number {
  const written = sheet.text(row, 'quantity')
  const { line } = row
  const pieces = written === '' ? 0 : Math.floor(sheet.number(row, 'quantity') ?? Number.NaN)
  if (!sheet.has('quantity') || !(Math.abs(pieces) < most)) {
    changed.push({ line, what, why: 'stock-unknown', given: inShort(written) })
    return 0
  }
  if (pieces >= 0) return pieces
  changed.push({ line, what, why: 'stock-below-zero', given: inShort(written) })
  return 0
}

/** What is no article number, as one that a spreadsheet has shortened, would be refused. */
function eanOf(sheet: Sheet, row: ForeignRow, lost: Lost): string {
  const written = ['ean13', 'isbn', 'upc']
    .map((column) => sheet.text(row, column))
    .filter((text) => /[^0\s]/.test(text))
  const found = written.flatMap((text) => articleNumberOf(text, '') ?? [])
  const [wrong] = written
  if (found.length === 0 && wrong !== undefined)
    lose(lost, 'further-fields', inShort(`EAN ${wrong}`))
  return found[0] ?? ''
}

/** A combination has pictures of its own, or some of the product's by their positions. */
function ownPictures(goods: Goods, { sheet, row }: Offer, found: FoundVariants): Picture[] {
  const own = picturesOf(sheet, row, goods.lost).flatMap((picture) => picture ?? [])
  for (const picture of own) found.pictures.push(picture)
  const named = listOf(sheet.text(row, 'image position')).map(
    (place) => goods.pictures[Number(place) - 1],
  )
  const all = own.length > 0 ? own : named.flatMap((picture) => picture ?? [])
  return [...new Map(all.map((picture) => [picture.url, picture])).values()]
}

/** Rows of the file of combinations, by the product that they belong to. */
export type Combinations = {
  sheet: Sheet
  /** What the choices of a row are called; most rows have the same cell. */
  names: (cell: string) => string[]
  /** Those of a product that nobody has taken yet. */
  take: (product: { id: string; reference: string }) => ForeignRow[]
  /** Those whose product nobody asked for. */
  orphans: () => LeftNote[]
}

export function combinationsOf(sheet: Sheet): Combinations {
  const groups = new Map<string, ForeignRow[]>()
  for (const row of sheet.rows) {
    const id = sheet.text(row, 'product id')
    const key = id === '' ? `of ${sheet.text(row, 'product reference')}` : `id ${id}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  const taken = (key: string) => {
    const group = groups.get(key) ?? []
    groups.delete(key)
    return group
  }
  const read = new Map<string, string[]>()
  const names = (cell: string) => {
    const found = read.get(cell) ?? entriesOf(cell).map(nameOf)
    read.set(cell, found)
    return found
  }
  return {
    sheet,
    names,
    take: ({ id, reference }) => [
      ...(id === '' ? [] : taken(`id ${id}`)),
      ...(reference === '' ? [] : taken(`of ${reference}`)),
    ],
    orphans: () =>
      [...groups.values()].flat().map((row) => {
        const parent = sheet.text(row, 'product id') || sheet.text(row, 'product reference')
        const what = sheet.text(row, 'reference') || parent
        return { line: row.line, what, why: 'no-parent', given: inShort(parent) }
      }),
  }
}

type Choices = {
  options: string[]
  chosen: { row: ForeignRow; values: string[] }[]
  left: LeftNote[]
}

/** What the combinations of a product differ by, and those that say all of it and only once. */
function choicesOf(combinations: Combinations, rows: readonly ForeignRow[], name: string): Choices {
  const { sheet } = combinations
  const read = rows.map((row) => {
    const names = combinations.names(sheet.text(row, 'attribute'))
    return { row, names, choice: choiceOf(names, sheet.text(row, 'value')) }
  })
  const options = mostCommon(read.flatMap(({ choice, names }) => (choice ? [names] : [])))
  const left: LeftNote[] = []
  const chosen: Choices['chosen'] = []
  const known = new Set<string>()
  for (const { row, choice } of read) {
    const values = options.flatMap((option) => choice?.get(option) ?? [])
    const isWhole = choice?.size === options.length && values.length === options.length
    const key = JSON.stringify(values)
    if (isWhole && !known.has(key)) {
      known.add(key)
      chosen.push({ row, values })
      continue
    }
    const given = inShort(sheet.text(row, 'value'))
    const what = given === '' ? name : `${name}: ${isWhole ? values.join(', ') : given}`
    left.push({ line: row.line, what, why: isWhole ? 'choices-twice' : 'no-choice', given })
  }
  return { options, chosen, left }
}

/** `Szkliwo:color:0` */
function nameOf(entry: string): string {
  return withoutPosition(entry)
    .replace(/:\s*(?:select|radio|color)$/i, '')
    .trim()
}

/** Names and values are two lists of one length. */
function choiceOf(names: readonly string[], cell: string): Map<string, string> | undefined {
  if (cell === '') return undefined
  const isAll = (list: readonly string[]) => list.length === names.length
  const entries = entriesOf(cell)
  const found = isAll(entries) ? entries : [listOf(cell), [cell]].find(isAll)
  if (!found || names.length === 0) return undefined
  const values = found.map(withoutPosition)
  const choice = new Map(names.map((name, at) => [name, values[at] ?? '']))
  const isWhole = choice.size === names.length && !names.includes('') && !values.includes('')
  return isWhole ? choice : undefined
}

/** Of several sets of names the one that most rows have, in the sequence of its first row. */
function mostCommon(sets: readonly string[][]): string[] {
  const rows = new Map<string[], number>()
  for (const names of sets) rows.set(names, (rows.get(names) ?? 0) + 1)
  const counts = new Map<string, { names: string[]; count: number }>()
  for (const [names, count] of rows) {
    const key = JSON.stringify(names.toSorted())
    const known = counts.get(key)
    if (known) known.count += count
    else counts.set(key, { names, count })
  }
  const [first, ...others] = counts.values()
  if (!first) return []
  return others.reduce((most, one) => (one.count > most.count ? one : most), first).names
}
