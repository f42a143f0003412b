import type { SessionState, Wish } from './state.ts'

/** How many wishes are kept; the oldest is dropped first. */
const MOST = 100

/**
 * The state with a product on the wishlist; every product is there once, with its latest choices.
 */
export function withWish(state: SessionState, wish: Wish): SessionState {
  const others = state.wishlist.filter(({ productId }) => productId !== wish.productId)
  return { ...state, wishlist: [...others, wish].slice(-MOST) }
}

export function withoutWish(state: SessionState, productId: string): SessionState {
  return { ...state, wishlist: state.wishlist.filter((wish) => wish.productId !== productId) }
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
