import { sameLine } from '#domain/basket/basket.ts'
import type { BasketItem } from '#domain/entities/basket.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { toBasket } from '#app/request/addresses.ts'
import { isDataRequest } from '#app/request/page.ts'
import type { PendingAlert, SessionState } from '#app/session/state.ts'

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
