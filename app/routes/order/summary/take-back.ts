import type { RouterContextProvider } from 'react-router'

import { getAccount } from '#app/request/account/account.ts'
import { getServices } from '#app/request/services.ts'
import type { PlacedOrder } from '#app/session/state.ts'
import type { Ordered } from '#domain/basket/order-again.ts'
import type { OrderProduct, OrderSummary } from '#domain/entities/order.ts'
import { mayDo, stageOfOrder } from '#domain/order/stage/order-stage.ts'

/** An order that has ended, with what can be put back into the basket. */
export type Restorable = {
  no: string
  products: readonly (Ordered & Pick<OrderProduct, 'name' | 'unit'>)[]
}

/**
 * What an order that has ended was made of, for the browser that ordered and for its customer;
 * undefined for anybody who may not see its lines, and while the order stands.
 */
export async function restorable(
  summary: OrderSummary,
  placed: PlacedOrder | undefined,
  context: Readonly<RouterContextProvider>,
): Promise<Restorable | undefined> {
  if (mayDo(stageOfOrder(summary), 'take-back').kind === 'not') return undefined
  const { number: no } = summary
  const products = (placed?.lines ?? []).flatMap(({ name, unit, item }) =>
    item ? [{ ...item, id: item.productId, name, unit, components: componentsOf(item) }] : [],
  )
  if (products.length > 0) return { no, products }
  if (getAccount(context).kind !== 'account') return undefined
  const answer = await getServices(context).shop.order({ params: { no } })
  return answer.kind === 'ok' ? answer.value : undefined
}

type Item = NonNullable<PlacedOrder['lines'][number]['item']>

function componentsOf({ components }: Item): Ordered['components'] {
  return components.map(({ productId, ...part }) => ({ ...part, id: productId }))
}
