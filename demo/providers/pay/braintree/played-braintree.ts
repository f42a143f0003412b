import type { Deed, Played, PlayedGround } from '../played.ts'
import { turns } from '../turns.ts'
import { braintreeCalls, type PlayedBraintreeKeys } from './braintree-calls.ts'
import { backOf, braintreeCharges, type Charge, minor } from './braintree-charges.ts'
import { braintreeScript } from './braintree-script.ts'
import { braintreeEvent } from './braintree-webhook.ts'

/** Where the shop is notified, as a panel would say; anybody who delivers goes by the path. */
const notifyUrl = 'https://shop.invalid/api/payments/braintree/notify'

/**
 * Plays Braintree: keys for forms, cards’ names that are good for one charge, money that is taken
 * at once and settled later. Which amounts and cards are declined is as in Braintree’s own sandbox.
 */
export function playBraintree(keys: PlayedBraintreeKeys, ground: PlayedGround): Played {
  const { publicKey } = keys
  const { memory, deliver } = ground
  const charges = braintreeCharges(memory)
  const { byId, ofTry, keep } = charges
  const answer = braintreeCalls(keys, memory, charges)
  const inTurn = turns()

  return {
    fetch: async (request) => inTurn(() => answer(request)),
    visit: async (path) => braintreeScript(path),
    act: async (externalId, deed) => {
      for (const { id } of await ofTry(externalId)) await act(id, deed)
      return undefined
    },
    came: async (externalId) =>
      (await ofTry(externalId))
        .filter(({ status }) => taken.has(status))
        .map(({ id: ref, amount, currency }) => ({ ref, amount: minor(amount), currency })),
    sentBack: async (externalId) => {
      const charges = await ofTry(externalId)
      return charges.reduce((sum, one) => sum + backOf(one), 0)
    },
  }

  /** Nobody sees a page of it: these are what its banks do some hours later. */
  async function act(id: string, deed: Deed): Promise<void> {
    if (deed === 'stay' || deed === 'cancel') return
    const ends = deed === 'fail' ? 'SETTLEMENT_DECLINED' : 'SETTLED'
    const charged = await inTurn(() => (deed === 'forged' ? byId(id) : end(id, ends)))
    // What was declined at once or undone does not settle: there is nothing to tell.
    if (!charged || deed === 'silent' || (charged.status !== ends && deed !== 'forged')) return
    const about = { kind: `transaction_${ends.toLowerCase()}`, orderId: charged.orderId }
    const by = deed === 'forged' ? { publicKey, privateKey: 'not-the-key' } : keys
    for (const _ of deed === 'twice' ? [1, 2] : [1]) {
      await deliver(braintreeEvent(notifyUrl, { ...about, legacyId: legacyOf(id) }, by))
    }
  }

  async function end(id: string, status: Charge['status']): Promise<Charge | undefined> {
    const now = await byId(id)
    if (now?.status !== 'SUBMITTED_FOR_SETTLEMENT') return now
    const ended = { ...now, status }
    await keep(ended)
    return ended
  }
}

/** Its notifications name a transaction without the kind that its answers have before it. */
function legacyOf(id: string): string {
  return Buffer.from(id, 'base64url')
    .toString('utf8')
    .replace(/^transaction_/, '')
}

/** What its owner undid was charged before. */
const taken: ReadonlySet<Charge['status']> = new Set([
  ...(['SUBMITTED_FOR_SETTLEMENT', 'SETTLED', 'VOIDED'] as const),
])
