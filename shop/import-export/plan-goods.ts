import type { Variant } from '#domain/entities/product.ts'
import { byLostNoughts } from '#domain/product/article-number.ts'
import { recordPrices } from '#domain/price/record-price.ts'
import { isSet } from '#domain/product/set.ts'
import { canonicalHash, findVariant, hasChoices, variantHash } from '#domain/product/variant.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import type { Work } from '#shop/time-budget/in-slices.ts'

import { pairsOf } from './columns/attribute-columns.ts'
import { bySpreadsheet, keyText, listOf, cellText } from './columns/cells.ts'
import type { Column, Draft, FreeStock, ImportContext } from './columns/column.ts'
import { addPictures } from './columns/picture-columns.ts'
import { promoNotBelow } from './columns/price-columns.ts'
import { type KnownGoods, partTrouble } from './columns/set-columns.ts'
import { dropEmptyFolds, linkTrouble } from './columns/shown-columns.ts'
import { writeStock } from './columns/stock-columns.ts'
import { fillAddresses } from './columns/text-columns.ts'
import type { GoodsFile, GoodsRow } from './goods-file.ts'
import { nearest } from './nearest.ts'
import { isProductId, newProduct, noPicture } from './new-product.ts'
import type { CellLoss, CellTrouble, StockLoss, Trouble } from './trouble.ts'

/** The shop that a file meets. */
export type Present = {
  context: ImportContext
  /** Those that the file names. */
  products: ReadonlyMap<string, StoredProduct>
  /** All products that are not gone for good. */
  known: KnownGoods
  free: ReadonlyMap<string, FreeStock>
  /** Of all products that are not gone for good: which has an address in a language. */
  addresses: ReadonlyMap<string, string>
  /** What has a code: products, and variants of them. */
  codes: ReadonlyMap<string, readonly Coded[]>
  /** Of the shop's own pictures that the file names: width by height, by address. */
  ratios: ReadonlyMap<string, number>
  now: number
}

export type Coded = { id: string; hash: string }

/** A product that the file changes, or brings. */
export type Change = {
  before: StoredProduct | undefined
  draft: Draft
  /** Of the first of its rows. */
  line: number
}

export type GoodsPlan = {
  changes: Change[]
  unchanged: number
  troubles: CellTrouble[]
  takenOut: CellLoss[]
  stockLost: StockLoss[]
}

/** Rows between which others may have their turn. */
const rowsAtOnce = 200

/** Whether products and variants that are not there yet are new ones; `alone`: all have to be. */
export type Adding = 'never' | 'too' | 'alone'

/**
 * What a file makes of the goods of a shop: pure, so that it can be done again when somebody else
 * changed them meanwhile.
 */
