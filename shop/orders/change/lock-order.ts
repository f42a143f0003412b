import type { Transaction } from 'kysely'

import type { Tables } from '#shop/database/schema.ts'

/**
 * Holds the order with this number until the transaction ends: what is judged of it and of its
 * parcels after this stays true until then. False where there is none.
 */
export async function lockOrder(transaction: Transaction<Tables>, no: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop_order')
    .set({ no })
    .where('no', '=', no)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
