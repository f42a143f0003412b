import { z } from 'zod'

import { formatMoney, toDecimal, toMinor } from '#domain/money.ts'
import type { OrderRefundWish } from '#domain/order/order-refund.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { type OrderRefunding, refundOrder } from '#shop/returns/refund-order.ts'
import type { StoredReturn } from '#shop/returns/stored-return.ts'
import { inAllLanguages } from '#words/words.ts'
import { refundedOrder } from '../answers/orders.ts'
import { action } from '../frame/action.ts'
import type { Context, Said } from '../frame/command.ts'
import { orderNumber } from '../frame/numbers.ts'
import { orderStands } from '../frame/standing.ts'
import { anAmount, aNote, lineCounts, refusedIn } from '../groups/given.ts'
import { paidBack } from './paid-back.ts'

const words = inAllLanguages(({ operator }) => operator.orders)

const options = {
  lines: lineCounts.optional(),
  delivery: z.boolean().optional(),
  amount: anAmount.transform(toMinor).pipe(z.number().min(1)).optional(),
  note: aNote.optional(),
  again: z.boolean().optional(),
}

/** Gives back of an order, of which nothing is sent back. */
export const ordersRefund = action({
  name: 'refund',
  needs: 'orders:write',
  stands: (queries, given) => orderStands(queries, given.number),
  // Its provider is asked after all is noted.
  ownTransactions: true,
  answers: refundedOrder,
  args: { number: orderNumber },
  options,
  rehearses: true,
  run: async (database, { number, note, again = false, ...given }, context) => {
    const { lang, now, mail } = context
    const wish = wishOf(given)
    if (!wish) return refusedIn('two-wishes', words[lang].refund.twoWishes)
    const result = await refundOrder(database, number, { wish, again, note }, now, mail)
    return 'back' in result
      ? settled(database, number, result, context)
      : refusal(number, result, context)
  },
})

/** An amount stands by itself; undefined where it does not. */
function wishOf({
  lines,
  delivery = false,
  amount,
}: {
  lines?: number[] | undefined
  delivery?: boolean | undefined
  amount?: number | undefined
}): OrderRefundWish | undefined {
  if (amount !== undefined) {
    return lines === undefined && !delivery ? { kind: 'amount', amount } : undefined
  }
  if (lines === undefined && !delivery) return { kind: 'whole' }
  return { kind: 'lines', counts: lines, delivery }
}

type Settled = Extract<OrderRefunding, { back: StoredReturn }>

async function settled(
  database: ShopDatabase,
  no: string,
  { kind, back, cards }: Settled,
  context: Context,
): Promise<Said> {
  const { lang } = context
  const say = words[lang].refund
  const { currency } = back.order.total
  const money = (minor: number) => formatMoney(minor, currency, lang)
  const { sent, byHand, isNew, trouble } = await paidBack(database, back, context)
  const [byCard, points] = [back.by_card ?? 0, back.points ?? 0]
  return {
    kind: 'done',
    parts: [
      say[kind](no, back.no),
      ...(sent > 0 ? [say.sent(money(sent))] : []),
      ...(trouble === undefined ? [] : [`${trouble.problem}; ${trouble.cure}`]),
      ...(byHand > 0 ? [say.byHand(money(byHand))] : []),
      ...(byCard > 0 ? [say.byCard(money(byCard))] : []),
      ...(points > 0 ? [say.points(points)] : []),
    ],
    data: {
      number: no,
      return: back.no,
      currency,
      amount: toDecimal(back.amount ?? 0),
      byProvider: toDecimal(sent),
      byHand: toDecimal(byHand),
      giftCard: toDecimal(byCard),
      points,
      cards: cards.map(({ code, amount, isNew: made }) => ({
        ...{ code, amount: toDecimal(amount), isNew: made },
      })),
      trouble: trouble?.name ?? null,
      changed: kind === 'settled' || isNew,
    },
  }
}

function refusal(no: string, result: Exclude<OrderRefunding, Settled>, { lang }: Context): Said {
  const say = words[lang]
  switch (result.kind) {
    case 'unknown':
      return refusedIn('unknown', say.refusals.unknown(no))
    case 'too-much':
      return refusedIn('too-much', say.refund.tooMuch(no, toDecimal(result.most).toFixed(2)))
    default:
      return refusedIn(result.kind, say.refund.refusals[result.kind](no))
  }
}
