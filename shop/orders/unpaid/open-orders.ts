import { type RawBuilder, sql } from 'kysely'

import { transferTypes } from '#domain/order/payment-options.ts'
import { openDays, piecesOf, unpaidLimits } from '#domain/order/unpaid-orders.ts'
import type { Queries } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
import type { CheckedStatement } from '../checked-statement.ts'
import type { OrderTerms } from '../order-terms.ts'
import type { PricedOrder } from '../price/price-order.ts'
import { type OrderRefused, refuse } from '#shop/refuse.ts'

const dayMs = 86_400_000

/**
 * As many open orders are counted at most, one by one and while others wait for their number: a
 * bound that is raised beyond it is none.
 */
const mostCounted = 1_000

/** Who orders: a mailbox, the account it is proved by, and where they are. */
export type Buyer = {
  email: string
  customerId: string | undefined
  /** Keyed hashes of the address, and of the /48 around one of IPv6. */
  client: string | undefined
  block: string | undefined
}

/**
 * Limits the size of an order that is not paid at once, so that no customer can reserve half the
 * shop.
 */
export function tooLarge(
  { basket, total }: PricedOrder,
  { settings }: OrderTerms,
): OrderRefused | undefined {
  if (total.toPay === 0) return undefined
  const { pieces: most } = unpaidLimits(settings)
  const count = piecesOf(
    basket.demands.map(({ productId, quantity }) => ({
      quantity,
      pricedUnit: basket.products.get(productId)?.pricedUnit ?? 1,
    })),
  )
  return count > most ? refuse(422, 'TOO_MANY_PIECES', { most, count }) : undefined
}

/**
 * Many small orders must not reserve half the shop either. Looked at after the order number was
 * taken: orders wait for each other on that row, so two cannot both be the last one allowed.
 */
export function openOrderChecks(
  { email, customerId, client, block }: Buyer,
  { settings }: OrderTerms,
  { database, limits, now }: ShopContext,
): CheckedStatement[] | OrderRefused {
  if (!limits) return []
  const { perEmail, perAddress } = unpaidLimits(settings)
  const whose = [
    { most: perEmail, of: ofMailbox({ email, customerId, client }) },
    ...(client === undefined ? [] : [{ most: perAddress, of: sql<boolean>`client = ${client}` }]),
    ...(client === undefined || block === undefined
      ? []
      : [{ most: perAddress * 10, of: sql<boolean>`client_block = ${block}` }]),
  ]
  const young = now() - openDays(settings) * dayMs
  const checks: CheckedStatement[] = []
  for (const { most, of } of whose) {
    const refused = refuse(422, 'TOO_MANY_UNPAID', { most })
    const allowed = most * limits.factor
    if (allowed <= 0) return refused
    if (allowed > mostCounted) continue
    const query = lastAllowed(database.db, { young, of, allowed }).compile()
    checks.push({ query, needs: 'no-rows', otherwise: async () => refused })
  }
  return checks
}

/** Whether so many are open; no more of them are looked at. */
function lastAllowed(
  queries: Queries,
  { young, of, allowed }: { young: number; of: RawBuilder<boolean>; allowed: number },
) {
  return queries
    .selectFrom('shop_order')
    .select('id')
    .where(sql<boolean>`status = 'PENDING' and paid = 0`)
    .where((row) =>
      row.or([row('payment_type', 'in', transferTypes), row('created_at', '>', young)]),
    )
    .where(of)
    .limit(1)
    .offset(Math.ceil(allowed) - 1)
}

/**
 * Orders of the mailbox that count against this buyer: those of its account, or those that named it
 * from where this one comes. What strangers elsewhere order in somebody's name keeps nobody from
 * ordering.
 */
function ofMailbox({ email, customerId, client }: Omit<Buyer, 'block'>): RawBuilder<boolean> {
  const named = sql<boolean>`lower(email) = ${email.toLowerCase()}`
  if (customerId !== undefined) return sql<boolean>`${named} and customer_id = ${customerId}`
  return client === undefined ? named : sql<boolean>`${named} and client = ${client}`
}
