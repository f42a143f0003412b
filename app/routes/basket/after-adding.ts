import type { RouterContextProvider } from 'react-router'

import { sameLine } from '#domain/basket/basket.ts'
import type { BasketItem } from '#domain/entities/basket.ts'
import type { Product } from '#domain/entities/product.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { findVariant, variantPicture } from '#domain/product/variant.ts'
import type { AtOnceAnswer } from '#app/blocks/at-once/at-once.ts'
import { toBasket } from '#app/request/addresses.ts'
import { isDataRequest } from '#app/request/page.ts'
import { getRendering } from '#app/request/shopper.ts'
import { withItem } from '#app/session/basket.ts'
import type { PendingAlert, SessionState } from '#app/session/state.ts'
import { answerWithMessage } from './answer-with-message.ts'

type After = {
  to: string
  /** The basket is opened over that page. */
  opens: PendingAlert['opens']
}

/**
 * Where adding leads, as the setting afterBasketAdd decides (Catalogue §4 "After adding"). The
 * basket that opens over the page needs a script; else it is the basket's page.
 */
export function afterAdding(
  { afterBasketAdd }: Pick<Settings, 'afterBasketAdd'>,
  back: string,
  request: Pick<Request, 'url'>,
): After {
  if (afterBasketAdd === 'notification') return { to: back, opens: undefined }
  return afterBasketAdd === 'showBasket' && isDataRequest(request)
    ? { to: back, opens: 'basket' }
    : { to: toBasket(), opens: undefined }
}

/** What is said of something added, with the way to take it back. */
export function addedAlert(
  { basket }: SessionState,
  item: Omit<BasketItem, 'id'>,
  { name, picture, opens }: { name: string; picture: string; opens: PendingAlert['opens'] },
): PendingAlert {
  const line = sameLine(basket.items, item)?.id
  return {
    type: 'success',
    key: 'basket.added',
    values: { name },
    picture,
    ...(line !== undefined && { undo: { line, quantity: item.quantity } }),
    ...(opens && { opens }),
  }
}

/** Puts what was found to be for sale into the basket, says so, and leads back or on. */
export async function answerAdded(
  { item, product }: { item: Omit<BasketItem, 'id'>; product: Product },
  { back, request }: { back: string; request: Pick<Request, 'url'> },
  context: Readonly<RouterContextProvider>,
): Promise<Response | AtOnceAnswer> {
  const { settings, text } = getRendering(context)
  const name = text(product.name)
  const picture = variantPicture(product, findVariant(product, item.variantHash)).url
  const { to, opens } = afterAdding(settings, back, request)
  return answerWithMessage(
    {
      to,
      change: (state) => withItem(state, item, product),
      alert: (state) => addedAlert(state, item, { name, picture, opens }),
    },
    context,
  )
}
