import type { StoredSession } from '#app/session/store.ts'

/** The products whose heart is filled for this shopper. */
export function wishedIds(session: StoredSession | undefined): ReadonlySet<string> {
  return new Set(session?.state.wishlist.map(({ productId }) => productId))
}
