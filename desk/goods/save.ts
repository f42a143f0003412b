import { z } from 'zod'

import { noPicture } from '#shop/import-export/new-product.ts'
import {
  changedGoods,
  changedMeanwhile,
  type ProductSheet,
  readProductSheet,
  type WantedCells,
} from '#shop/import-export/product-sheet.ts'
import { typedProduct } from '#shop/import-export/typed-product.ts'
import { keepPreview } from '#shop/owner/goods/product-previews.ts'
import { act, actThen, againOf, doneLines, type Outcome } from '../frame/act.ts'
import { goTo } from '../frame/said.ts'
import type { Taken, Visit } from '../frame/visit.ts'
import { firstUnknown, nameGoods, withNearGoods } from '../parts/choosing/goods-field.tsx'
import { entriesIn } from '../parts/choosing/list-fields.tsx'
import { onceIn } from '../parts/once.tsx'
import { moved } from '../parts/sorting.tsx'
import { addPictures } from '../pictures/added.ts'
import { listNameOf, typedCell } from './cells/typed-cell.ts'
import { type Cells, seenIn, sentBefore } from './seen.tsx'

/** Does what a form of a product's page asks for, by the actions that read files of products. */
export async function changeProduct(
  visit: Visit,
  form: FormData,
  { id = '' }: Readonly<Record<string, string>>,
): Promise<Taken> {
  const sheet = await readProductSheet(visit.desk.database.db, id)
  if (!sheet) return goTo(visit, '/goods')
  for (const list of goodsLists) await nameGoods(visit, form, list)
  const wanted = form.get('do')
  if (wanted === 'add') return addAndShow(visit, form, id)
  if (wanted === 'copy') return copy(visit, form, id)
  if (wanted === 'restore') {
    const given = { product: id, fields: ['status=active'] }
    return actThen(visit, { action: 'products set', given }, visit.url.pathname)
  }
  if (wanted === 'save' || wanted === 'show') return saveCells(visit, form, sheet)
  if (wanted === 'preview') return preview(visit, form, sheet)
  if (form.get('stamp') !== sheet.stamp) {
    return { kind: 'again', tone: 'bad', lines: [visit.say.goods.changedMeanwhile] }
  }
  const urls = moved(
    sheet.product.images.map(({ url }) => url),
    form,
  )
  return urls ? showPictures(visit, sheet, urls) : goTo(visit, visit.url.pathname)
}

const Copied = z.object({ product: z.string() })

/** Opens the copy, where what differs is typed. */
async function copy(visit: Visit, form: FormData, id: string): Promise<Taken> {
  const outcome = await act(visit, {
    action: 'products copy',
    given: { product: id, ...namesIn(form) },
    once: onceIn(form),
  })
  if (outcome.kind === 'refused') return againOf(outcome)
  const copied = Copied.safeParse(outcome.data)
  const page = copied.success ? `/goods/${encodeURIComponent(copied.data.product)}` : '/goods'
  return goTo(visit, page, { tone: 'good', lines: doneLines(visit, outcome) })
}

function namesIn(form: FormData): { names?: string[] } {
  const names = [...form].flatMap(([field, name]) =>
    field.startsWith('copy.name.') && typeof name === 'string' && name.trim() !== ''
      ? [`${field.slice('copy.'.length)}=${name}`]
      : [],
  )
  return names.length > 0 ? { names } : {}
}

/** Saves what somebody typed, unless somebody else has changed the same cells meanwhile. */
async function saveCells(visit: Visit, form: FormData, sheet: ProductSheet): Promise<Taken> {
  const here = visit.url.pathname + visit.url.search
  const words = visit.say.goods
  const { db } = visit.desk.database
  const { product } = sheet
  const cells = form.get('do') === 'show' ? shownIn(form) : cellsIn(form)
  const theirs = changedMeanwhile(sheet, cells)
  if (theirs.length > 0) {
    return { kind: 'again', tone: 'bad', lines: [words.changedMeanwhile], isLate: true }
  }
  const emptied = cells.find(
    ({ column, cell, was = '' }) => column === 'stock' && cell.trim() === '' && was !== '',
  )
  if (emptied) {
    const faults = { [`${emptied.row} stock`]: words.emptyStock }
    return { kind: 'again', tone: 'bad', lines: [words.emptyStock], faults }
  }
  const changed = changedGoods(sheet, cells)
  if (changed === undefined) return goTo(visit, here, { tone: 'wait', lines: [words.unchanged] })
  const outcome = await act(visit, {
    action: 'products import',
    given: { file: changed.file },
    once: onceIn(form),
    // A stock is changed by a difference: once, also by who goes back and changes something else.
    isForOne: true,
  })
  if (outcome.kind === 'refused') {
    return outcome.name === 'key-reused'
      ? sentBefore(visit, form, stocksIn((await readProductSheet(db, product._id)) ?? sheet))
      : againOf({
          ...outcome,
          faults: await goodsByField(visit, form, changed.faultsByField(outcome.faults)),
        })
  }
  return goTo(visit, here, { tone: 'good', lines: doneLines(visit, outcome) })
}

