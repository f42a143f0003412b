import { createElavon } from '#shop/payments/elavon/elavon.ts'
import { callsTo, type Player } from '../played.ts'
import { playElavon } from './played-elavon.ts'

/** Elavon Payment Gateway, and a shop's contract with it. */
export const demoElavon: Player = (keyOf, ground) => {
  const contract = {
    merchantAlias: 'kram-demo',
    secretKey: keyOf('secret'),
    signerId: 'kram-demo-1',
    webhookSecret: Buffer.from(keyOf('webhook')).toString('base64'),
  }
  const played = playElavon(contract, ground)
  const { pagesAt } = ground
  const settings = { ...contract, url: 'http://pay.invalid', pagesUrl: 'http://pay.invalid' }
  return { played, adapter: createElavon(settings, { fetch: callsTo(played, ground), pagesAt }) }
}
