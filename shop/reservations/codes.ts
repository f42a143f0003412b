import type { Transaction } from 'kysely'

import type { Tables } from '#shop/database/schema.ts'
import { codeNotValid } from '#shop/orders/price/redeem.ts'
import type { OrderRefused } from '#shop/refuse.ts'

/** Counts one use of an order's code, or says that another order got the last one. */
export async function useCode(
  transaction: Transaction<Tables>,
  code: string,
  orderId: string,
  now: number,
): Promise<OrderRefused | undefined> {
  const { numUpdatedRows } = await transaction
    .updateTable('promo_code')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('code', '=', code)
    .where((row) => row.or([row('max_uses', 'is', null), row('uses', '<', row.ref('max_uses'))]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return codeNotValid

  await transaction
    .insertInto('promo_use')
    .values({ code, order_id: orderId, used_at: now })
    .execute()
  return undefined
}

export async function giveBackCode(
  transaction: Transaction<Tables>,
  orderId: string,
): Promise<void> {
  const used = await transaction
    .deleteFrom('promo_use')
    .where('order_id', '=', orderId)
    .returning('code')
    .execute()
  for (const { code } of used) {
    await transaction
      .updateTable('promo_code')
      .set((row) => ({ uses: row('uses', '-', 1) }))
      .where('code', '=', code)
      .execute()
  }
}
