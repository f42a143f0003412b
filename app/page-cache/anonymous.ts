import type { Personal } from './cached-page.ts'

/** A shopper of whom nothing is known. */
export const anonymous: Personal = {
  known: false,
  basket: 0,
  wishes: 0,
  wished: [],
  subscribed: false,
  basketProducts: [],
}
