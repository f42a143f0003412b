import { createEservice } from '#shop/payments/eservice/eservice.ts'
import { callsTo, type Player } from '../played.ts'
import { playEservice } from './played-eservice.ts'

/** eService, and a shop's contract with it. */
export const demoEservice: Player = (keyOf, ground) => {
  const contract = { merchantId: '177000', password: keyOf('password') }
  const played = playEservice(contract, ground)
  const settings = { ...contract, url: 'http://pay.invalid', cashierUrl: 'http://pay.invalid' }
  const pagesAt = (returnUrl: string) => `${ground.pagesAt(returnUrl)}/ui/cashier`
  return { played, adapter: createEservice(settings, { fetch: callsTo(played, ground), pagesAt }) }
}
