import { createBm } from '#shop/payments/bm/bm.ts'
import { callsTo, type Player } from '../played.ts'
import { playBm } from './played-bm.ts'

/** Autopay, and a shop's contract with it. */
export const demoBm: Player = (keyOf, ground) => {
  const contract = { serviceId: '100001', key: keyOf('hash') }
  const played = playBm(contract, ground)
  const { pagesAt } = ground
  return {
    played,
    adapter: createBm(
      { ...contract, url: 'http://pay.invalid' },
      { fetch: callsTo(played, ground), pagesAt },
    ),
  }
}
