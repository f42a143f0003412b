import { createPayu } from '#shop/payments/payu/payu.ts'
import { callsTo, type Player } from '../played.ts'
import { playPayu } from './played-payu.ts'

/** PayU, and a shop's contract with it. */
export const demoPayu: Player = (keyOf, ground) => {
  const contract = {
    ...{ posId: '300746', clientId: '300746' },
    ...{ clientSecret: keyOf('client secret'), secondKey: keyOf('second key') },
  }
  const played = playPayu(contract, ground)
  const currencies = ['PLN', 'EUR', 'GBP', 'CZK']
  const settings = { ...contract, url: 'http://pay.invalid', currencies, takesBlikCode: true }
  return { played, adapter: createPayu(settings, { fetch: callsTo(played, ground) }) }
}