/** Keeps what was typed for a while, and leads to where it is looked at; nothing is saved. */
async function preview(visit: Visit, form: FormData, sheet: ProductSheet): Promise<Taken> {
  const { database } = visit.desk
  const changed = changedGoods(sheet, cellsIn(form))
  if (changed) {
    const given = { file: changed.file }
    const outcome = await act(visit, { action: 'products import', given, dryRun: true })
    if (outcome.kind === 'refused') {
      const faults = await goodsByField(visit, form, changed.faultsByField(outcome.faults))
      return againOf({ ...outcome, faults })
    }
  }
  const typed = await typedProduct(database.db, sheet, changed?.file, visit.now)
  if (!typed) {
    return { kind: 'again', tone: 'bad', lines: [visit.say.goods.changedMeanwhile], isLate: true }
  }
  const kept = { personId: visit.session.person.id, typed }
  const id = await keepPreview(database, kept, visit.now)
  return goTo(visit, `${visit.url.pathname}/preview/${id}`)
}

/** Lists of products: the parts of a set, and what is linked. */
const goodsLists = ['0 parts', '0 linked'] as const

/** What is wrong with a list of products stands at the product that is not there. */
async function goodsByField(
  visit: Visit,
  form: FormData,
  faults: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  let told: Record<string, string> = { ...faults }
  for (const list of goodsLists) {
    const { [list]: fault, ...others } = told
    if (fault === undefined) continue
    const wrong = await firstUnknown(visit, entriesIn(form, list))
    const field = wrong?.field ?? list
    told = { ...others, ...(await withNearGoods(visit, { [field]: fault }, () => wrong?.entry)) }
  }
  return told
}

/** What stands in the fields of stocks now, by their names. */
function stocksIn({ rows }: ProductSheet): Cells {
  return Object.fromEntries(
    rows.flatMap(({ cells }, row) => {
      const cell = cells.get('stock')
      return cell === undefined ? [] : [[`${row} stock`, cell]]
    }),
  )
}

/** What was typed, by the names that the page gave its fields: `0 name.en`, `2 stock`. */
function cellsIn(form: FormData): WantedCells {
  const seen = seenIn(form) ?? {}
  const names = new Set([...form.keys()].map(listNameOf))
  return [...names].flatMap((name) => {
    const [, row, column = ''] = /^(\d{1,4}) (\S.*)$/.exec(name) ?? []
    const cell = row === undefined ? undefined : typedCell(form, name)
    return cell === undefined ? [] : [{ row: Number(row), column, cell, was: seen[name] }]
  })
}

/** The same, and the product is in the shop, whatever its field of that says. */
function shownIn(form: FormData): WantedCells {
  const others = cellsIn(form).filter(({ row, column }) => row !== 0 || column !== 'status')
  return [...others, { row: 0, column: 'status', cell: 'active' }]
}

/** New pictures come last; where there was none, the first of them stands in lists. */
async function addAndShow(visit: Visit, form: FormData, id: string): Promise<Taken> {
  const added = await addPictures(visit, form)
  if (added.length === 0) {
    return againOf({ kind: 'refused', name: 'none', lines: [visit.say.pictures.nothingChosen] })
  }
  const { refused = [], done = [] } = Object.groupBy(added, ({ kind }) => kind)
  const urls = done.flatMap((outcome) => addressIn(outcome) ?? [])
  // To make them took its time: others may have brought theirs.
  const sheet = urls.length > 0 && (await readProductSheet(visit.desk.database.db, id))
  const shown = sheet && (await act(visit, withPictures(sheet, urls)))
  const lines = [...refused, ...(shown ? [shown] : [])].flatMap((outcome) => outcome.lines)
  const isGood = refused.length === 0 && (!shown || shown.kind === 'done')
  return goTo(visit, visit.url.pathname, { tone: isGood ? 'good' : 'bad', lines })
}

function withPictures(sheet: ProductSheet, urls: readonly string[]) {
  const before = sheet.product.images.map(({ url }) => url).filter((url) => url !== noPicture)
  return picturesOf(sheet, [...before, ...urls])
}

function showPictures(visit: Visit, sheet: ProductSheet, urls: readonly string[]) {
  return actThen(visit, picturesOf(sheet, urls), visit.url.pathname)
}

function picturesOf(sheet: ProductSheet, urls: readonly string[]) {
  const [first = ''] = urls
  const cells = [
    { row: 0, column: 'pictures', cell: urls.join(' | ') },
    { row: 0, column: 'picture', cell: first },
  ]
  return { action: 'products import', given: { file: changedGoods(sheet, cells)?.file ?? '' } }
}

function addressIn(outcome: Outcome): string | undefined {
  if (outcome.kind !== 'done') return undefined
  const { data } = outcome
  const isPicture = typeof data === 'object' && data !== null && 'address' in data
  return isPicture && typeof data.address === 'string' ? data.address : undefined
}
