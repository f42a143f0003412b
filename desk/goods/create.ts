import { slugOf } from '#domain/product/slug.ts'
import { printList } from '#shop/import-export/columns/cells.ts'
import { freeId } from '#shop/import-export/copy-product.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { act, againOf, doneLines } from '../frame/act.ts'
import { goTo } from '../frame/said.ts'
import type { Taken, Visit } from '../frame/visit.ts'
import { firstUnknown, withGoodsIds, withNearGoods } from '../parts/choosing/goods-field.tsx'
import { onceIn } from '../parts/once.tsx'

/** What somebody may want to sell, as they would call it. */
export const goodsKinds = ['plain', 'variants', 'weight', 'personal', 'set', 'set_creator'] as const
export type GoodsKind = (typeof goodsKinds)[number]

/** More come on the product's own page. */
export const mostFields = 3
export const mostParts = 6

/** Makes the product that a form describes, and leads to its page. */
export async function createProduct(visit: Visit, form: FormData, kind: GoodsKind): Promise<Taken> {
  const { baseLang, langs } = (await readOrderTerms(visit.desk.database)).settings
  const parts = kind.startsWith('set') ? await withGoodsIds(visit, partsIn(form)) : []
  const cells = cellsOf(form, { kind, baseLang, langs, parts })
  const { product, wanted } = await idFor(visit, form, baseLang)
  const fields = cells.map(([column, cell]) => `${column}=${cell}`)
  const create = async (id: string) =>
    act(visit, {
      action: 'products create',
      given: { product: id, fields },
      once: onceIn(form),
      // Pressed again the name is taken, and the same form would be another product.
      isForOne: true,
    })
  const outcome = await create(product)
  if (outcome.kind === 'refused' && outcome.name === 'key-reused') {
    // The same form once more is about the product that it made; with other words it is another.
    const before = wanted === product ? outcome : await create(wanted)
    return before.kind === 'done'
      ? goTo(visit, pageOf(wanted, kind), { tone: 'wait', lines: doneLines(visit, before) })
      : { kind: 'again', tone: 'wait', lines: [visit.say.newGoods.madeBefore] }
  }
  if (outcome.kind === 'refused') {
    return againOf({ ...outcome, faults: await byField(visit, form, outcome.faults) })
  }
  const told = { tone: 'good', lines: doneLines(visit, outcome) } as const
  return goTo(visit, pageOf(product, kind), told)
}

function pageOf(product: string, kind: GoodsKind): string {
  const page = `/goods/${encodeURIComponent(product)}`
  return kind === 'variants' ? `${page}/variants` : page
}

type Ids = { product: string; wanted: string }

/** As somebody typed it, or made of the name: as it is wanted, and as it is free. */
async function idFor({ desk }: Visit, form: FormData, baseLang: string): Promise<Ids> {
  const typed = textIn(form, 'id')
  if (typed !== '') return { product: typed, wanted: typed }
  const slug = slugOf(textIn(form, `name.${baseLang}`), baseLang).replaceAll(/[^\w.-]/g, '')
  const wanted = slug.slice(0, 58).replace(/[-.]+$/, '') || 'product'
  const { db } = desk.database
  const known = await db.selectFrom('product').select('id').where('id', '=', wanted).execute()
  const product = known.length === 0 ? wanted : (await freeId(db, wanted)).id
  return { product, wanted }
}

type Languages = { baseLang: string; langs: readonly string[] }

/** The row of a file of products that a form says. */
function cellsOf(
  form: FormData,
  { kind, parts, ...settings }: Languages & { kind: GoodsKind; parts: readonly string[] },
): (readonly [column: string, cell: string])[] {
  const plain = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && isColumn(name) && value.trim() !== ''
      ? [[name, value.trim()]]
      : [],
  )
  const type = kind === 'weight' || kind === 'set' || kind === 'set_creator' ? kind : 'normal'
  return [
    ['type', type],
    ['status', form.has('show') ? 'active' : 'archived'],
    ...plain,
    ...(type.startsWith('set') ? [['parts', printList(parts)] as const] : []),
    ...(kind === 'personal' ? personalIn(form, settings) : []),
  ]
}

/** The rest are rows of a list, and what only the desk asks. */
function isColumn(name: string): boolean {
  return (
    /^(?:name|price|vat)\.\w+$/.test(name) ||
    ['categories', 'code', 'stock', 'unit', 'priced_per', 'step', 'set_size'].includes(name) ||
    ['set_counts', 'set_leave_out'].includes(name)
  )
}

function partsIn(form: FormData): string[] {
  return Array.from({ length: mostParts }, (_, place) => place + 1).flatMap((at) => {
    const id = textIn(form, `part ${at}`)
    const count = textIn(form, `count ${at}`)
    return id === '' ? [] : [count === '' ? id : `${id}*${count}`]
  })
}

function partFieldsIn(form: FormData): { field: string; entry: string }[] {
  return Array.from({ length: mostParts }, (_, place) => `part ${place + 1}`)
    .map((field) => ({ field, entry: textIn(form, field) }))
    .filter(({ entry }) => entry !== '')
}

function personalIn(form: FormData, { baseLang, langs }: Languages): (readonly [string, string])[] {
  const fields = Array.from({ length: mostFields }, (_, place) => place + 1).flatMap((at) => {
    const name = textIn(form, `field ${at}`)
    if (name === '') return []
    const id = `${slugOf(name, baseLang).replaceAll(/[^\w-]/g, '') || 'field'}-${at}`
    const parts = [id, textIn(form, `takes ${at}`), textIn(form, `longest ${at}`)]
    const field = [...parts, form.has(`required ${at}`) && 'required'].filter(Boolean).join(' ')
    return [{ field, name, at }]
  })
  return [
    ['personal', printList(fields.map(({ field }) => field))],
    ...langs.flatMap((lang) => {
      const typed = fields.map(({ name, at }) =>
        lang === baseLang ? name : textIn(form, `field ${at}.${lang}`),
      )
      // A list has as many names as there are fields.
      const names = typed.map((name, place) => name || (fields[place]?.name ?? ''))
      return typed.every((name) => name === '')
        ? []
        : [[`personal_name.${lang}`, printList(names)] as const]
    }),
  ]
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** A fault of a cell of its one row stands beside the field that gave it. */
async function byField(
  visit: Visit,
  form: FormData,
  faults: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const isOfParts = Object.keys(faults).some((place) => place.endsWith(' parts'))
  const wrong = isOfParts ? await firstUnknown(visit, partFieldsIn(form)) : undefined
  const first: Readonly<Record<string, string>> = {
    ...{ parts: wrong?.field ?? 'part 1', personal: 'field 1' },
  }
  const told = Object.fromEntries(
    Object.entries(faults ?? {}).map(([place, fault]) => {
      const column = place.replace(/^\d+ /, '')
      return [first[column] ?? column, fault]
    }),
  )
  return withNearGoods(visit, told, (field) => (field === wrong?.field ? wrong.entry : undefined))
}
