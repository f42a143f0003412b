import { redirect, type RouterContextProvider } from 'react-router'

import { basketProducts } from '#app/routes/order/basket-products.ts'
import { toBasket } from '#app/request/addresses.ts'
import { requireWithinLimit } from '#app/request/limits.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { withAlert, withItem } from '#app/session/basket.ts'
import type { OrderedAgain, SessionState } from '#app/session/state.ts'
import {
  type AgainLine,
  linesStillThere,
  orderAgain,
  type Ordered,
} from '#domain/basket/order-again.ts'
import type { Product } from '#domain/entities/product.ts'

/** An order with what was chosen in it. */
type Again = { readonly no: string; readonly products: readonly Ordered[] }

/**
 * Puts what can be had of an order into the basket, beside what is there. Where that is all of it,
 * the basket shows it; else the page at `told` tells line by line. What is put there `once` is not
 * added by a second press, as long as it is still in the same basket.
 */
export async function answerAgain(
  order: Again,
  told: string,
  context: Readonly<RouterContextProvider>,
  once?: 'once',
): Promise<Response> {
  await requireWithinLimit('add', context)
  const { shop } = getServices(context)
  const { lang, shopper, settings } = getRendering(context)
  const session = getSession(context)
  const basket = (await session.read())?.state.basket.items ?? []

  // Asks for stock and prices of now.
  const { products } = await basketProducts(shop, lang, [...basket, ...wantedOf(order)])
  const lines = orderAgain(order.products, basket, products, shopper, settings)
  let isAll = false
  await session.update((state) => {
    const before = once && backBefore(order, state)
    const again: OrderedAgain = {
      no: order.no,
      ...(once && { basketId: state.basket.id }),
      lines: lines.map((line, place) => before?.[place] ?? toldOf(line)),
    }
    const added = lines.filter((_, place) => !before?.[place])
    const next = { ...added.reduce(withLine(products), state), again }
    isAll = again.lines.every(({ kind }) => kind === 'added')
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

/** What the page said about the lines that were put into this basket before and are still in it. */
function backBefore(
  { no, products }: Again,
  { again, basket }: SessionState,
): (OrderedAgain['lines'][number] | undefined)[] | undefined {
  if (again?.no !== no || again.basketId !== basket.id) return undefined
  return linesStillThere(products, basket.items).map((isThere, place) => {
    const line = again.lines[place]
    return isThere && (line?.kind === 'added' || line?.kind === 'other') ? line : undefined
  })
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
