import { createImoje } from '#shop/payments/imoje/imoje.ts'
import { callsTo, type Player } from '../played.ts'
import { playImoje } from './played-imoje.ts'

/** imoje, and a shop's contract with it. */
export const demoImoje: Player = (keyOf, ground) => {
  const contract = {
    merchantId: 'demo0000000000000000',
    serviceId: '63f574ed-d90d-4abe-9cc1-39117584a7b7',
    serviceKey: keyOf('service'),
    token: keyOf('token'),
  }
  const played = playImoje(contract, ground)
  const settings = { ...contract, url: 'http://pay.invalid', apiUrl: 'http://pay.invalid/v1' }
  const { pagesAt } = ground
  return { played, adapter: createImoje(settings, { fetch: callsTo(played, ground), pagesAt }) }
}
