import { ReturnStatus } from '#domain/entities/order.ts'
import { isUndecided } from '#domain/order/order-status.ts'
import { yieldsToCustomer } from '#domain/order/return-request.ts'
import { tellReturnCanceled } from '#shop/mail/orders/return-news.ts'
import type { Telling } from '#shop/mail/orders/tell.ts'
import { oneReturnOf, type StoredReturn } from './stored-return.ts'

/** How a return stands, as the rules ask. */
export function standingOf({ status, isProved }: StoredReturn) {
  return { status: ReturnStatus.parse(status), isProved }
}

/** The returns whose goods nobody else takes, not even the customer. */
export function holding(returns: readonly StoredReturn[]): StoredReturn[] {
  return returns.filter((back) => !yieldsToCustomer(standingOf(back)))
}

/**
 * Calls off what was declared without proof and holds goods of the order, because its customer
 * takes them; both are told. The caller holds the order's row.
 */
export async function makeWay(telling: Telling, returns: readonly StoredReturn[]): Promise<void> {
  const undecided = ReturnStatus.options.filter(isUndecided)
  for (const back of returns) {
    if (!yieldsToCustomer(standingOf(back)) || back.lines.length === 0) continue
    const row = await telling.transaction
      .updateTable('shop_return')
      .set({ status: 'CANCELED' })
      .where('id', '=', back.id)
      .where('status', 'in', undecided)
      .returning('id')
      .executeTakeFirst()
    if (!row) continue
    const ended = { back: oneReturnOf(back), order: back.order }
    await tellReturnCanceled(telling, ended, 'customer')
  }
}
