import { inLanguage } from '#domain/screen/text.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { findGoods, goodsCalled, nearGoods } from '#shop/owner/goods/near-goods.ts'
import { namesOfProducts } from '../../figures/products.ts'
import type { Visit } from '../../frame/visit.ts'
import { TextField } from '../field.tsx'
import { entriesIn } from './list-fields.tsx'

export type GoodsOptions = readonly (readonly [id: string, name: string])[]

/** Where the script finds more, by what is typed. */
export const goodsPath = '/suggest/products'

/** A few to choose from at once; the others are found by what is typed. */
const mostAtOnce = 30
/** Nobody reads more in one sentence. */
const mostNear = 4

/** Some products to choose from, and those that are named already. */
export async function goodsOptions(
  visit: Visit,
  named: readonly string[],
  typed = '',
): Promise<GoodsOptions> {
  const { db } = visit.desk.database
  const { baseLang } = (await readOrderTerms(visit.desk.database)).settings
  const ids = named.map((productId) => ({ productId }))
  const known = await namesOfProducts(db, ids, { lang: visit.lang, baseLang })
  const found = (await findGoods(visit.desk.database, typed, mostAtOnce)).map(
    ({ _id, name }) => [_id, inLanguage(name, visit.lang, baseLang)] as const,
  )
  return [...new Map([...known, ...found])]
}

type Props = {
  visit: Visit
  label: string
  name: string
  value?: string | undefined
  hint?: string | undefined
  options: GoodsOptions
  /** Where several fields share their suggestions: their id. */
  list?: string
}

/** One product, by its id; what it is called stands below. */
export function GoodsField({ visit, options, list, hint, ...field }: Props) {
  const [, called] = options.find(([id]) => id === idIn(field.value ?? '')) ?? []
  return (
    <TextField
      {...field}
      hint={called ?? hint ?? visit.say.choosing.goodsHint}
      suggestFrom={goodsPath}
      {...(list === undefined ? { suggestions: options } : { list })}
    />
  )
}

/**
 * Entries as somebody typed them, with products by their ids: who knows one by its name or code
 * need not look for more. One that several are called so, or none, stays typed, to be refused.
 */
export async function withGoodsIds(visit: Visit, entries: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const entry of entries) {
    const typed = idIn(entry)
    const [one, ...others] = typed === '' ? [] : await goodsCalled(visit.desk.database, typed)
    ids.push(one && others.length === 0 ? one._id + entry.trim().slice(typed.length) : entry)
  }
  return ids
}

/** The same in the fields of a list, which then say what is meant. */
export async function nameGoods(visit: Visit, form: FormData, list: string): Promise<void> {
  const typed = entriesIn(form, list).filter(({ field }) => field !== list)
  const ids = await withGoodsIds(
    visit,
    typed.map(({ entry }) => entry),
  )
  for (const [at, { field }] of typed.entries()) form.set(field, ids[at] ?? '')
}

/** The first of some entries that begins with the id of no product: `mug*2`, `mug[glaze=moss]`. */
export async function firstUnknown(
  visit: Visit,
  typed: readonly { field: string; entry: string }[],
): Promise<{ field: string; entry: string } | undefined> {
  const named = typed.map(({ field, entry }) => ({ field, entry: idIn(entry) }))
  const ids = named.map(({ entry }) => ({ productId: entry }))
  const known = await namesOfProducts(visit.desk.database.db, ids, { lang: '', baseLang: '' })
  return named.find(({ entry }) => !known.has(entry))
}

function idIn(entry: string): string {
  return (entry.split(/[[*]/)[0] ?? '').trim()
}

/** What is wrong with products that were typed, with those that are nearly called so. */
export async function withNearGoods(
  visit: Visit,
  faults: Readonly<Record<string, string>>,
  typedAt: (field: string) => string | undefined,
): Promise<Record<string, string>> {
  const { baseLang } = (await readOrderTerms(visit.desk.database)).settings
  const told = Object.entries(faults).map(async ([field, fault]) => {
    const typed = typedAt(field)
    const near = typed ? await nearGoods(visit.desk.database, typed, mostNear) : []
    if (near.length === 0) return [field, fault] as const
    const names = near.map(({ _id, name }) => `${inLanguage(name, visit.lang, baseLang)} (${_id})`)
    return [field, `${fault} ${visit.say.choosing.near(names.join(', '))}`] as const
  })
  return Object.fromEntries(await Promise.all(told))
}
