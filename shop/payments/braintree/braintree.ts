import { z } from 'zod'

import { decimalAmount } from '#domain/payment/decimal-amount.ts'
import type { Begun, PaymentAdapter, PaymentRefund, PaymentStart, RefundAnswer } from '../port.ts'
import {
  braintreeCalls,
  type BraintreeOptions,
  type BraintreeSettings,
  neverLeft,
} from './braintree-calls.ts'
import { named, tried } from './braintree-found.ts'
import { readBraintreeNews } from './braintree-news.ts'
import { formKeys } from './form-keys.ts'
import {
  begunBy,
  refundOf,
  Transaction,
  transactionFields,
  undoable,
  wordOf,
} from './transaction.ts'

const charge = `mutation Charge($input: ChargePaymentMethodInput!) {
  chargePaymentMethod(input: $input) { transaction { ${transactionFields} } }
}`
const sendBack = `mutation SendBack($input: RefundTransactionInput!) {
  refundTransaction(input: $input) { refund { id } }
}`
const undo = `mutation Undo($input: ReverseTransactionInput!) {
  reverseTransaction(input: $input) { reversal { __typename } }
}`

const Charged = z.object({ chargePaymentMethod: z.object({ transaction: Transaction }) })
const SentBack = z.object({
  refundTransaction: z.object({ refund: z.object({ id: z.string().min(1).max(200) }) }),
})

/**
 * Braintree: its form in the shopper’s browser makes a name for a card (`nonce`), or a wallet does,
 * and one is charged as the other; each is good for one charge. That is answered at once. Where the
 * answer is lost, the charge is looked for by the name of the try before anything else, and nobody
 * says that it failed.
 */
export function createBraintree(
  settings: BraintreeSettings,
  options: BraintreeOptions = {},
): PaymentAdapter {
  const { accounts, wallets = [] } = settings
  const call = braintreeCalls(settings, options)

  return {
    currencies: Object.keys(accounts),
    origins: [],
    subTypes: ['card', ...wallets],
    settlesLater: true,
    start,
    notify: async (notification) => readBraintreeNews(settings, notification),
    confirm: async ({ ref, amount, currency }) => {
      const found = ref === undefined ? undefined : await named(call, ref)
      if (!found) return false
      const word = wordOf(found)
      return word.state === 'paid' && word.amount === amount && word.currency === currency
    },
    query: async ({ externalId, ref }) => {
      const found = ref === undefined ? await tried(call, externalId) : await named(call, ref)
      return found?.orderId === externalId ? wordOf(found) : undefined
    },
    refund,
    ...formKeys(call, settings),
  }

  async function start(payment: PaymentStart): Promise<Begun> {
    const { externalId, amount, currency, secrets } = payment
    const { [currency]: merchantAccountId } = accounts
    if (merchantAccountId === undefined) return { kind: 'fail', code: 'braintree-currency' }
    // Who goes on with what another process has begun has no card to charge.
    if (secrets.nonce === undefined) return before(externalId, 'no-card')
    const transaction = { amount: decimalAmount(amount), orderId: externalId, merchantAccountId }
    // Who typed a card again because nobody answered is not charged twice.
    const earlier = await chargedEarlier(payment)
    if (earlier) return earlier
    try {
      const input = { paymentMethodId: secrets.nonce, transaction }
      const answer = await call(charge, { input })
      // Also of a card’s name that was used before: by a question whose answer was lost.
      if (answer.kind === 'refused') return await before(externalId, answer.codes[0] ?? 'refused')
      return begunBy(Charged.parse(answer.data).chargePaymentMethod.transaction)
    } catch (error) {
      if (neverLeft(error)) throw error
      const found = await tried(call, externalId).catch(() => undefined)
      // It may be on its way still: anybody who looks later will know.
      return found ? begunBy(found) : { kind: 'wait' }
    }
  }

  /**
   * Undefined where Braintree says that nothing was; where it says nothing, it is waited for. Who
   * learns that it was not reached gets the same answer while it is not.
   */
  async function chargedEarlier(payment: PaymentStart): Promise<Begun | undefined> {
    const { externalId, isTakenOver = false, isRepeated = false } = payment
    if (!isTakenOver && !isRepeated) return undefined
    try {
      const found = await tried(call, externalId)
      return found && begunBy(found)
    } catch (error) {
      if (isRepeated && neverLeft(error)) throw error
      return { kind: 'wait' }
    }
  }

  /** What was charged for this try before; `code`: what there is to say if nothing was. */
  async function before(externalId: string, code: string): Promise<Begun> {
    const found = await tried(call, externalId)
    return found ? begunBy(found) : { kind: 'fail', code: `braintree-${code}` }
  }

  async function refund({ requestId, ref, amount }: PaymentRefund): Promise<RefundAnswer> {
    const found = await named(call, ref)
    if (!found) return { kind: 'refused', why: 'Braintree does not know the payment' }
    const isWhole = wordOf(found).amount === amount
    const before = refundOf(found, requestId)
    if (before) return { kind: 'accepted', ref: before.id }
    if (isWhole && found.status === 'VOIDED') return { kind: 'accepted' }
    const answer =
      isWhole && undoable.has(found.status)
        ? await call(undo, { input: { transactionId: found.id } })
        : await call(sendBack, {
            input: {
              transactionId: found.id,
              refund: { amount: decimalAmount(amount), orderId: requestId },
            },
          })
    if (answer.kind !== 'ok') return { kind: 'refused', why: answer.why }
    const { data: made } = SentBack.safeParse(answer.data)
    return { kind: 'accepted', ...(made && { ref: made.refundTransaction.refund.id }) }
  }
}
