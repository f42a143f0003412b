import { z } from 'zod'

import { formatMoney, toDecimal } from '#domain/money.ts'
import type { Queries } from '#shop/database/open.ts'
import { changeLines, type LinesChanged } from '#shop/orders/change/change-lines.ts'
import { orderToChange } from '#shop/orders/change/order-to-change.ts'
import { inAllLanguages } from '#words/words.ts'
import { changedOrderLines } from '../answers/orders.ts'
import { action, type Standing } from '../frame/action.ts'
import type { Context, Said } from '../frame/command.ts'
import { orderNumber } from '../frame/numbers.ts'
import { orderStands } from '../frame/standing.ts'
import { lineCounts, refusedIn } from '../groups/given.ts'
import { codedQuantity, linesOf, lookUp } from './codes.ts'
import { notPossible } from './not-possible.ts'
import { shopPlaces } from './places.ts'

const words = inAllLanguages(({ operator }) => operator.orders)

/** Changes what an unpaid order is of. */
export const ordersLines = action({
  name: 'lines',
  needs: 'orders:write',
  stands: (queries, given) => linesStand(queries, given.number),
  answers: changedOrderLines,
  args: { number: orderNumber },
  options: { counts: lineCounts.optional(), add: z.array(codedQuantity).max(50).optional() },
  rehearses: true,
  looksUp: async ({ db }, given) => ({ ...given, add: given.add && (await lookUp(db, given.add)) }),
  run: async (database, { number, counts, add = [] }, context) => {
    const { lang, now, mail, config } = context
    const codes = linesOf(add, lang)
    if (codes.kind === 'refused') return codes
    const wish = { counts, added: codes.lines }
    const places = await shopPlaces(config, database)
    const result = await changeLines(database, number, wish, now, { ...places, mail })
    if (result.kind === 'not-possible') {
      const before = await orderToChange(database.db, { no: number })
      const currency = before?.order.total.currency ?? ''
      return notPossible(database, result.refusal, { lang, currency })
    }
    return said(number, result, context)
  },
})

/** With how much of each code, and what is to be paid. */
async function linesStand(queries: Queries, no: string): Promise<Standing | undefined> {
  const [stands, found] = [await orderStands(queries, no), await orderToChange(queries, { no })]
  if (!stands || !found) return undefined
  const byCode = Map.groupBy(found.order.products, ({ code }) => code)
  const lines = [...byCode].map(([code, all]): [string, number] => [
    code,
    all.reduce((sum, { quantity }) => sum + quantity, 0),
  ])
  const state = { toPay: toDecimal(found.toPay), lines: Object.fromEntries(lines) }
  return { ...stands, state }
}

type Told = Exclude<LinesChanged, { kind: 'not-possible' }>

function said(number: string, result: Told, { lang }: Context): Said {
  const say = words[lang].lines
  switch (result.kind) {
    case 'unknown':
      return refusedIn('unknown', words[lang].refusals.unknown(number))
    case 'fixed':
      return refusedIn('wrong-status', say.fixed[result.because](number))
    case 'unchanged': {
      const data = { number, before: null, after: null, currency: null, changed: false }
      return { kind: 'done', parts: [say.unchanged(number)], data }
    }
    case 'changed': {
      const { before, after, currency } = result
      const money = (minor: number) => formatMoney(minor, currency, lang)
      const more = after.toPay - before.toPay
      return {
        kind: 'done',
        parts: [
          say.changed(number, money(after.toPay), money(before.toPay)),
          ...(more === 0 ? [] : [more > 0 ? say.more(money(more)) : say.less(money(-more))]),
        ],
        data: {
          number,
          before: toDecimal(before.toPay),
          after: toDecimal(after.toPay),
          currency,
          changed: true,
        },
      }
    }
    default:
      return refusedIn(result.kind, say.refusals[result.kind](number))
  }
}
