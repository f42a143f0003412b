import { basketLifetime } from '#domain/basket/basket.ts'
import { sharedNames } from './shared/addresses.ts'
import type { SessionState } from './state.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * How long an unused session is kept, in ms: as long as a basket, or a day if it has neither
 * basket, wishlist, the address of one nor order. Otherwise strangers could fill the database with
 * empty sessions.
 */
export function lifetimeOf(state: SessionState): number {
  const { basket, wishlist, placed, newsletter } = state
  const held = basket.items.length + wishlist.length + placed.length + sharedNames(state).length
  return held > 0 || newsletter ? basketLifetime : DAY
}
