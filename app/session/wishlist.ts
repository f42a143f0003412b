import type { SessionState, Wish } from './state.ts'

/** The most wishes that are kept; the oldest make room. */
const MOST = 100

/** The state with a product on the wishlist; each product is there once, as it was chosen last. */
export function withWish(state: SessionState, wish: Wish): SessionState {
  const others = state.wishlist.filter(({ productId }) => productId !== wish.productId)
  return { ...state, wishlist: [...others, wish].slice(-MOST) }
}

export function withoutWish(state: SessionState, productId: string): SessionState {
  return { ...state, wishlist: state.wishlist.filter((wish) => wish.productId !== productId) }
}

/** The state with how many of a wish are wanted; a product that is no wish changes nothing. */
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