export function* planGoods(file: GoodsFile, present: Present, adding: Adding): Work<GoodsPlan> {
  const mayAdd = adding !== 'never'
  const troubles: CellTrouble[] = []
  const takenOut: CellLoss[] = []
  const stockLost: StockLoss[] = []
  const tell = (row: GoodsRow, column: string, trouble: Trouble) =>
    void troubles.push({ ...trouble, line: row.line, column })

  const lostCodes = byLostNoughts(present.codes.keys())
  const named: Named[] = []
  for (const row of file.rows) {
    const key = keyOf(row, file, { ...present, lostCodes }, tell)
    if (key) named.push({ row, ...key })
    if (named.length % rowsAtOnce === 0) yield
  }
  // Where a row keeps its noughts, no spreadsheet has taken those of another.
  const kept = new Set(named.map(({ id }) => id))
  const lostIds = byLostNoughts([...present.known.keys()].filter((id) => !kept.has(id)))
  const addresses = new Map(present.addresses)
  const changes: Change[] = []
  let unchanged = 0
  for (const [id, rows] of Map.groupBy(named, (one) => one.id)) {
    const before = present.products.get(id)
    const [first] = rows
    if (!first) continue
    yield
    if (adding === 'alone' && (before || present.known.has(id))) {
      tell(first.row, 'id', { kind: 'id-taken', given: id })
      continue
    }
    const padded = before ? undefined : lostIds.get(id)
    if (padded !== undefined) {
      tell(first.row, 'id', { kind: 'id-without-noughts', given: id, meant: padded })
      continue
    }
    if (!before && !mayAdd) {
      const meant = nearest(id, new Set(present.addresses.values()))
      tell(first.row, 'id', { kind: 'no-such-product', given: id, ...(meant && { meant }) })
      continue
    }
    if (!before && !isProductId(id)) {
      const made = bySpreadsheet(id)
      if (made?.kind === 'exponent') tell(first.row, 'id', made)
      else tell(first.row, 'id', { kind: 'bad-id', given: id, meant: 'mug-meadow' })
      continue
    }
    const count = troubles.length
    const draft: Draft = {
      product: before ? structuredClone(before) : newProduct(id, present),
      isNew: !before,
      free: present.free.get(id) ?? new Map(),
      stock: new Map(),
    }
    fillDraft(draft, rows, { file, present, mayAdd, tell, takenOut })
    if (troubles.length > count) continue

    const lost = before ? wholeLost(before, draft) : 0
    if (lost > 0) stockLost.push({ line: first.row.line, id, count: lost })
    finish(draft, before, first.row, { file, present, addresses, tell })
    const isSame =
      before !== undefined &&
      draft.stock.size === 0 &&
      JSON.stringify(draft.product) === JSON.stringify(before)
    if (isSame) unchanged += 1
    else changes.push({ before, draft, line: first.row.line })
  }
  tellParts(changes, named, present.known, tell)
  return {
    changes,
    unchanged,
    troubles: troubles.toSorted(byLine),
    takenOut: takenOut.toSorted(byLine),
    stockLost: stockLost.toSorted(byLine),
  }
}

/** What was free to sell of the whole, where each variant has a stock of its own from now on. */
function wholeLost(before: StoredProduct, { product, free }: Draft): number {
  return !hasChoices(before) && hasChoices(product) ? Math.max(0, free.get('') ?? 0) : 0
}

/** A part of a set, or what is linked, may come with the same file, behind it. */
function tellParts(
  changes: readonly Change[],
  named: readonly { row: GoodsRow; id: string }[],
  before: KnownGoods,
  tell: Tell,
): void {
  const namedBy = (product: StoredProduct | undefined) =>
    JSON.stringify([product?.components ?? [], product?.linked ?? []])
  const isTold = ({ draft, before: was }: Change) => namedBy(draft.product) !== namedBy(was)
  const sets = changes.filter(isTold)
  if (sets.length === 0) return
  const known = new Map([
    ...before,
    ...changes.map(({ draft: { product } }) => [product._id, product] as const),
  ])
  for (const { draft } of sets) {
    const first = named.find(({ id }) => id === draft.product._id)
    const ofParts = partTrouble(draft.product, known)
    const ofLinks = linkTrouble(draft.product, known)
    if (ofParts && first) tell(first.row, 'parts', ofParts)
    if (ofLinks && first) tell(first.row, 'linked', ofLinks)
  }
}

function byLine(one: { line: number }, other: { line: number }): number {
  return one.line - other.line
}

type Tell = (row: GoodsRow, column: string, trouble: Trouble) => void
type Named = { row: GoodsRow; id: string; hash?: string | undefined }

/** Which product a row is of: by its id, or where the file has none, by its code. */
function keyOf(
  row: GoodsRow,
  { hasId }: GoodsFile,
  { codes, lostCodes }: Pick<Present, 'codes'> & { lostCodes: ReadonlyMap<string, string> },
  tell: Tell,
): Omit<Named, 'row'> | undefined {
  if (hasId) {
    if (row.id !== '') return { id: row.id }
    tell(row, 'id', { kind: 'required' })
    return undefined
  }
  const code = keyText(row.code)
  const coded = codes.get(row.code) ?? codes.get(code) ?? []
  const [one] = coded
  if (coded.length > 1) {
    tell(row, 'code', { kind: 'code-of-many', given: row.code })
  } else if (!one) {
    const lost = lostCodes.get(code)
    if (lost !== undefined) {
      tell(row, 'code', { kind: 'lost-noughts', given: code, meant: lost })
      return undefined
    }
    const meant = nearest(code, codes.keys())
    tell(row, 'code', { kind: 'no-such-product', given: code, ...(meant && { meant }) })
  }
  return coded.length === 1 ? one : undefined
}

