import { createHash } from 'node:crypto'

import type { Insertable, Transaction } from 'kysely'

import type { NewOrder } from '#contract/contract.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import type { Tables } from '#shop/database/schema.ts'

export type Claim =
  /** No order has this key or basket yet: continue. */
  | { kind: 'claimed' }
  /** The same form, or another form of the same basket, has already been ordered. */
  | { kind: 'ordered'; orderId: string }
  /** The key belongs to an order with other contents. */
  | { kind: 'key-reused' }

/**
 * Claims the form's key and the basket's version for this order, first thing in its transaction. A
 * second order with either waits until the first has finished, and then finds that order (or, if it
 * failed, may continue).
 */
export async function claimOrder(
  transaction: Transaction<Tables>,
  order: NewOrder,
  orderId: string,
  now: number,
): Promise<Claim> {
  const fingerprint = fingerprintOf(order)
  const { numAffectedRows } = await insertClaim(transaction, {
    key: order.key,
    fingerprint,
    basket_id: order.basket.id,
    basket_version: order.basket.version,
    order_id: orderId,
    created_at: now,
  })
  if (numAffectedRows) return { kind: 'claimed' }

  const claims = await transaction
    .selectFrom('order_claim')
    .select(['key', 'fingerprint', 'order_id'])
    .where((row) =>
      row.or([
        row('key', '=', order.key),
        row.and([
          row('basket_id', '=', order.basket.id),
          row('basket_version', '=', order.basket.version),
        ]),
      ]),
    )
    .execute()
  const sameKey = claims.find((claim) => claim.key === order.key)
  if (sameKey && sameKey.fingerprint !== fingerprint) return { kind: 'key-reused' }
  const first = sameKey ?? claims[0]
  if (!first) throw new Error('An order claim conflicted with none')
  return { kind: 'ordered', orderId: first.order_id }
}

const insertClaim = knownQuery((queries, row: Insertable<Tables['order_claim']>) =>
  queries
    .insertInto('order_claim')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
)

/**
 * Identifies the contents of an order, in whatever sequence its fields come; who sent the shopper
 * is none of them, nor what a provider alone gets: a code of a bank's app is another each time.
 */
export function fingerprintOf(order: NewOrder): string {
  const { key: _key, secrets: _, ref: _ref, refTimestamp: _at, utm: _utm, ...said } = order
  return createHash('sha256').update(canonical(said)).digest('hex')
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
