import type { Work } from '#shop/time-budget/in-slices.ts'
import { slugOf } from '#domain/product/slug.ts'

import type {
  ForeignRow,
  LeftNote,
  Moved,
  MovedProduct,
  MovedVariant,
  Reader,
  Reading,
} from '../moved.ts'
import {
  listOf,
  numbersOf,
  paragraphsOf,
  plainIds,
  plainLine,
  plainLines,
  remembered,
  shortened,
} from './parts.ts'
import { columnsOf, knowsColumns, type Columns, type Field } from './woocommerce-columns.ts'
import { tellLost } from './woocommerce-lost.ts'
import {
  change,
  lose,
  readGrams,
  readOffer,
  readPictures,
  timeOf,
  type Telling,
  type WooFile,
} from './woocommerce-offer.ts'
import { attributesOf, readChoices, type Attribute, type Choices } from './woocommerce-variants.ts'

/** The file of its own exporter, in whatever of our languages its owner exported it. */
export const woocommerce: Reader = { system: 'woocommerce', knows: knowsColumns, read }

function* read(rows: readonly ForeignRow[], reading: Reading): Work<Moved> {
  const file = openFile(rows, reading)
  const moved: Moved = { products: [], changed: [], left: [], lost: [], prices: undefined }
  const { kept, translations } = inOneLanguage(rows, file)
  const isChoice = (row: ForeignRow) => {
    const types = file.typesOf(row)
    if (types.length === 0) return file.of(row, 'parent') !== ''
    return types.some((type) => type.endsWith('variation'))
  }
  const products = kept.filter((row) => !isChoice(row))
  const parents = new Map<string, ForeignRow>()
  // Codes first, so that one that looks like an id does not hide a product.
  for (const row of products.toReversed()) parents.set(`id:${file.of(row, 'id')}`, row)
  for (const row of products.toReversed()) parents.set(file.of(row, 'sku'), row)
  const choices = new Map<ForeignRow, ForeignRow[]>()
  for (const row of kept.filter(isChoice)) {
    const given = file.of(row, 'parent')
    const parent = given === '' ? undefined : parents.get(given)
    const before = parent && choices.get(parent)
    if (before) before.push(row)
    else if (parent) choices.set(parent, [row])
    else moved.left.push({ line: row.line, what: nameOf(row, file), why: 'no-parent', given })
  }
  const makeId = plainIds()
  const addresses = formerAddresses(file)
  for (const row of products) {
    yield
    const telling: Telling = { choice: '', changed: [], lost: new Map() }
    const languages = translations.get(row)
    if (languages) lose(telling, 'translations', languages.join(', '))
    const what = nameOf(row, file)
    const taken = readProduct(row, choices.get(row) ?? [], file, telling)
    const named = <T extends { choice: string; given?: string }>({ choice, ...note }: T) => ({
      ...note,
      what: choice === '' ? what : `${what} – ${choice}`,
      ...(note.given !== undefined && { given: shortened(note.given) }),
    })
    if (taken.kind === 'left') {
      moved.left.push({ line: row.line, what, ...taken.left })
      continue
    }
    const wanted = idOf(row, file)
    const { id, isChanged } = makeId(wanted)
    if (isChanged) change(telling, { line: row.line, why: 'id-changed', given: wanted })
    moved.products.push({ ...taken.product, id, former: addresses(row, taken.product.name) })
    for (const note of taken.left) moved.left.push(named(note))
    for (const note of telling.changed) moved.changed.push(named(note))
    for (const [why, given] of telling.lost) {
      moved.lost.push({ line: row.line, what, why, given: shortened([...given].join(', ')) })
    }
  }
  return moved
}

function openFile(rows: readonly ForeignRow[], reading: Reading): WooFile {
  const columns = columnsOf(rows)
  const { of, weight } = columns
  const typesIn = remembered((cell) => listOf(cell.toLowerCase()))
  return {
    ...columns,
    reading,
    typesOf: (row) => typesIn(of(row, 'type')),
    slugOf: remembered((text) => slugOf(text, reading.lang)),
    timeOf: remembered((cell) => timeOf(cell, reading.timeZone)),
    priceOf: numbersOf([...cellsOf(rows, 'price', of), ...cellsOf(rows, 'salePrice', of)]),
    stockOf: numbersOf(cellsOf(rows, 'stock', of)),
    weightOf: numbersOf(
      new Set(rows.map(({ cells }) => (weight && cells.get(weight.column)) ?? '')),
    ),
  }
}