type Filling = {
  file: GoodsFile
  present: Present
  mayAdd: boolean
  tell: Tell
  takenOut: CellLoss[]
}

function fillDraft(draft: Draft, rows: readonly Named[], filling: Filling): void {
  const { file, present, tell, takenOut } = filling
  const seen = new Set<string>()
  // The product itself first, wherever its row stands: its variants build on it.
  const isOwn = ({ row, hash }: Named) => row.variant === '' && (hash ?? '') === ''
  for (const named of [...rows.filter(isOwn), ...rows.filter((one) => !isOwn(one))]) {
    const { row } = named
    const variant = isOwn(named) ? undefined : variantOf(draft, named, filling)
    if (variant === 'none') continue
    const key = canonicalHash(variant?.hash ?? '')
    if (seen.has(key)) {
      tell(row, 'id', {
        kind: 'row-twice',
        given: [row.id || row.code, row.variant].join(' ').trim(),
      })
      continue
    }
    seen.add(key)
    for (const column of file.columns)
      fillCell(draft, variant, { row, column, present, tell, takenOut })
  }
}

function fillCell(
  draft: Draft,
  variant: Variant | undefined,
  where: Pick<Filling, 'present' | 'tell' | 'takenOut'> & { row: GoodsRow; column: Column },
): void {
  const { row, column, present, tell, takenOut } = where
  const { context } = present
  const cell = row.cells.get(column.name)
  // A row of another shop's file may say nothing of it.
  if (cell === undefined) return
  const isOfWhole = column.on === 'product' && variant !== undefined
  if (isOfWhole && cell === '') return
  const there = column.read(draft, isOfWhole ? undefined : variant, context)
  if (column.name === 'stock') {
    const was = row.cells.get('stock_was')
    if (cell.trim() === there && (was === undefined || was.trim() === cell.trim())) return
    const wrong = writeStock(draft, variant, cell, was)
    if (wrong) tell(row, column.name, wrong)
    return
  }
  if ((column.isNumber ? cell.trim().replace(',', '.') : cellText(cell)) === there) return
  const made = bySpreadsheet(cell)
  if (made?.kind === 'spreadsheet-fault') {
    tell(row, column.name, made)
    return
  }
  // What a variant cannot have of its own must not be lost without a word.
  if (isOfWhole) {
    const given = cell.trim()
    if (given !== '' && !repeats(draft, cell, { column, context })) {
      tell(row, column.name, { kind: 'of-the-whole', given, meant: there })
    }
    return
  }
  const wrong = column.write(draft, variant, cell, context)
  if (wrong) tell(row, column.name, wrong)
  const parts = column.lost?.(cell) ?? []
  if (parts.length > 0) takenOut.push({ line: row.line, column: column.name, parts })
}

/** Whether a cell says in other words what the product has already: `1 250` where it is `1250`. */
function repeats(
  { product, ...draft }: Draft,
  cell: string,
  { column, context }: { column: Column; context: ImportContext },
): boolean {
  const again = { ...draft, product: structuredClone(product) }
  const wrong = column.write(again, undefined, cell, {
    ...context,
    attributes: structuredClone(context.attributes),
  })
  return !wrong && JSON.stringify(again.product) === JSON.stringify(product)
}

