import type { Transaction } from 'kysely'

import { UPLOAD_KEPT } from '#domain/limits/retention.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'

/** Which of these pictures are not there (any more). */
export async function missingUploads(
  queries: Queries,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const rows = await queries
    .selectFrom('upload')
    .select('name')
    .where('name', 'in', names)
    .execute()
  const there = new Set(rows.map(({ name }) => name))
  return new Set(names.filter((name) => !there.has(name)))
}

/** An order keeps its pictures: they are not deleted as long as it stands. */
export async function attachToOrder(
  transaction: Transaction<Tables>,
  orderId: string,
  names: readonly string[],
): Promise<void> {
  const rows = [...new Set(names)].map((name) => ({ order_id: orderId, name }))
  if (rows.length > 0) await transaction.insertInto('order_upload').values(rows).execute()
}

/** A kept basket keeps exactly these pictures, as far as they are there. */
export async function attachToBasket(
  transaction: Transaction<Tables>,
  hash: string,
  names: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('kept_basket_upload').where('hash', '=', hash).execute()
  const missing = await missingUploads(transaction, names)
  const rows = [...new Set(names)]
    .filter((name) => !missing.has(name))
    .map((name) => ({ hash, name }))
  if (rows.length > 0) await transaction.insertInto('kept_basket_upload').values(rows).execute()
}

/** Deletes pictures that are a day old and that no kept basket and no order has. */
export async function deleteUnattached({ db }: ShopDatabase, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('upload')
    .where('created_at', '<=', now - UPLOAD_KEPT)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_upload')
            .select('order_upload.name')
            .whereRef('order_upload.name', '=', 'upload.name'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('kept_basket_upload')
            .select('kept_basket_upload.name')
            .whereRef('kept_basket_upload.name', '=', 'upload.name'),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
