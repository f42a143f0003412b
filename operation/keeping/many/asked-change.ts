import { hash } from 'node:crypto'

import { z } from 'zod'

import { toMinor } from '#domain/money.ts'
import type { PriceStep } from '#domain/price/price-step.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { type GoodsFilter, goodsViews } from '#shop/owner/goods/list-goods.ts'
import type { GoodsChange, PlannedChange, ReductionSpan } from '#shop/owner/goods/plan-change.ts'
import { inAllLanguages } from '#words/words.ts'
import type { Context, Refused } from '../../frame/command.ts'
import { refusedIn } from '../../groups/given.ts'
import { momentsIn, spanRefusal } from '../reductions/reductions.ts'

const words = inAllLanguages(({ operator }) => operator.manyGoods)

const signed = z
  .string()
  .regex(/^[+-]?\d{1,7}(?:[.,]\d{1,2})?$/)
  .transform((typed) => Number(typed.replace(',', '.')))

/** Which products, and what is done with them: as a command and the desk's form say it. */
export const changeOptions = {
  percent: signed.pipe(z.number().gt(-100).max(1000)).optional(),
  amount: signed.optional(),
  ending: z
    .string()
    .regex(/^\d{2}$/)
    .transform(Number)
    .optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  price: z
    .string()
    .regex(/^\d{1,7}(?:[.,]\d{1,2})?$/)
    .transform((typed) => Number(typed.replace(',', '.')))
    .optional(),
  from: z.string().trim().min(1).max(30).optional(),
  until: z.string().trim().min(1).max(30).optional(),
  to: z.string().trim().min(1).max(200).optional(),
  view: z.enum(goodsViews).optional(),
  search: z.string().trim().min(1).max(200).optional(),
  category: z.string().trim().min(1).max(200).optional(),
  soldOut: z.boolean().optional(),
  reduced: z.boolean().optional(),
  seen: z.string().max(100).optional(),
}
const ChangeOptions = z.object(changeOptions)
export type ChangeOptions = z.output<typeof ChangeOptions>

/** Options as a form has them; undefined where one of them cannot be so. */
export function readOptions(given: Readonly<Record<string, unknown>>): ChangeOptions | undefined {
  return ChangeOptions.safeParse(given).data
}

type AskedChange = { kind: 'asked'; change: GoodsChange } | Refused

/** The change that options ask for; a refusal where something is missing, or cannot be. */
export async function changeOf(
  database: ShopDatabase,
  what: GoodsChange['kind'],
  { options, context }: { options: ChangeOptions; context: Pick<Context, 'lang' | 'now'> },
): Promise<AskedChange> {
  const { settings } = await readOrderTerms(database)
  const incomplete = refusedIn('incomplete', words[context.lang].incomplete)
  const { percent, amount, ending, price, to } = options
  const currency = options.currency ?? settings.baseCurrency
  switch (what) {
    case 'price':
    case 'reduction': {
      if ([percent, amount, price].filter((one) => one !== undefined).length > 1) return incomplete
      const span = what === 'reduction' ? spanOf(options, settings.timeZone, context) : undefined
      if (span && 'kind' in span) return span
      const step = stepOf(options)
      const isAny = step !== undefined || (ending !== undefined && what === 'price')
      if (!isAny) return incomplete
      const change = { kind: what, currency, step: step ?? unmoved, ending, span } as const
      return { kind: 'asked', change }
    }
    case 'category':
      return to === undefined ? incomplete : { kind: 'asked', change: { kind: what, to } }
    case 'end-reduction':
      return { kind: 'asked', change: { kind: what, currency } }
    case 'stock':
      return amount !== undefined && Number.isInteger(amount)
        ? { kind: 'asked', change: { kind: what, by: amount } }
        : refusedIn('not-whole', words[context.lang].notWhole)
    default:
      return { kind: 'asked', change: { kind: what } }
  }
}

const unmoved: PriceStep = { kind: 'percent', percent: 0 }

function stepOf({ percent, amount, price }: ChangeOptions): PriceStep | undefined {
  if (percent !== undefined) return { kind: 'percent', percent }
  if (amount !== undefined) return { kind: 'amount', minor: toMinor(amount) }
  return price === undefined ? undefined : { kind: 'to', minor: toMinor(price) }
}

/** For how long a price is reduced; undefined where nobody said until when. */
function spanOf(
  { from, until }: ChangeOptions,
  timeZone: string,
  { lang, now }: Pick<Context, 'lang' | 'now'>,
): ReductionSpan | Refused | undefined {
  if (from === undefined && until === undefined) return undefined
  const times = momentsIn({ from, until }, { lang, timeZone })
  if ('kind' in times) return times
  if (times.until === undefined) return refusedIn('endless', words[lang].endless)
  const span = { from: times.from, until: times.until }
  const begin = span.from ?? Math.min(now, span.until - 1)
  return spanRefusal({ ...span, from: begin }, now, lang) ?? span
}

/** The products that are named, or all that the options find. */
export function filterOf(
  products: readonly string[],
  { view = 'sold', search, category, soldOut, reduced }: ChangeOptions,
): GoodsFilter {
  return products.length > 0
    ? { view, ids: products }
    : { view, search, category, soldOut, reduced }
}

/** Products that are named where more are left out. */
const mostNamed = 20

/** What a change leaves alone, in words. */
export function asidesIn(
  { kind, priceless, overlapping, wholesale }: PlannedChange,
  lang: keyof typeof words,
): string[] {
  const say = words[lang]
  const without = kind === 'stock' ? say.uncounted : say.priceless
  const named = (line: string, ids: readonly string[]) =>
    ids.length === 0 ? [] : [`${line} ${ids.slice(0, mostNamed).join(', ')}`]
  return [
    ...named(without(priceless.length), priceless),
    ...named(say.overlapping(overlapping.length), overlapping),
    ...(wholesale > 0 ? [say.wholesale(wholesale)] : []),
  ]
}

/** Names what a change would do, so that what is done is what was shown. */
export function seenOf({ cells, span }: PlannedChange): string {
  // What is sold meanwhile does not matter to a stock that changes by a difference.
  const steps = cells.map((one) =>
    one.column === 'stock' ? { ...one, was: '', cell: Number(one.cell) - Number(one.was) } : one,
  )
  return hash('sha1', JSON.stringify([steps, span]), 'base64url')
}