/** The variant that a row names; a new one where the file may add it. */
function variantOf(
  draft: Draft,
  { row, hash }: Named,
  { present, mayAdd, tell }: Filling,
): Variant | 'none' {
  const { product } = draft
  const written = hash ?? hashAsWritten(row.variant)
  const known = findVariant(product, written)
  if (known) return known
  const pairs = pairsOf(row.variant, present.context)
  if (!Array.isArray(pairs)) {
    tell(row, 'variant', pairs)
    return 'none'
  }
  const wanted = variantHash(pairs)
  const meant = findVariant(product, wanted)
  if (meant) return meant
  if (!mayAdd || pairs.length === 0) {
    tell(row, 'variant', { kind: 'no-such-variant', given: row.variant })
    return 'none'
  }
  if (!row.cells.has('stock')) {
    tell(row, 'stock', { kind: 'new-needs' })
    return 'none'
  }
  const variant: Variant = {
    hash: wanted,
    attributes: pairs,
    count: 0,
    locked: 0,
    images: [],
    code: '',
    available: true,
  }
  // What is counted by its variants is not counted as a whole.
  product.variants = [...product.variants.filter((one) => one.hash !== ''), variant]
  return variant
}

function hashAsWritten(cell: string): string {
  const pairs = listOf(cellText(cell)).map((entry) => entry.replace('=', ';'))
  return canonicalHash(pairs.join(','))
}

type Finishing = Omit<Filling, 'mayAdd' | 'takenOut'> & { addresses: Map<string, string> }

/** A set that shoppers fill costs what they choose. */
function needsPrice({ type }: StoredProduct): boolean {
  return type !== 'set_creator'
}

/** What is not for sale yet may come without one. */
function hasPrice({ price }: StoredProduct): boolean {
  return Object.keys(price?.countries ?? {}).length > 0
}

/** What holds for a product as a whole. */
function finish(
  { product, isNew }: Draft,
  before: StoredProduct | undefined,
  row: GoodsRow,
  { file, present, addresses, tell }: Finishing,
): void {
  const { context, now } = present
  const { baseLang, baseCurrency } = context.settings
  if (isNew) {
    const missing = [
      [`name.${baseLang}`, product.name[baseLang] === undefined],
      ['categories', product.mainCategory === ''],
      [`vat.${baseLang}`, product.price?.langVat[baseLang] === undefined],
      [`price.${baseCurrency}`, !product.archived && needsPrice(product) && !hasPrice(product)],
      ['parts', isSet(product) && product.components.length === 0],
    ] as const
    for (const [column, isMissing] of missing) {
      if (isMissing) tell(row, column, { kind: 'new-needs' })
    }
    product.mainImage.alt = { ...product.name }
    const [first] = product.images
    if (first && product.mainImage.url === noPicture) product.mainImage.url = first.url
    if (product.images.length === 0) addPictures(product, [product.mainImage.url])
  }
  dropEmptyFolds(product)
  const isShaped = (row.cells.get('picture_ratio') ?? '').trim() !== ''
  if (!isShaped && product.mainImage.url !== before?.mainImage.url) {
    product.mainImage.r = present.ratios.get(product.mainImage.url) ?? product.mainImage.r
  }
  // A name without plain letters once left a product without an address.
  if (isNew || product.url[baseLang] === undefined) {
    const isTaken = (lang: string, address: string) => addresses.has(`${lang} ${address}`)
    fillAddresses(product, context, isTaken)
  }
  if (!product.removed) {
    for (const [lang, address] of Object.entries(product.url)) {
      const owner = addresses.get(`${lang} ${address}`)
      if (owner === undefined || owner === product._id) {
        addresses.set(`${lang} ${address}`, product._id)
      } else if (before?.url[lang] !== address) {
        tell(row, `url.${lang}`, { kind: 'address-taken', given: address, meant: owner })
      }
    }
  }
  const above = promoNotBelow(product, before, file.columns, context)
  if (above) {
    const { column, ...trouble } = above
    tell(row, column, trouble)
  }
  product.priceHistory = recordPrices(product.priceHistory, {
    before: before?.price,
    after: product.price,
    since: product.createdAt,
    now,
  })
}
