import { redirect, type RouterContextProvider } from 'react-router'

import { basketProducts } from '#app/routes/order/basket-products.ts'
import { toBasket } from '#app/request/addresses.ts'
import { requireWithinLimit } from '#app/request/limits.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { withAlert, withItem } from '#app/session/basket.ts'
import type { OrderedAgain, SessionState } from '#app/session/state.ts'
import { type AgainLine, orderAgain, type Ordered } from '#domain/basket/order-again.ts'
import type { Product } from '#domain/entities/product.ts'

/** An order with what was chosen in it. */
type Again = { readonly no: string; readonly products: readonly Ordered[] }

/**
 * Puts what can be had of an order into the basket, beside what is there. Where that is all of it,
 * the basket shows it; else the page at `told` tells line by line.
 */
export async function answerAgain(
  order: Again,
  told: string,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  await requireWithinLimit('add', context)
  const { shop } = getServices(context)
  const { lang, shopper, settings } = getRendering(context)
  const session = getSession(context)
  const basket = (await session.read())?.state.basket.items ?? []

  // Asks for stock and prices of now.
  const { products } = await basketProducts(shop, lang, [...basket, ...wantedOf(order)])
  const lines = orderAgain(order.products, basket, products, shopper, settings)
  const isAll = lines.every(({ kind }) => kind === 'added')
  const again: OrderedAgain = { no: order.no, lines: lines.map(toldOf) }
  await session.update((state) => {
    const next = { ...lines.reduce(withLine(products), state), again }
    return isAll
      ? withAlert(next, {
          type: 'success',
          key: 'again.all',
          values: { no: order.no },
          seconds: 10,
        })
      : next
  })
  return redirect(isAll ? toBasket() : told, 303)
}

/** Only what says which products to ask for. */
function wantedOf({ products }: Again) {
  return products.map(({ id, components }) => ({
    productId: id,
    components: components.flatMap((part) =>
      part.id === undefined ? [] : [{ productId: part.id }],
    ),
  }))
}

function withLine(products: ReadonlyMap<string, Product>) {
  return (state: SessionState, line: AgainLine): SessionState => {
    if (line.kind === 'none') return state
    const product = products.get(line.item.productId)
    return product ? withItem(state, line.item, product) : state
  }
}

function toldOf(line: AgainLine): OrderedAgain['lines'][number] {
  return line.kind === 'none'
    ? { kind: line.reason, quantity: 0 }
    : { kind: line.kind, quantity: line.item.quantity }
}
