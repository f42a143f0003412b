import { createHash } from 'node:crypto'

import type { Insertable } from 'kysely'

import type { NewOrder } from '#contract/contract.ts'
import type { Statement } from '#shop/database/batch/batch.ts'
import type { Queries } from '#shop/database/open.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import type { Tables } from '#shop/database/schema.ts'

export type Claim =
  /** The same form, or another form of the same basket, has already been ordered. */
  | { kind: 'ordered'; orderId: string }
  /** The key belongs to an order with other contents. */
  | { kind: 'key-reused' }

/** Who has this form's key or this version of its basket; undefined: no order yet. */
export async function claimBefore(queries: Queries, order: NewOrder): Promise<Claim | undefined> {
  const { key, basket } = order
  const { rows } = await claimsOf(queries, { key, id: basket.id, version: basket.version })
  const sameKey = rows.find((claim) => claim.key === key)
  if (sameKey && sameKey.fingerprint !== fingerprintOf(order)) return { kind: 'key-reused' }
  const first = sameKey ?? rows[0]
  return first && { kind: 'ordered', orderId: first.order_id }
}

/**
 * Claims the form's key and the basket's version for this order, first of all that it writes. A
 * second order with either waits until the first has finished, and is then not written, or, if the
 * first has failed, goes on.
 */
export function claim(queries: Queries, order: NewOrder, orderId: string, now: number): Statement {
  const row = {
    key: order.key,
    fingerprint: fingerprintOf(order),
    basket_id: order.basket.id,
    basket_version: order.basket.version,
    order_id: orderId,
    created_at: now,
  }
  return { query: insertClaim.of(queries, row), needs: 'rows' }
}

const claimsOf = knownQuery(
  (queries, { key, id, version }: { key: string; id: string; version: number }) =>
    queries
      .selectFrom('order_claim')
      .select(['key', 'fingerprint', 'order_id'])
      .where((row) =>
        row.or([
          row('key', '=', key),
          row.and([row('basket_id', '=', id), row('basket_version', '=', version)]),
        ]),
      ),
)

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
