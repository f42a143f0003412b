import type { RefreshedBasket } from '#domain/basket/basket-line.ts'
import { seenPrices } from '#domain/basket/basket-line.ts'
import { picturesOf } from '#domain/product/personalization.ts'
import type { SessionState } from './state.ts'

/** Whether the shopper needs to hear that lines were removed, reduced or changed their price. */
export function hasNews({ lines, dropped }: RefreshedBasket): boolean {
  return dropped.length > 0 || lines.some(({ change }) => change !== undefined)
}

/**
 * The state after the basket was compared with today's products. Lines that another tab added in
 * the meantime stay as they are. If nothing changes, it is the same object, so the basket's version
 * grows only when the basket changes.
 */
export function withRefreshed(state: SessionState, refreshed: RefreshedBasket): SessionState {
  const { basket } = state
  const dropped = new Set(refreshed.dropped.map(({ item }) => item.id))
  const clamped = new Map(
    refreshed.lines
      .filter(({ change }) => change?.kind === 'clamped')
      .map(({ item, quantity }) => [item.id, quantity]),
  )
  const seen = { ...basket.seen, ...seenPrices(refreshed.lines) }
  if (dropped.size === 0 && clamped.size === 0 && sameSeen(basket.seen, seen)) return state

  const items = basket.items
    .filter(({ id }) => !dropped.has(id))
    .map((item) => ({ ...item, quantity: clamped.get(item.id) ?? item.quantity }))
  const kept = new Set(items.map(({ id }) => id))
  return {
    ...state,
    basket: {
      ...basket,
      items,
      weighed: basket.weighed.filter((id) => kept.has(id)),
      seen: Object.fromEntries(Object.entries(seen).filter(([id]) => kept.has(id))),
    },
  }
}

/** The lines that hold one of these pictures, which nobody keeps any more. */
export function linesWith(
  pictures: readonly string[],
  items: SessionState['basket']['items'],
): SessionState['basket']['items'] {
  return items.filter((item) => picturesOf([item]).some((name) => pictures.includes(name)))
}

/** The state without lines that cannot be ordered as they are. */
export function withoutLines(state: SessionState, ids: ReadonlySet<string>): SessionState {
  const { basket } = state
  const isLeft = (id: string) => !ids.has(id)
  return {
    ...state,
    basket: {
      ...basket,
      items: basket.items.filter(({ id }) => isLeft(id)),
      weighed: basket.weighed.filter(isLeft),
      seen: Object.fromEntries(Object.entries(basket.seen).filter(([id]) => isLeft(id))),
    },
  }
}

function sameSeen(
  before: SessionState['basket']['seen'],
  after: SessionState['basket']['seen'],
): boolean {
  return Object.entries(after).every(
    ([id, { minor, currency }]) => before[id]?.minor === minor && before[id].currency === currency,
  )
}
