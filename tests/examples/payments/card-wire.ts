import type { Wallet } from '#domain/payment/card-form.ts'
import { playBraintree } from '#demo/providers/pay/braintree/played-braintree.ts'
import { callsTo, type Played, type Player } from '#demo/providers/pay/played.ts'
import { createBraintree } from '#shop/payments/braintree/braintree.ts'

/**
 * What goes wrong on the way to Braintree: nothing arrives, only the answer to a charge is lost or
 * is no answer, or all answers are lost.
 */
export const wires = ['works', 'down', 'charge-unanswered', 'charge-garbage', 'unanswered'] as const
export type Wire = (typeof wires)[number]

/** Braintree and a shop’s contract with it, with a wire in between that a test cuts. */
export function cardWire(wallets: readonly Wallet[] = []) {
  let wire: Wire = 'works'
  /** What the shop asks for is changed on its way. */
  let charged: { amount?: string; merchantAccountId?: string } = {}
  let charges = 0
  const taken = new Map<string, number>()

  const player: Player = (keyOf, ground) => {
    const keys = { publicKey: 'public', privateKey: keyOf('private') }
    const accounts = { of_zloty: 'PLN', of_euro: 'EUR' }
    const played: Played = playBraintree({ ...keys, accounts }, ground)
    const settings = {
      ...{ ...keys, accounts: { PLN: 'of_zloty' }, url: 'http://pay.invalid/graphql' },
      wallets,
    }
    const fetch = async (request: Request) => {
      if (wire === 'down') {
        throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
      }
      const text = await request.text()
      // Written by the adapter alone.
      const body = JSON.parse(text) as {
        query: string
        variables: { input?: { transaction?: { orderId?: string } } }
      }
      const isCharge = body.query.includes('chargePaymentMethod(')
      if (isCharge) Object.assign(body.variables.input?.transaction ?? {}, charged)
      if (isCharge) charges += 1
      const { method, headers } = request
      const asked = new Request(request.url, { method, headers, body: JSON.stringify(body) })
      const answer = await played.fetch(asked)
      const { orderId = '' } = body.variables.input?.transaction ?? {}
      if (isCharge && (await answer.clone().text()).includes('SUBMITTED_FOR_SETTLEMENT')) {
        taken.set(orderId, (taken.get(orderId) ?? 0) + 1)
      }
      if (wire === 'unanswered' || (isCharge && wire === 'charge-unanswered')) {
        throw new Error('nobody waits so long')
      }
      return isCharge && wire === 'charge-garbage' ? new Response('<html>Sorry') : answer
    }
    return {
      played,
      adapter: createBraintree(settings, { fetch: callsTo({ ...played, fetch }, ground) }),
    }
  }

  return {
    player,
    becomes: (how: Wire) => void (wire = how),
    /** The tries of which money was taken twice. */
    twice: () => [...taken].filter(([, times]) => times > 1).map(([name]) => name),
    /** How often a charge was asked for. */
    charges: () => charges,
    changes: (over: typeof charged) => void (charged = over),
  }
}
