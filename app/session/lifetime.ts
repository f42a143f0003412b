import { basketLifetime } from '#domain/basket/basket.ts'
import type { SessionState } from './state.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * How long an unused session is kept, in ms: as long as a basket, or a day if it has neither
 * basket, wishlist nor order. Otherwise strangers could fill the database with empty sessions.
 */
export function lifetimeOf({ basket, wishlist, placed, newsletter }: SessionState): number {
  const holds = basket.items.length + wishlist.length + placed.length > 0 || newsletter
  return holds ? basketLifetime : DAY
}
