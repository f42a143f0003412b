import { basketLifetime } from '#domain/basket/basket.ts'
import type { SessionState } from './state.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * How long a session is kept that nobody touches, ms: as long as a basket, or a day where there is
 * neither basket, wish nor order. Strangers' forms could otherwise fill the database with nothing.
 */
export function lifetimeOf({ basket, wishlist, placed }: SessionState): number {
  const holds = basket.items.length + wishlist.length + placed.length > 0
  return holds ? basketLifetime : DAY
}
