import { createTwisto } from '#shop/payments/twisto/twisto.ts'
import { demoPayu } from '../payu/demo-payu.ts'
import type { Player } from '../played.ts'

/** Twisto, carried by a PayU of its own. */
export const demoTwisto: Player = (keyOf, ground) => {
  const { played, adapter } = demoPayu(keyOf, ground)
  return { played, adapter: createTwisto(adapter) }
}
