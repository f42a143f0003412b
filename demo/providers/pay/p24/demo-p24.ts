import { createP24 } from '#shop/payments/p24/p24.ts'
import { callsTo, type Player } from '../played.ts'
import { playP24 } from './played-p24.ts'

/** Przelewy24, and a shop's contract with it. */
export const demoP24: Player = (keyOf, ground) => {
  const contract = { merchantId: 100_001, apiKey: keyOf('api'), crc: keyOf('crc') }
  // Any number: which it is, a real contract says.
  const goPayMethod = 999
  const played = playP24(contract, ground)
  const { pagesAt } = ground
  const settings = {
    ...contract,
    posId: contract.merchantId,
    goPayMethod,
    url: 'http://pay.invalid',
  }
  return { played, adapter: createP24(settings, { fetch: callsTo(played, ground), pagesAt }) }
}