/** Each once: how they are written does not depend on how often. */
function cellsOf(rows: readonly ForeignRow[], field: Field, of: Columns['of']): Set<string> {
  return new Set(rows.map((row) => of(row, field)))
}

function nameOf(row: ForeignRow, file: WooFile): string {
  return shortened(plainLine(file.of(row, 'name')))
}

/** Those whose file has no ids are known by their code, else by their name. */
function idOf(row: ForeignRow, file: WooFile): string {
  const given = file.of(row, 'id') || file.of(row, 'sku')
  return `wc-${given || slugOf(nameOf(row, file), file.reading.lang)}`
}

type Taken =
  | { kind: 'taken'; product: Omit<MovedProduct, 'id' | 'former'>; left: Choices['left'] }
  | { kind: 'left'; left: Pick<LeftNote, 'why' | 'given'> }

function readProduct(
  row: ForeignRow,
  choiceRows: readonly ForeignRow[],
  file: WooFile,
  telling: Telling,
): Taken {
  const types = file.typesOf(row)
  const given = file.of(row, 'type')
  for (const [type, why] of unsold) if (types.includes(type)) return leftAs(why, given)
  if (types.some((type) => type.includes('gift'))) return leftAs('gift-card', given)
  const name = plainLine(file.of(row, 'name'))
  if (name === '') return leftAs('no-name', file.of(row, 'id') || file.of(row, 'sku'))

  const sold = readSold(row, choiceRows, file, telling)
  const [first] = sold.left
  if (sold.variants.length === 0) return leftAs(first?.why ?? 'no-choice', first?.given ?? given)
  tellAhead(row, sold, file, telling)
  tellLost(row, choiceRows, file, telling)
  const own = readPictures(row, file, telling)
  const pictures = new Set([...own, ...sold.variants.flatMap((variant) => variant.pictures)])
  const product = {
    line: row.line,
    name,
    slug: '',
    lead: plainLines(paragraphsOf(file.of(row, 'lead'))),
    description: paragraphsOf(file.of(row, 'description')),
    isActive: ['', '1'].includes(file.of(row, 'published')),
    isOrderedAhead: sold.ahead.length > 0,
    maker: readMaker(row, file, telling),
    categories: categoriesOf(row, file),
    facts: readFacts(sold.facts, telling),
    options: sold.options,
    grams: readGrams(row, file, telling),
    pictures: [...pictures].map((url) => ({ url, alt: '' })),
    code: file.of(row, 'sku'),
    taxClass: readTaxClass(row, choiceRows, file, telling),
    variants: sold.variants,
  }
  return { kind: 'taken', product, left: sold.left }
}

const unsold = [
  ['grouped', 'grouped'],
  ['external', 'external'],
] as const

function leftAs(why: LeftNote['why'], given: string): Taken {
  return { kind: 'left', left: { why, ...(given !== '' && { given: shortened(given) }) } }
}

/** A product of one thing is one choice without values. */
function readSold(
  row: ForeignRow,
  choiceRows: readonly ForeignRow[],
  file: WooFile,
  telling: Telling,
): Choices {
  const isVariable = file.typesOf(row).some((type) => type.startsWith('variable'))
  if (isVariable || choiceRows.length > 0) return readChoices(row, choiceRows, file, telling)
  const read = readOffer(row, undefined, file, telling)
  const facts = [...attributesOf(row, file).values()]
  const none = { options: [], variants: [], left: [], ahead: [], facts }
  if (read.kind === 'left') {
    const { why, given } = read
    return { ...none, left: [{ line: row.line, choice: '', why, given }] }
  }
  const one: MovedVariant = { ...read.offer, grams: undefined, pictures: [], values: [] }
  return { ...none, variants: [one], ahead: read.isAhead ? [''] : [] }
}

/** It holds for all of a product here: where only some choices were so, they are named. */
function tellAhead(row: ForeignRow, sold: Choices, file: WooFile, telling: Telling): void {
  if (sold.ahead.length === 0) return
  const given = sold.ahead.join('; ') || file.of(row, 'backorders') || file.of(row, 'inStock')
  change(telling, { line: row.line, why: 'ordered-ahead', given })
}

