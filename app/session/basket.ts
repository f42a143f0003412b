import { randomUUID } from 'node:crypto'

import {
  addToBasket,
  putBack,
  removeFromBasket,
  takeBack,
  undoLifetime,
} from '#domain/basket/basket.ts'
import { basketCount } from '#domain/basket/basket-line.ts'
import type { BasketItem } from '#domain/entities/basket.ts'
import type { Product } from '#domain/entities/product.ts'
import type { PendingAlert, RemovedLine, SessionState } from './state.ts'

/** What the header's basket shows (Shopping §3 "Basket"). */
export function countOf({ basket }: SessionState): number {
  return basketCount(
    basket.items.map(({ id, quantity }) => ({
      product: { type: basket.weighed.includes(id) ? 'weight' : 'normal' },
      quantity,
    })),
  )
}

/** The state with one more item in the basket. */
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

/** The state as it was before so much was added to a line. */
export function withoutAdded(state: SessionState, id: string, quantity: number): SessionState {
  const { basket } = state
  const items = takeBack(basket.items, id, quantity)
  const weighed = basket.weighed.filter((each) => items.some((item) => item.id === each))
  return { ...state, basket: { ...basket, items, weighed } }
}

/** How many removed lines we remember. */
const MOST_REMOVED = 5

/**
 * The state without a line, which can be put back for a while; no change if the line is already
 * gone.
 */
export function withoutItem(state: SessionState, id: string, now: number): SessionState {
  const { basket } = state
  const place = basket.items.findIndex((item) => item.id === id)
  const item = basket.items[place]
  if (!item) return state
  const removed = { item, place, weighed: basket.weighed.includes(id), at: now, isNew: true }
  return {
    ...state,
    removed: [...state.removed, removed].slice(-MOST_REMOVED),
    basket: {
      ...basket,
      items: removeFromBasket(basket.items, id),
      weighed: basket.weighed.filter((weighed) => weighed !== id),
    },
  }
}

/** The state with a removed line back in the basket; no change if we no longer remember it. */
export function withItemBack(state: SessionState, id: string): SessionState {
  const line = state.removed.find(({ item }) => item.id === id)
  if (!line) return state
  const { basket } = state
  const items = putBack(basket.items, line.item, line.place)
  const isBack = items.some((item) => item.id === id)
  return {
    ...state,
    removed: state.removed.filter((other) => other !== line),
    basket: {
      ...basket,
      items,
      weighed: line.weighed && isBack ? [...basket.weighed, id] : basket.weighed,
    },
  }
}

/** What the basket page offers to put back; the line removed last is at the end. */
export function removedLines({ removed }: SessionState, now: number): RemovedLine[] {
  return removed.filter(({ at }) => now - at < undoLifetime)
}

/** The state after a page has shown its one-time messages. */
export function withoutMessages(state: SessionState): SessionState {
  return {
    ...state,
    corrections: {},
    removed: state.removed.map((line) => (line.isNew ? { ...line, isNew: false } : line)),
  }
}

/** Whether the next page has one-time messages to show. */
export function hasMessages({ corrections, removed }: SessionState): boolean {
  return Object.keys(corrections).length > 0 || removed.some(({ isNew }) => isNew)
}

/** The state with new quantities for some lines; the same object if none differs. */
export function withQuantities(
  state: SessionState,
  quantities: ReadonlyMap<string, number>,
): SessionState {
  const changed = state.basket.items.filter(({ id, quantity }) => {
    const wanted = quantities.get(id)
    return wanted !== undefined && wanted !== quantity
  })
  return changed.reduce((next, { id }) => withQuantity(next, id, quantities.get(id) ?? 0), state)
}

/** The state with a new quantity for a line; no change if the line is gone. */
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

/** The state with a message for the next page; the same message is not added twice. */
export function withAlert(state: SessionState, alert: PendingAlert): SessionState {
  const others = state.alerts.filter(({ key }) => key !== alert.key)
  return { ...state, alerts: [...others, alert] }
}
