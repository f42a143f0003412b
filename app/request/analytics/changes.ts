import type { MiddlewareFunction, RouterContextProvider } from 'react-router'

import { refreshBasket } from '#domain/basket/basket.ts'
import type { BasketItem } from '#domain/entities/basket.ts'
import type { Product } from '#domain/entities/product.ts'
import type { ShopEvent } from '#domain/entities/analytics/shop-event.ts'
import { resolvePrice } from '#domain/price/price.ts'
import { basketChanges } from '#domain/analytics/basket-changes.ts'
import { analyticsTotal } from '#domain/analytics/items.ts'
import type { SessionState } from '#app/session/state.ts'
import { getServices } from '../services.ts'
import { getSession } from '../session.ts'
import { getRendering, type Rendering } from '../shopper.ts'
import { analyticsProduct } from './goods.ts'
import { noteConversion } from './note-conversion.ts'
import { mayTrack, noteEvents } from './page-events.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Compares basket and wishlist before and after a form, whichever it was, and notes what came and
 * went, for the next page to report. What became an order did not go; the server reports that.
 */
export const analyticsMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const { cacheRender } = getServices(context)
  if (cacheRender || request.method === 'GET' || !mayTrack(context)) return next()
  const session = getSession(context)
  const before = (await session.glance())?.state
  const response = await next()
  const after = session.isWritten() ? (await session.glance())?.state : undefined
  if (!after) return response
  const known = new Set(before?.placed.map(({ id }) => id))
  const ordered = after.placed.filter(({ id }) => !known.has(id))
  for (const order of ordered) await noteConversion(request, order, context)
  if (ordered.length === 0) await noteEvents(context, () => changesOf(before, after, context))
  return response
}

async function changesOf(
  before: SessionState | undefined,
  after: SessionState,
  context: Context,
): Promise<ShopEvent[]> {
  const { added, removed } = basketChanges(before?.basket.items ?? [], after.basket.items)
  const had = new Set(before?.wishlist.map(({ productId }) => productId))
  const wished = after.wishlist.filter(({ productId }) => !had.has(productId))
  if (added.length + removed.length + wished.length === 0) return []
  const rendering = getRendering(context)
  const products = await productsOf([...added, ...removed], wished, context)
  return [
    ...basketEvents('remove_from_cart', removed, products, rendering),
    ...basketEvents('add_to_cart', added, products, rendering),
    ...wished.flatMap(({ productId, variantHash }) => {
      const product = products.get(productId)
      return product ? [wishEvent(product, variantHash, rendering)] : []
    }),
  ]
}

type Products = ReadonlyMap<string, Product>

function basketEvents(
  name: 'add_to_cart' | 'remove_from_cart',
  items: readonly BasketItem[],
  products: Products,
  { shopper, settings, text }: Rendering,
): ShopEvent[] {
  if (items.length === 0) return []
  const { lines } = refreshBasket(items, products, shopper, settings)
  if (lines.length === 0) return []
  const named = lines.map((line) => ({ ...line, name: text(line.product.name) }))
  return [{ name, ...analyticsTotal(named, shopper.currency) }]
}

function wishEvent(product: Product, variantHash: string, rendering: Rendering): ShopEvent {
  const { shopper, settings } = rendering
  const price = resolvePrice(product, variantHash, shopper, settings)
  const item = analyticsProduct(product, price, rendering, variantHash)
  return {
    name: 'add_to_wishlist',
    currency: shopper.currency,
    value: item.price,
    items: [item],
  }
}

/** The most ids that one call takes. */
const MOST_IDS = 100

async function productsOf(
  items: readonly BasketItem[],
  wished: readonly { productId: string }[],
  context: Context,
): Promise<Products> {
  const { shop } = getServices(context)
  const { lang } = getRendering(context)
  const parts = items.flatMap(({ components }) => components)
  const named = [...items, ...wished, ...parts].map(({ productId }) => productId)
  const ids = [...new Set(named)].slice(0, MOST_IDS)
  const answer = await shop.productMany({ query: { lang, detailed: '1' }, body: { ids } })
  const found = answer.kind === 'ok' ? answer.value.products : []
  return new Map(found.map((product) => [product._id, product]))
}