/** A brand may be beneath another; only one has a place. */
function readMaker(row: ForeignRow, file: WooFile, telling: Telling): string {
  const [maker = '', ...others] = listOf(file.of(row, 'brands')).map(plainLine)
  for (const other of others) lose(telling, 'further-fields', other)
  return maker.split('>').at(-1)?.trim() ?? ''
}

function categoriesOf(row: ForeignRow, file: WooFile): string[][] {
  const paths = listOf(file.of(row, 'categories')).map((path) =>
    path
      .split('>')
      .map(plainLine)
      .filter((name) => name !== ''),
  )
  const each = new Map(paths.map((path) => [path.join('\0'), path]))
  return [...each.values()].filter((path) => path.length > 0)
}

/** What the old shop did not show is nothing for the new one's visitors. */
function readFacts(attributes: readonly Attribute[], telling: Telling): MovedProduct['facts'] {
  return attributes.flatMap(({ name, values, isShown }) => {
    if (values.length === 0) return []
    if (!isShown) lose(telling, 'further-fields', name)
    return isShown ? [{ name, values }] : []
  })
}

/** A choice with another tax than its product's has no place. */
function readTaxClass(
  row: ForeignRow,
  choiceRows: readonly ForeignRow[],
  file: WooFile,
  telling: Telling,
): string {
  const status = file.of(row, 'taxStatus')
  const isTaxed = status === '' || status === 'taxable'
  const taxClass = file.of(row, 'taxClass')
  for (const choice of isTaxed ? choiceRows : []) {
    const other = file.of(choice, 'taxClass')
    // Where the column is empty the usual one is meant.
    if (other !== 'parent' && other !== taxClass) {
      lose(telling, 'further-fields', `VAT: ${other || 'standard'}`)
    }
  }
  return isTaxed ? taxClass : 'none'
}

/**
 * Where products stood: by their number, and by the address that WordPress makes of a name, which
 * is not in the file. Signs are left out of it, and the second of a name is numbered.
 */
function formerAddresses(file: WooFile): (row: ForeignRow, name: string) => string[] {
  const { lang } = file.reading
  const folders = ['product', ...(folderOf.get(lang) ?? [])]
  const counts = new Map<string, number>()
  return (row, name) => {
    const id = file.of(row, 'id')
    const slug = slugOf(name.replaceAll(/[^\p{L}\p{N}\p{M}\s._/–—-]+/gu, ''), lang)
    const count = (counts.get(slug) ?? 0) + 1
    counts.set(slug, count)
    const last = count === 1 ? slug : `${slug}-${count}`
    return [
      ...(/^\d+$/.test(id) ? [`/?p=${id}`, `/?post_type=product&p=${id}`] : []),
      ...(slug === '' ? [] : folders.map((folder) => `/${folder}/${last}`)),
    ]
  }
}

const folderOf: ReadonlyMap<string, string[]> = new Map([
  ['pl', ['produkt']],
  ['de', ['produkt']],
])

/**
 * The rows without those that say in another language what a row in the shop's says. Where they
 * are, each product has its own in each, of one group.
 */
function inOneLanguage(
  rows: readonly ForeignRow[],
  file: WooFile,
): { kept: readonly ForeignRow[]; translations: Map<ForeignRow, string[]> } {
  const isOurs = (row: ForeignRow) =>
    file.of(row, 'language').toLowerCase().split(/[_-]/)[0] === file.reading.lang
  const ours = new Map<string, ForeignRow>()
  for (const row of rows) {
    const group = file.of(row, 'translations')
    if (group !== '' && isOurs(row) && !ours.has(group)) ours.set(group, row)
  }
  const translations = new Map<ForeignRow, string[]>()
  if (ours.size === 0) return { kept: rows, translations }
  const kept = rows.filter((row) => {
    const original = ours.get(file.of(row, 'translations'))
    if (!original || original === row || isOurs(row)) return true
    const languages = translations.get(original) ?? []
    translations.set(original, [...languages, file.of(row, 'language')])
    return false
  })
  return { kept, translations }
}
