import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { OrderDocument } from '#domain/entities/one-order.ts'
import {
  type CheckedDocument,
  checkDocument,
  mostDocuments,
} from '#domain/order/documents/attached-document.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { randomId } from './random-id.ts'

export type Attached =
  | { kind: 'attached' | 'unchanged'; document: OrderDocument }
  | Exclude<CheckedDocument, { kind: 'document' }>
  | { kind: 'unknown' | 'too-many' }

/** Attaches a file to an order; the same contents again change nothing. */
export async function attachDocument(
  database: ShopDatabase,
  no: string,
  file: { path: string; contents: Uint8Array },
  now: number,
): Promise<Attached> {
  const { path, contents } = file
  const checked = checkDocument(path, contents)
  if (checked.kind !== 'document') return checked
  const hash = createHash('sha256').update(contents).digest('hex')
  return database.transaction(async (transaction) => {
    // Locks its row, so that two together attach no more than one after the other.
    const order = await transaction
      .updateTable('shop_order')
      .set({ status: sql.ref('status') })
      .where('no', '=', no)
      .returning('id')
      .executeTakeFirst()
    if (!order) return { kind: 'unknown' }
    const before = await documentsOf(transaction, order.id)
    const same = await transaction
      .selectFrom('order_document')
      .select('id')
      .where('order_id', '=', order.id)
      .where('hash', '=', hash)
      .executeTakeFirst()
    const known = before.find(({ id }) => id === same?.id)
    if (known) return { kind: 'unchanged', document: known }
    if (before.length >= mostDocuments) return { kind: 'too-many' }

    const { name, type } = checked
    const document = { id: randomId(), name, type, size: contents.length, createdAt: now }
    await transaction
      .insertInto('order_document')
      .values({
        id: document.id,
        order_id: order.id,
        name,
        type,
        size: document.size,
        hash,
        content: Buffer.from(contents).toString('base64'),
        created_at: now,
      })
      .execute()
    return { kind: 'attached', document }
  })
}

/** Gives the name of what is removed; undefined where the order has none such. */
export async function removeDocument(
  database: ShopDatabase,
  no: string,
  id: string,
): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    const gone = await transaction
      .deleteFrom('order_document')
      .where('id', '=', id)
      .where('order_id', '=', (query) =>
        query.selectFrom('shop_order').select('id').where('no', '=', no),
      )
      .returning('name')
      .executeTakeFirst()
    return gone?.name
  })
}

/** A document with what is in it. */
export async function documentContents(
  queries: Queries,
  orderId: string,
  id: string,
): Promise<{ name: string; type: string; contents: Buffer } | undefined> {
  const row = await queries
    .selectFrom('order_document')
    .select(['name', 'type', 'content'])
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { name: row.name, type: row.type, contents: Buffer.from(row.content, 'base64') }
}

/** Without their contents; the first attached first. */
export async function documentsOf(queries: Queries, orderId: string): Promise<OrderDocument[]> {
  const rows = await queries
    .selectFrom('order_document')
    .select(['id', 'name', 'type', 'size', 'created_at as createdAt'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row }))
}
