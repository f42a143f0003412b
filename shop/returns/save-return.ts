import type { Transaction } from 'kysely'

import type { PickupSize, Return, ReturnDelivery } from '#domain/entities/return.ts'
import { toMinor } from '#domain/money.ts'
import { firstReturnStatus } from '#domain/order/order-status.ts'
import type { DeclaredLine } from '#domain/order/return-request.ts'
import type { Tables } from '#shop/database/schema.ts'
import { nextReturnNumber } from '#shop/orders/order-number.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { noteReturnEvent } from '#shop/webhooks/events.ts'

/** A return that is about to be; the lines are the caller's to judge, who holds the order's row. */
export type MadeReturn = {
  orderId: string
  kind: 'return' | 'withdrawal'
  key: string
  fingerprint: string
  declared: readonly DeclaredLine[]
  delivery: ReturnDelivery
  pickupSize: PickupSize
  pickupPrice: Return['pickupPrice']
}

/** Writes a new return with its lines and its event. */
export async function saveReturn(
  transaction: Transaction<Tables>,
  { declared, pickupPrice, ...made }: MadeReturn,
  timeZone: string,
  now: number,
): Promise<{ id: string; no: string }> {
  const id = randomId()
  const no = await nextReturnNumber(transaction, timeZone, now)
  await transaction
    .insertInto('shop_return')
    .values({
      id,
      no,
      order_id: made.orderId,
      kind: made.kind,
      key: made.key,
      fingerprint: made.fingerprint,
      status: firstReturnStatus,
      delivery: made.delivery,
      pickup_size: made.pickupSize,
      pickup_price: pickupPrice ? toMinor(pickupPrice.brutto) : null,
      pickup_currency: pickupPrice?.currency ?? null,
      note: null,
      amount: null,
      points: null,
      created_at: now,
    })
    .execute()
  await writeLines(transaction, id, declared)
  await noteReturnEvent(transaction, 'return.declared', no, now)
  return { id, no }
}

/** A withdrawal in free words has none: its owner reads which they are. */
async function writeLines(
  transaction: Transaction<Tables>,
  id: string,
  declared: readonly DeclaredLine[],
): Promise<void> {
  if (declared.length === 0) return
  await transaction
    .insertInto('return_line')
    .values(
      declared.map((line, position) => ({
        return_id: id,
        position,
        place: line.place,
        declared: line.declared,
        returned: null,
        reason: line.reason,
      })),
    )
    .execute()
}
