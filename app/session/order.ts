import { randomBytes } from 'node:crypto'

import type { OrderDraft, PlacedOrder, SessionState } from './state.ts'

/** The most orders whose lines are kept to be seen again. */
const MOST = 10

/** The state with something more chosen on the way to an order; `undefined` takes a choice back. */
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
 * The order that this form, or another form of the same basket, has already become. A second click,
 * a reload or a second tab is shown that order instead of making another.
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
 * The state after an order: its lines have left the basket, which goes on under a new name, and of
 * the choices only the country stays. What another tab added while the order was on its way stays
 * in the basket too. The same order told twice changes nothing more.
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
  return {
    ...state,
    basket: {
      id: randomBytes(12).toString('base64url'),
      items,
      weighed: basket.weighed.filter((id) => kept.has(id)),
      seen: Object.fromEntries(Object.entries(basket.seen).filter(([id]) => kept.has(id))),
    },
    removed: [],
    draft: draft.deliveryCountry === undefined ? {} : { deliveryCountry: draft.deliveryCountry },
    placed: [...state.placed, placed].slice(-MOST),
  }
}
