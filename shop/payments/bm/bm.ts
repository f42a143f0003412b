import { createHash } from 'node:crypto'

import { isNeverSent } from '../never-sent.ts'
import type { Begun, PaymentAdapter, PaymentStart, RefundAnswer } from '../port.ts'
import { type Answer, bmCalls, type BmSettings, notSigned } from './bm-calls.ts'
import { bmFields } from './bm-fields.ts'
import { isHashed } from './bm-hash.ts'
import { bmNotices } from './bm-notices.ts'
import { amountText, together, wordOf } from './bm-transactions.ts'
import { bmTrial } from './bm-trial.ts'
import { textIn } from './bm-xml.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'

type Options = {
  fetch?: (request: Request) => Promise<Response>
  /** Where its pages are, if not at `url`: by the address to come back to. */
  pagesAt?: (returnUrl: string) => string
  now?: () => number
}

/**
 * Autopay, formerly Blue Media: a signed form brings a shopper to its page, a code of BLIK is sent
 * from here, and it tells the shop what became of it. It knows a try by our name for it, so it can
 * be asked whether or not anybody came there.
 */
export function createBm(settings: BmSettings, options: Options = {}): PaymentAdapter {
  const { serviceId, key, url, path: startPath = '/payment' } = settings
  const { fetch: ask = fetch, pagesAt = () => url, now = Date.now } = options
  const { call, hashed, transactionsOf } = bmCalls(settings, ask)
  const fieldsOf = bmFields({ serviceId, now })
  const read = bmNotices(settings)

  return {
    currencies: [settings.currency ?? 'PLN'],
    origins: [new URL(url).origin],
    subTypes: ['card', 'blik', 'googlePay', 'applePay', 'payPo'],
    takesBlikCode: true,
    mayComeTwice: true,
    start: async (payment) => {
      const { blikCode } = payment.secrets
      if (blikCode !== undefined) return charge(payment, blikCode)
      const fields = hashed(fieldsOf(payment))
      return { kind: 'form', action: `${pagesAt(payment.returnUrl)}${startPath}`, fields }
    },
    notify: async ({ raw }) => read(raw),
    tryContract: () => bmTrial(call, serviceId),
    confirm: async ({ externalId, amount, currency, ref }) => {
      const transactions = await transactionsOf(externalId)
      return transactions
        .map(wordOf)
        .some(
          (word) =>
            word.state === 'paid' &&
            word.ref === ref &&
            word.amount === amount &&
            word.currency === currency,
        )
    },
    query: async ({ externalId, ref }) => together(await transactionsOf(externalId), ref),
    refund: async ({ requestId, ref, amount, currency }) => {
      // It wants 32 signs, and does not do again what it was asked for under the same ones.
      const message = createHash('sha256').update(requestId).digest('hex').slice(0, 32)
      const answer = await call('settlementapi/transactionRefund', [
        ['ServiceID', serviceId],
        ['MessageID', message],
        ['RemoteID', ref],
        ['Amount', amountText(amount)],
        ['Currency', currency],
      ])
      return refundAnswer({ ...answer, message })
    },
  }

  /** Autopay asks the bank of anybody who has made this code; what it confirms is not yet money. */
  async function charge(payment: PaymentStart, code: string): Promise<Begun> {
    try {
      const fields = fieldsOf(payment, code)
      return begun(
        payment,
        await call(startPath.slice(1), fields, 'pay-bm-continue-transaction-url'),
      )
    } catch (error) {
      if (isNeverSent(error)) throw error
      // Its answer is lost, not the money: who has the app in their hand may be paying.
      return { kind: 'wait' }
    }
  }

  function begun({ externalId, returnUrl }: PaymentStart, { status, xml }: Answer): Begun {
    if (xml?.name !== 'transaction') throw new ProviderAnswered('Autopay', status)
    const isSigned = isHashed(xml, key)
    // It signs only what it has taken.
    const isRefused = isSigned || textIn(xml, 'hash') === ''
    if (isRefused && textIn(xml, 'confirmation') === 'NOTCONFIRMED') {
      return { kind: 'fail', code: `bm-${textIn(xml, 'reason').slice(0, 100) || 'refused'}` }
    }
    if (!isSigned || textIn(xml, 'orderID') !== externalId) throw notSigned()
    const ref = textIn(xml, 'remoteID')
    if (textIn(xml, 'confirmation') === 'CONFIRMED') {
      if (textIn(xml, 'paymentStatus') === 'FAILURE') return { kind: 'fail', code: 'bm-failure' }
      return { kind: 'wait', ref }
    }
    const page = URL.parse(textIn(xml, 'redirecturl'))
    if (page?.origin !== new URL(pagesAt(returnUrl)).origin) {
      throw new Error('Autopay sends to another place')
    }
    return { kind: 'redirect', url: page.href, ref }
  }

  function refundAnswer({ status, xml, message }: Answer & { message: string }): RefundAnswer {
    if (xml?.name === 'transactionRefund') {
      if (!isHashed(xml, key) || textIn(xml, 'messageID') !== message) throw notSigned()
      return { kind: 'accepted' }
    }
    const said = ['name', 'reason', 'description'].map((name) => xml && textIn(xml, name))
    const why = said.filter(Boolean).join(' ').slice(0, 500)
    if (status >= 500 || why === '') throw new ProviderAnswered('Autopay', status)
    return { kind: 'refused', why }
  }
}
