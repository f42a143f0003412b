import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'

import { refreshBasket, type RefreshedBasket } from '#domain/basket/basket.ts'
import type { Attribute } from '#domain/entities/catalogue.ts'
import type { Product } from '#domain/entities/product.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { removedLines } from '#app/session/basket.ts'
import { withRefreshed } from '#app/session/refreshed.ts'
import { basketProducts } from './basket-products.ts'

export type CurrentBasket = {
  refreshed: RefreshedBasket
  /** Those of the lines and of their parts. */
  products: ReadonlyMap<string, Product>
  attributes: readonly Attribute[]
  /**
   * This request posts a form: whatever it answers, it does not lead away before the form was read.
   */
  submitted: boolean
}

const basketContext = createContext<CurrentBasket>()

/**
 * Compares the basket with today's products before anything else reads it, so that the header
 * counts what the page shows. `tell` is for the page that shows the changes, which then count as
 * seen. A post only looks, so that the page it leads to shows them.
 */
export function basketMiddleware(does: 'tell' | 'look'): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const { shop, now } = getServices(context)
    const { lang, shopper, settings } = getRendering(context)
    const session = getSession(context)
    const stored = await session.read()
    const items = stored?.state.basket.items ?? []
    const removed = does === 'tell' && stored ? removedLines(stored.state, now) : []

    // What can be put back is called by its name, too.
    const named = [...items, ...removed.map(({ item }) => item)]
    const { products, attributes } = await basketProducts(shop, lang, named)
    const seen = stored?.state.basket.seen ?? {}
    const refreshed = refreshBasket(items, products, shopper, settings, seen)
    const submitted = request.method !== 'GET'
    context.set(basketContext, { refreshed, products, attributes, submitted })

    if (stored && does === 'tell' && !submitted) {
      const changed = withRefreshed(stored.state, refreshed) !== stored.state
      if (changed) await session.update((state) => withRefreshed(state, refreshed))
    }
    return next()
  }
}

export function getCurrentBasket(context: Readonly<RouterContextProvider>): CurrentBasket {
  return context.get(basketContext)
}
