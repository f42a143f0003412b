import { isToldOf } from '#domain/payment/refund.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { readMoneyBack } from '#shop/returns/money-back.ts'
import { refundsFor } from '#shop/payments/refunds/stored-refunds.ts'
import type { StoredReturn } from '#shop/returns/stored-return.ts'
import type { Context } from '../frame/command.ts'
import { refundSaid } from '../groups/transactions.ts'
import { sendBack } from './send-back.ts'

/** Where the money of a settled return goes, minor units. */
type PaidBack = {
  /** Through the provider so far; of a rehearsal, what would be. */
  sent: number
  /** What is left for the owner to send. */
  byHand: number
  isNew: boolean
  /** Why the provider did not send it, where it should have. */
  trouble?: { name: string; problem: string; cure: string }
}

/** Sends the money of a settled return through the provider where it was paid, once. */
export async function paidBack(
  database: ShopDatabase,
  back: StoredReturn,
  context: Context,
): Promise<PaidBack> {
  const stands = async () => ({ ...(await readMoneyBack(database.db, back)), isNew: false })
  const before = await stands()
  const refunds = await refundsFor(database.db, back.id)
  // A provider that was asked and has not answered is asked again, under the same name.
  const isOpen = refunds.some(({ state }) => state === 'asked')
  if (before.byHand === 0 && !isOpen) return before
  const told = isToldOf(back.settled_at ?? 0, context.now)
  const wish = { no: back.order.no, return: back.no, told }
  const result = await sendBack(database, wish, context)
  switch (result.kind) {
    case 'planned':
      return {
        sent: before.sent + result.amount,
        byHand: Math.max(0, before.byHand - result.amount),
        isNew: true,
      }
    case 'accepted':
      return { ...(await stands()), isNew: true }
    // No provider has anything of it, or had: a transfer, or money at the door.
    case 'not-paid':
    case 'before':
      return before
    default: {
      const said = refundSaid(wish, result, context.lang)
      const now = await stands()
      return said.kind === 'done' ? now : { ...now, trouble: said }
    }
  }
}
