import { undoLifetime } from '#domain/basket/basket.ts'
import type { RemovedWish, SessionState, Wish } from './state.ts'

/** How many wishes are kept; the oldest is dropped first. */
const MOST = 100

/** How many of those that were taken off. */
const MOST_REMOVED = 5

/**
 * The state with a product on the wishlist; every product is there once, with its latest choices.
 */
export function withWish(state: SessionState, wish: Wish): SessionState {
  const others = state.wishlist.filter(({ productId }) => productId !== wish.productId)
  return { ...isBack(state, wish.productId), wishlist: [...others, wish].slice(-MOST) }
}

/**
 * The state without a wish, which can be put back for a while. `isNew`: the next page that shows
 * the list says so.
 */
export function withoutWish(
  state: SessionState,
  productId: string,
  { at, isNew }: Pick<RemovedWish, 'at' | 'isNew'>,
): SessionState {
  const place = state.wishlist.findIndex((wish) => wish.productId === productId)
  const wish = state.wishlist[place]
  if (!wish) return state
  const before = isBack(state, productId).removedWishes ?? []
  return {
    ...state,
    wishlist: state.wishlist.toSpliced(place, 1),
    removedWishes: [...before, { wish, place, at, isNew }].slice(-MOST_REMOVED),
  }
}

/** The state with a wish back in its place; no change if it is there, or not remembered. */
export function withWishBack(state: SessionState, productId: string): SessionState {
  const removed = state.removedWishes?.find(({ wish }) => wish.productId === productId)
  if (!removed) return state
  const { wish, place } = removed
  const wishlist = state.wishlist.toSpliced(place, 0, wish).slice(-MOST)
  return { ...isBack(state, productId), wishlist }
}

/** What the wishlist offers to put back; the wish that was taken off last is at the end. */
export function removedWishes({ removedWishes: all = [] }: SessionState, now: number) {
  return all.filter(({ at }) => now - at < undoLifetime)
}

/** The state once the wishlist has said what it says once. */
export function withoutWishMessages(state: SessionState): SessionState {
  const removed = state.removedWishes?.map((wish) => ({ ...wish, isNew: false }))
  return { ...state, corrections: {}, ...(removed && { removedWishes: removed }) }
}

/** Whether the next wishlist has something to say once. */
export function hasWishMessages({ corrections, removedWishes: all = [] }: SessionState): boolean {
  return Object.keys(corrections).length > 0 || all.some(({ isNew }) => isNew)
}

function isBack(state: SessionState, productId: string): SessionState {
  const { removedWishes: all } = state
  if (!all) return state
  return { ...state, removedWishes: all.filter(({ wish }) => wish.productId !== productId) }
}

/** The state with a new quantity for a wish; no change if the product is not on the wishlist. */
export function withWishQuantity(
  state: SessionState,
  productId: string,
  quantity: number,
): SessionState {
  return {
    ...state,
    wishlist: state.wishlist.map((wish) =>
      wish.productId === productId ? { ...wish, quantity } : wish,
    ),
  }
}
