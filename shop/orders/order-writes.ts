import { widerNetworks } from '#domain/limits/networks.ts'
import { stockTaken } from '#domain/order/order-demands.ts'
import { needsNoProvider, paymentApplies, standsAtOnce } from '#domain/order/payment-options.ts'
import { paysElsewhere, reservedUntil } from '#domain/payment/pay-again.ts'
import type { NewOrder, OrderRefusal } from '#contract/contract.ts'
import { noted } from '#shop/database/batch/noted.ts'
import type { ShopContext } from '#shop/handler.ts'
import { isRefused, type OrderRefused } from '#shop/refuse.ts'
import { reserve } from '#shop/reservations/reserve.ts'
import type { CheckedStatement } from './checked-statement.ts'
import type { claim } from './claim.ts'
import { countPast, takeOrderNumber } from './order-number.ts'
import { orderRecord } from './order-record.ts'
import type { OrderTerms } from './order-terms.ts'
import type { PricedOrder } from './price/price-order.ts'
import type { Reckoned } from './reckon-order.ts'
import { saveOrder } from './save-order.ts'
import { openOrderChecks } from './unpaid/open-orders.ts'
import { waitingChecks } from './unpaid/waiting-stock.ts'

/** All that a new order writes, and what has to hold when it is written. */
export async function orderWrites(
  claimed: typeof claim,
  context: ShopContext,
  sent: NewOrder,
  { id, mark, now, priced, terms, offered }: Reckoned,
): Promise<CheckedStatement[] | OrderRefused> {
  const { database, user, mail, limits, caller } = context
  const { total, basket, payment } = priced
  // Without limits, clients get no name.
  const client = (limits && caller && limits.nameOf(caller.address)) || undefined
  const around = caller && widerNetworks(caller.address)?.block
  const block = (around !== undefined && limits?.nameOf(around)) || undefined
  const customerId = user?.id
  const taken = stockTaken(basket.demands, basket.products)
  const held = reserve(
    database,
    {
      orderId: id,
      customerId,
      stock: taken,
      code: priced.promo,
      cards: total.giftCards,
      state: standsAtOnce(payment.type, total.toPay) ? 'taken' : 'held',
      ...(paysElsewhere(payment.type, total.toPay) && {
        until: reservedUntil(now, terms.settings),
      }),
    },
    now,
  )
  const buyer = { email: priced.form.email, customerId, client, block }
  const open = total.toPay > 0 ? openOrderChecks(buyer, terms, context) : []
  if (isRefused<OrderRefusal>(open)) return open
  const waits =
    total.toPay > 0 && needsNoProvider(payment)
      ? await waitingChecks(
          { taken, customerId, couldPayAtOnce: couldPayAtOnce(priced, offered) },
          terms,
          basket.products,
          context,
        )
      : []

  const [number, isFree] = takeOrderNumber(database.db, terms.settings, mark, now)
  const order = orderRecord(sent, priced, terms, { id, no: mark, now })
  const from = { customerId, client, block, subType: sent.payment.subType, key: sent.key }
  const saved = await noted(database, (transaction) =>
    saveOrder(transaction, { order, priced, taken, from }, terms, mail),
  )
  return [
    claimed(database.db, sent, id, now),
    ...held,
    number,
    {
      ...isFree,
      otherwise: async () => {
        await countPast(database, terms.settings, now)
        return undefined
      },
    },
    ...open,
    ...waits,
    ...saved,
  ]
}

function couldPayAtOnce(
  { total, delivery }: PricedOrder,
  offered: OrderTerms['payments'],
): boolean {
  const { kind } = delivery.method
  return offered.some(
    (option) => paysElsewhere(option.type, total.toPay) && paymentApplies(option, kind),
  )
}
