import { ReturnStatus } from '#domain/entities/order.ts'
import { isUndecided } from '#domain/order/order-status.ts'
import { yieldsToCustomer } from '#domain/order/return-request.ts'
import { mailReturnCanceled } from '#shop/mail/orders/return-news.ts'
import type { MailContext } from '#shop/mail/orders/order-mail.ts'
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
 * takes them; both are reported. The caller holds the order's row.
 */
export async function makeWay(
  mailContext: MailContext,
  returns: readonly StoredReturn[],
): Promise<void> {
  const undecided = ReturnStatus.options.filter(isUndecided)
  for (const back of returns) {
    if (!yieldsToCustomer(standingOf(back)) || back.lines.length === 0) continue
    const row = await mailContext.transaction
      .updateTable('shop_return')
      .set({ status: 'CANCELED' })
      .where('id', '=', back.id)
      .where('status', 'in', undecided)
      .returning('id')
      .executeTakeFirst()
    if (!row) continue
    const ended = { back: oneReturnOf(back), order: back.order }
    await mailReturnCanceled(mailContext, ended, 'customer')
  }
}
