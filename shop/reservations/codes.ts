import type { Transaction } from 'kysely'

import type { Statement } from '#shop/database/batch/batch.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'

/** Counts one use of an order's code, unless another order got the last one. */
export function useCode(
  { db }: Pick<ShopDatabase, 'db'>,
  code: string,
  orderId: string,
  now: number,
): Statement[] {
  const used = db
    .updateTable('promo_code')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('code', '=', code)
    .where((row) => row.or([row('max_uses', 'is', null), row('uses', '<', row.ref('max_uses'))]))
  const noted = db.insertInto('promo_use').values({ code, order_id: orderId, used_at: now })
  return [{ query: used.compile(), needs: 'rows' }, { query: noted.compile() }]
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
