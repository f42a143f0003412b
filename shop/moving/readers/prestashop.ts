import type { Work } from '#shop/time-budget/in-slices.ts'
import { isAddressPart, plainId, slugOf } from '#domain/product/slug.ts'

import type { ForeignRow, LeftNote, Moved, MovedProduct, Reader, Reading } from '../moved.ts'
import { columnName, inShort, type Sheet, sheetOf } from './prestashop-cells.ts'
import {
  categoriesOf,
  factsOf,
  lose,
  loseColumns,
  type Lost,
  makerOf,
  type Picture,
  picturesOf,
  wordsOf,
} from './prestashop-page.ts'
import { saleOf } from './prestashop-sale.ts'
import {
  chosenVariants,
  type Combinations,
  combinationsOf,
  type Goods,
  gramsOf,
  onlyVariant,
} from './prestashop-variants.ts'

/**
 * PrestaShop's files of products and of combinations, as its importer takes them and modules write
 * them. An amount that products are reduced by is gross, whatever their prices are.
 */
export const prestashop: Reader = { system: 'prestashop', knows, read }

function knows(columns: ReadonlySet<string>): boolean {
  const names = new Set([...columns].map(columnName))
  const isPriced = names.has('price tax excluded') || names.has('price tax included')
  const hasFeatures = [...columns].some((name) => /^features? ?\(name:value/.test(name))
  return names.has('product id') && names.has('name') && (isPriced || hasFeatures)
}

/** The files, and what they are read into. */
type Files = {
  sheet: Sheet
  combinations: Combinations
  reading: Reading
  prices: Goods['prices']
  moved: Moved
  giveId: (wanted: string) => string
}

function* read(
  rows: readonly ForeignRow[],
  reading: Reading,
  beside: readonly ForeignRow[],
): Work<Moved> {
  const sheet = sheetOf(rows)
  const combinations = combinationsOf(sheetOf(beside))
  const prices = pricesOf(sheet)
  const moved: Moved = { products: [], changed: [], left: [], lost: [], prices: prices.hold }
  const files = { sheet, combinations, reading, prices, moved, giveId: idGiver() }
  for (const row of rows) {
    yield
    readProduct(files, row)
  }
  moved.left = moved.left.concat(combinations.orphans())
  return moved
}

/** Nets are taken before gross prices of the same goods: what choices add is net as well. */
function pricesOf(sheet: Sheet): Goods['prices'] {
  const [net, gross] = ['price tax excluded', 'price tax included']
  if (!sheet.has(net) && !sheet.has(gross)) return { column: 'price', hold: undefined }
  const isNet = sheet.has(net) && (!sheet.has(gross) || filled(sheet, net) >= filled(sheet, gross))
  return isNet ? { column: net, hold: 'net' } : { column: gross, hold: 'gross' }
}

function filled(sheet: Sheet, column: string): number {
  return sheet.rows.filter((row) => (sheet.number(row, column) ?? 0) > 0).length
}

function readProduct(files: Files, row: ForeignRow): void {
  const { sheet, combinations, prices, moved } = files
  const { line } = row
  const [id, reference] = [sheet.text(row, 'product id'), sheet.text(row, 'reference')]
  const rows = combinations.take({ id, reference })
  const name = sheet.text(row, 'name')
  const leave = (why: LeftNote['why'], given: string) =>
    moved.left.push({ line, what: name || reference || id, why, given: inShort(given) })
  if (name === '') {
    leave('no-name', id || reference)
    return
  }

  const lost: Lost = new Map()
  const pictures = picturesOf(sheet, row, lost)
  const sale = saleOf(sheet, row, files.reading)
  const goods: Goods = { sheet, row, name, prices, pictures, sale, lost }
  const found = rows.length > 0 ? chosenVariants(goods, combinations, rows) : onlyVariant(goods)
  const { options, variants, left, changed } = found
  if (variants.length === 0) {
    leave(left[0]?.why ?? 'no-price', left[0]?.given ?? '')
    return
  }

  for (const note of left) moved.left.push(note)
  for (const note of changed) moved.changed.push(note)
  const product = productOf(files, goods, id)
  moved.products.push({
    ...product,
    options,
    pictures: eachOnce([...pictures.flatMap((picture) => picture ?? []), ...found.pictures]),
    variants,
    former: formerOf({ id, slug: product.slug || slugOf(name, files.reading.lang), options }),
  })
  loseColumns(lost, sheet, row)
  for (const [why, given] of lost) {
    moved.lost.push({ line, what: name, why, given: inShort(given.join(', ')) })
  }
}

type Page = Omit<MovedProduct, 'options' | 'pictures' | 'variants' | 'former'>

function productOf(files: Files, goods: Goods, id: string): Page {
  const { sheet, row, name, sale, lost } = goods
  const { line } = row
  const tell = (why: Moved['changed'][number]['why'], given: string) =>
    files.moved.changed.push({ line, what: name, why, given: inShort(given) })
  if (sale.kind === 'over') tell('sale-over', sale.given)
  if (sale.kind === 'unclear') lose(lost, 'further-fields', sale.given)
  const isOrderedAhead = sheet.text(row, 'out of stock action') === '1'
  if (isOrderedAhead) tell('ordered-ahead', '1')

  const names = [id, sheet.text(row, 'reference'), sheet.text(row, 'url rewritten'), name]
  // Whatever the language of the file, an id is the same.
  const named = names.find((text) => plainId(text, '') !== '')
  const wanted = `ps-${named === undefined ? 'product' : plainId(named, '')}`
  const given = files.giveId(wanted)
  if (given !== wanted) tell('id-changed', id || wanted)

  const slug = sheet.text(row, 'url rewritten')
  const taxRule = sheet.text(row, 'tax rules id')
  return {
    line,
    id: given,
    name,
    slug: isAddressPart(slug.toLowerCase()) ? slug.toLowerCase() : slugOf(slug, files.reading.lang),
    lead: wordsOf(sheet.text(row, 'summary')),
    description: sheet.text(row, 'description'),
    isActive: isShown(sheet, row, lost) && !isOff(sheet.text(row, 'active')),
    isOrderedAhead,
    maker: makerOf(sheet, row, lost),
    categories: categoriesOf(sheet, row, lost),
    facts: factsOf(sheet, row),
    grams: gramsOf(sheet, row),
    code: sheet.text(row, 'reference'),
    taxClass: taxRule === '0' ? 'none' : taxRule,
  }
}

/** An empty cell stands for the usual: yes. */
function isOff(text: string): boolean {
  return /^(?:0|no|nie|nein|false|off)$/i.test(text)
}

/** What is nowhere listed, or shown only, would be sold here: it is taken as one that is hidden. */
function isShown(sheet: Sheet, row: ForeignRow, lost: Lost): boolean {
  const visibility = sheet.text(row, 'visibility').toLowerCase()
  if (/^(?:none|catalog|search)$/.test(visibility)) lose(lost, 'visibility', visibility)
  const forbidden = ['Available for order', 'Show price'].filter((column) =>
    isOff(sheet.text(row, column.toLowerCase())),
  )
  for (const column of forbidden) lose(lost, 'visibility', `${column} 0`)
  return visibility !== 'none' && forbidden.length === 0
}

/** Ids that meet are kept apart. */
function idGiver(): Files['giveId'] {
  const given = new Map<string, number>()
  return (wanted) => {
    let id = wanted
    for (let count = given.get(wanted) ?? 1; given.has(id);) {
      count += 1
      id = `${wanted.slice(0, 56)}-${count}`
      given.set(wanted, count)
    }
    given.set(id, 1)
    return id
  }
}

function eachOnce(pictures: readonly Picture[]): Picture[] {
  const known = new Map<string, Picture>()
  for (const picture of pictures) {
    if (!known.get(picture.url)?.alt) known.set(picture.url, picture)
  }
  return [...known.values()]
}

/**
 * Where a product stood: beneath its category or a language, and with its choice or article number
 * in the same part. All that goes by its id alone.
 */
function formerOf({
  id,
  slug,
  options,
}: {
  id: string
  slug: string
  options: readonly string[]
}): string[] {
  if (!/^\d+$/.test(id)) return []
  return [
    ...(slug === '' ? [] : [`/${id}-${slug}.html`]),
    ...(slug === '' || options.length > 0 ? [`/${id}-*.html`] : []),
    `/*/${id}-*.html`,
    `/index.php?controller=product&id_product=${id}`,
  ]
}
