import { type RawBuilder, sql, type Transaction } from 'kysely'

import { transferTypes } from '#domain/order/payment-options.ts'
import { openDays, piecesOf, unpaidLimits } from '#domain/order/unpaid-orders.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { ShopContext } from '#shop/handler.ts'
import type { OrderTerms } from '../order-terms.ts'
import type { PricedOrder } from '../price/price-order.ts'
import { type OrderRefused, refuse } from '#shop/refuse.ts'

const dayMs = 86_400_000

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
 * Many small orders must not reserve half the shop either. Asked after the order number was taken:
 * orders wait for each other on that row, so two cannot both be the last one allowed.
 */
export async function tooManyOpen(
  transaction: Transaction<Tables>,
  buyer: Buyer,
  { settings }: OrderTerms,
  { limits, now }: ShopContext,
): Promise<OrderRefused | undefined> {
  if (!limits) return undefined
  const { perEmail, perAddress } = unpaidLimits(settings)
  const young = now() - openDays(settings) * dayMs
  /** Whether so many are open: of a mailbox that has thousands, no more are looked at. */
  const areOpen = async (most: number, of: RawBuilder<boolean>) => {
    if (most === Number.POSITIVE_INFINITY) return false
    if (most <= 0) return true
    const last = await transaction
      .selectFrom('shop_order')
      .select('id')
      .where(sql<boolean>`status = 'PENDING' and paid = 0`)
      .where((row) =>
        row.or([row('payment_type', 'in', transferTypes), row('created_at', '>', young)]),
      )
      .where(of)
      .limit(1)
      .offset(Math.ceil(most) - 1)
      .executeTakeFirst()
    return last !== undefined
  }
  const { client, block } = buyer
  if (await areOpen(perEmail * limits.factor, ofMailbox(buyer))) {
    return refuse(422, 'TOO_MANY_UNPAID', { most: perEmail })
  }
  if (client === undefined) return undefined
  if (await areOpen(perAddress * limits.factor, sql<boolean>`client = ${client}`)) {
    return refuse(422, 'TOO_MANY_UNPAID', { most: perAddress })
  }
  if (block === undefined) return undefined
  return (await areOpen(perAddress * 10 * limits.factor, sql<boolean>`client_block = ${block}`))
    ? refuse(422, 'TOO_MANY_UNPAID', { most: perAddress * 10 })
    : undefined
}

/**
 * Orders of the mailbox that count against this buyer: those of its account, or those that named it
 * from where this one comes. What strangers elsewhere order in somebody's name keeps nobody from
 * ordering.
 */
function ofMailbox({ email, customerId, client }: Buyer): RawBuilder<boolean> {
  const named = sql<boolean>`lower(email) = ${email.toLowerCase()}`
  if (customerId !== undefined) return sql<boolean>`${named} and customer_id = ${customerId}`
  return client === undefined ? named : sql<boolean>`${named} and client = ${client}`
}
