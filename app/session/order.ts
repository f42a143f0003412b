import { randomBytes } from 'node:crypto'

import type { OrderDraft, PlacedOrder, SessionState } from './state.ts'

/** How many orders we keep with their lines. */
const MOST = 10

/** The state with one more choice for the order; `undefined` takes a choice back. */
export function withChoice(
  state: SessionState,
  choice: { [Name in keyof OrderDraft]?: OrderDraft[Name] | undefined },
): SessionState {
  const draft = Object.entries({ ...state.draft, ...choice }).filter(
    ([, value]) => value !== undefined,
  )
  return { ...state, draft: Object.fromEntries(draft) }
}

/**
 * The order already made from this form, or from another form of the same basket. A second click, a
 * reload or a second tab then sees that order instead of making another one.
 */
export function orderMadeFrom(
  state: SessionState,
  form: { key: string; basketId: string },
): PlacedOrder | undefined {
  return state.placed.findLast(
    ({ key, basketId }) => key === form.key || basketId === form.basketId,
  )
}

/**
 * The order that the basket has become, as long as nothing was put into the next one; going back
 * to what made it leads to it.
 */
export function orderOfBasket({ basket, removed, placed }: SessionState): PlacedOrder | undefined {
  const last = placed.at(-1)
  const isUntouched = basket.items.length === 0 && removed.length === 0
  return isUntouched && last?.followedBy === basket.id ? last : undefined
}

/**
 * The state after an order: its lines have left the basket, the basket gets a new id, and of the
 * choices only the country stays. What another tab added in the meantime stays in the basket.
 * Applying the same order twice changes nothing.
 */
export function withOrder(
  state: SessionState,
  placed: PlacedOrder,
  orderedItems: ReadonlySet<string>,
): SessionState {
  if (state.placed.some(({ id }) => id === placed.id)) return state

  const { basket, draft } = state
  const items = basket.items.filter(({ id }) => !orderedItems.has(id))
  const kept = new Set(items.map(({ id }) => id))
  const nextId = randomBytes(12).toString('base64url')
  return {
    ...state,
    basket: {
      id: nextId,
      items,
      weighed: basket.weighed.filter((id) => kept.has(id)),
      seen: Object.fromEntries(Object.entries(basket.seen).filter(([id]) => kept.has(id))),
    },
    removed: [],
    draft: draft.deliveryCountry === undefined ? {} : { deliveryCountry: draft.deliveryCountry },
    placed: [...state.placed, { ...placed, followedBy: nextId }].slice(-MOST),
  }
}

/** The state after the purchase of an order was reported: it is reported once. */
export function withPurchaseReported(state: SessionState, id: string): SessionState {
  const placed = state.placed.map((order) => {
    if (order.id !== id) return order
    const { purchase: _, ...rest } = order
    return rest
  })
  return { ...state, placed }
}
