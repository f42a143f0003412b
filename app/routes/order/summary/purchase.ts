import type { RouterContextProvider } from 'react-router'

import { madeOnce } from '#app/document/made-once.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { withPurchaseReported } from '#app/session/order.ts'
import type { OrderSummary } from '#domain/entities/order.ts'
import type { Purchase } from '#domain/entities/analytics/purchase.ts'
import { toDecimal } from '#domain/money.ts'
import { stageOfOrder } from '#domain/order/stage/order-stage.ts'
import { purchaseEventId } from '#domain/analytics/pixel.ts'
import { mayTrackPurchase } from '#domain/analytics/purchase.ts'

/** As a page carries it: `decimals` is for scripts of the shop's own, which read it as they can. */
export function purchaseView(purchase: Purchase): { id: string; of: string; decimals: string } {
  const { name: _, utm: __, value, tax, shipping, items, ...rest } = purchase
  const decimals = {
    ...rest,
    value: toDecimal(value),
    tax: toDecimal(tax),
    shipping: toDecimal(shipping),
    items: items.map((item) => ({ ...item, price: toDecimal(item.price) })),
  }
  return {
    id: purchaseEventId(purchase.transactionId),
    of: JSON.stringify(purchase),
    decimals: JSON.stringify(decimals),
  }
}

/**
 * The purchase that this page tells to anybody who counts, and no later page: of two tabs that ask
 * at once, one has it. Undefined without consent, for anybody who did not order, and once it was
 * reported.
 */
export async function purchaseToReport(
  { method }: Pick<Request, 'method'>,
  { id, summary }: { id: string; summary: OrderSummary },
  context: Readonly<RouterContextProvider>,
): Promise<Purchase | undefined> {
  if (method !== 'GET') return undefined
  if (!mayTrackPurchase(stageOfOrder(summary), getRendering(context).consent)) return undefined
  const session = getSession(context)
  const placed = (await session.read())?.state.placed
  if (placed?.find((order) => order.id === id)?.purchase === undefined) return undefined
  let told: Purchase | undefined
  await session.updateIfPossible((state) => {
    told = state.placed.find((order) => order.id === id)?.purchase
    return withPurchaseReported(state, id)
  })
  if (told) madeOnce(context)
  return told
}
