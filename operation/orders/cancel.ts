import { z } from 'zod'

import { OrderStatus } from '#domain/entities/order.ts'
import { formatMoney, toDecimal } from '#domain/money.ts'
import { changeOrder, type KnownOrder } from '#shop/orders/change/change-order.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { readOwed } from '#shop/payments/refunds/owed.ts'
import { type CanceledRefund, refundCanceled } from '#shop/payments/refunds/refund-canceled.ts'
import { inAllLanguages } from '#words/words.ts'
import { canceledOrder } from '../answers/orders.ts'
import { action } from '../frame/action.ts'
import type { Context } from '../frame/command.ts'
import { orderNumber } from '../frame/numbers.ts'
import { orderStands } from '../frame/standing.ts'
import { aNote, refusedIn } from '../groups/given.ts'
import { refundSaid } from '../groups/transactions.ts'
import { withProviders } from './send-back.ts'

const words = inAllLanguages(({ operator }) => operator.orders)

/** Ends an order and sends back what was paid for it; of one that has ended, what is left. */
export const ordersCancel = action({
  name: 'cancel',
  needs: 'orders:write',
  stands: (queries, given) => orderStands(queries, given.number),
  // Its providers are asked after all is noted.
  ownTransactions: true,
  answers: canceledOrder,
  args: { number: orderNumber },
  options: {
    note: aNote.optional(),
    keepStock: z.boolean().optional(),
    later: z.boolean().optional(),
  },
  rehearses: true,
  several: true,
  run: async (database, { number: no, later = false, ...details }, context) => {
    const { lang, now, mail } = context
    const say = words[lang]
    const result = await changeOrder(database, no, 'cancelled', now, { ...details, mail })
    if (result.kind === 'unknown') return refusedIn('unknown', say.refusals.unknown(no))
    const { order } = result
    const status = OrderStatus.parse(order.status)
    if (result.kind === 'refused') {
      return refusedIn('wrong-status', say.refused(no, say.statuses[status]))
    }
    const isNew = result.kind === 'changed'
    const { sent, left, trouble } = await moneyOf(database, order, { later, context })
    const said = trouble && refundSaid({ no }, trouble, lang)
    const refused = said?.kind === 'done' ? undefined : said
    const money = (minor: number) => formatMoney(minor, order.currency, lang)
    return {
      kind: 'done',
      parts: [
        isNew ? say.done.cancelled(no) : say.before.cancelled(no),
        ...(sent > 0 ? [say.refund.sent(money(sent))] : []),
        ...(refused ? [`${refused.problem}; ${refused.cure}`] : []),
        ...(left > 0 ? [say.moneyWaits(money(left))] : []),
      ],
      data: {
        ...{ number: no, status, paid: order.paid === 1, currency: order.currency },
        ...{ byProvider: toDecimal(sent), waiting: toDecimal(left) },
        ...{ trouble: refused?.name ?? null, changed: isNew || sent > 0 },
      },
    }
  },
})

async function moneyOf(
  database: ShopDatabase,
  { id, no }: KnownOrder,
  { later, context }: { later: boolean; context: Context },
): Promise<CanceledRefund> {
  if (later) return { sent: 0, left: await readOwed(database.db, id) }
  const { dryRun } = context
  return refundCanceled(await withProviders(database, context), { id, no, dryRun })
}
