import { leftOfReturn } from '#domain/payment/refund.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
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
  const inMoney = (back.amount ?? 0) - (back.by_card ?? 0)
  const sentBefore = async () =>
    inMoney - leftOfReturn(inMoney, await refundsFor(database.db, back.id))
  const so = (sent: number): PaidBack => ({ sent, byHand: inMoney - sent, isNew: false })
  const before = await sentBefore()
  if (inMoney <= before) return so(before)
  const wish = { no: back.order.no, return: back.no }
  const result = await sendBack(database, wish, context)
  switch (result.kind) {
    case 'planned':
      return { ...so(before + result.amount), isNew: true }
    case 'accepted':
      return { ...so(await sentBefore()), isNew: true }
    // No provider has anything of it, or had: a transfer, or money at the door.
    case 'not-paid':
    case 'before':
      return so(before)
    default: {
      const said = refundSaid(wish, result, context.lang)
      const sent = await sentBefore()
      return said.kind === 'done' ? so(sent) : { ...so(sent), trouble: said }
    }
  }
}
