import { createPaypal } from '#shop/payments/paypal/paypal.ts'
import { callsTo, type Player } from '../played.ts'
import { playPaypal } from './played-paypal.ts'

/** PayPal, and a shop's contract with it. */
export const demoPaypal: Player = (keyOf, ground) => {
  const contract = { clientId: 'demo', secret: keyOf('secret'), webhookId: 'DEMO' }
  const played = playPaypal(contract, ground)
  const settings = { ...contract, url: 'http://pay.invalid' }
  return { played, adapter: createPaypal(settings, { fetch: callsTo(played, ground) }) }
}
