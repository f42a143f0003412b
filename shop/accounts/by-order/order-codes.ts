import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

import type { Queries } from '#shop/database/open.ts'
import { randomId } from '#shop/orders/random-id.ts'

/** Letters and digits that nobody takes for another one. */
const symbols = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 6

/** How often a code may be tried. */
export const mostTries = 5

/** How long it opens the order, ms. */
export const codeLasts = 10 * 60_000

/**
 * A new code for this order. The database keeps a keyed hash of it, because six symbols are soon
 * guessed from a plain one; the code that was mailed before it opens nothing any more.
 */
export async function issueCode(
  queries: Queries,
  secret: string,
  orderId: string,
  now: number,
): Promise<string> {
  const code = Array.from({ length: codeLength }, () => symbols[randomInt(symbols.length)]).join('')
  const request = randomId()
  const row = {
    request,
    mac: macOf(secret, orderId, request, code).toString('hex'),
    tries: 0,
    created_at: now,
    expires_at: now + codeLasts,
  }
  await queries
    .insertInto('order_code')
    .values({ ...row, order_id: orderId })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute()
  return code
}

/**
 * Whether this is the order's code, which it opens once. Counts the try first, so that of many at
 * once no more are looked at than may be; in a transaction that stays although the code is wrong.
 */
export async function useCode(
  queries: Queries,
  secret: string,
  orderId: string,
  typed: string,
  now: number,
): Promise<boolean> {
  const row = await queries
    .updateTable('order_code')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now)
    .returning(['request', 'mac'])
    .executeTakeFirst()
  if (!row) return false

  const code = typed.trim().toUpperCase()
  const isRight = timingSafeEqual(
    macOf(secret, orderId, row.request, code),
    Buffer.from(row.mac, 'hex'),
  )
  if (!isRight) return false
  await queries.deleteFrom('order_code').where('order_id', '=', orderId).execute()
  return true
}

/** Bound to the order and to this one asking. */
function macOf(secret: string, orderId: string, request: string, code: string): Buffer {
  return createHmac('sha256', `order code ${secret}`)
    .update(JSON.stringify([orderId, request, code]))
    .digest()
}
