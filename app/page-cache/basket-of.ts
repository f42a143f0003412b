import { createContext, type RouterContextProvider } from 'react-router'

import type { BasketItem } from '#domain/entities/basket.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'

type Context = Readonly<RouterContextProvider>

const askedContext = createContext<readonly string[]>([])

/**
 * The lines of this shopper's basket that hold one of these products, by themselves or in a set. A
 * page that asks for them is the same for all shoppers who have none of them.
 */
export async function getBasketOf(
  products: readonly string[],
  context: Context,
): Promise<BasketItem[]> {
  context.set(askedContext, [...context.get(askedContext), ...products])
  if (getServices(context).cacheRender) return []
  const session = await getSession(context).glance()
  return (session?.state.basket.items ?? []).filter(
    ({ productId, components }) =>
      products.includes(productId) || components.some((part) => products.includes(part.productId)),
  )
}

/** The products whose place in the basket this request's page has asked for. */
export function askedBasketFor(context: Context): readonly string[] {
  return context.get(askedContext)
}
