import { randomUUID } from 'node:crypto'

import { addToBasket, removeFromBasket } from '#app/domain/basket.ts'
import { basketCount } from '#app/domain/basket-line.ts'
import type { BasketItem } from '#app/domain/entities/basket.ts'
import type { Product } from '#app/domain/entities/product.ts'
import type { PendingAlert, SessionState } from './state.ts'

/** What the header's basket shows (Shopping §3 "Basket"). */
export function countOf({ basket }: SessionState): number {
  return basketCount(
    basket.items.map(({ id, quantity }) => ({
      product: { type: basket.weighed.includes(id) ? 'weight' : 'normal' },
      quantity,
    })),
  )
}

/** The state with something more in the basket. */
export function withItem(
  state: SessionState,
  item: Omit<BasketItem, 'id'>,
  product: Pick<Product, 'type'>,
): SessionState {
  const id = randomUUID()
  const { basket } = state
  return {
    ...state,
    basket: {
      ...basket,
      items: addToBasket(basket.items, item, id),
      weighed: product.type === 'weight' ? [...basket.weighed, id] : basket.weighed,
    },
  }
}

export function withoutItem(state: SessionState, id: string): SessionState {
  const { basket } = state
  return {
    ...state,
    basket: {
      ...basket,
      items: removeFromBasket(basket.items, id),
      weighed: basket.weighed.filter((weighed) => weighed !== id),
    },
  }
}

/** The state with another quantity of a line; a line that is gone meanwhile changes nothing. */
export function withQuantity(state: SessionState, id: string, quantity: number): SessionState {
  const { basket } = state
  return {
    ...state,
    basket: {
      ...basket,
      items: basket.items.map((item) => (item.id === id ? { ...item, quantity } : item)),
    },
  }
}

/** The state with a message for the next page; the same message is not said twice. */
export function withAlert(state: SessionState, alert: PendingAlert): SessionState {
  const others = state.alerts.filter(({ key }) => key !== alert.key)
  return { ...state, alerts: [...others, alert] }
}
