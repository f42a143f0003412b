import { z } from 'zod'

import type { Started } from '#contract/payments.ts'
import { listableKinds } from '#domain/payment/payment-kinds.ts'
import type { PaymentAdapter } from '../port.ts'
import { ask, type Fetch } from '../wire/ask.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'
import { isProblem, refundAnswer } from './p24-answers.ts'
import { type Call, charge, standing } from './p24-calls.ts'
import { ofBlik, type P24Settings, registration, wayOf } from './p24-fields.ts'
import { kindNumbers } from './p24-kinds.ts'
import { noticesFor, sha384 } from './p24-notices.ts'
import { p24Trial } from './p24-trial.ts'

type Options = {
  fetch?: Fetch
  /** Where its pages are, if not at `url`: by the address to come back to. */
  pagesAt?: (returnUrl: string) => string
}

const timeout = 10_000

/** An account has a way to pay for this amount in either unit, which is what PayPo takes, too. */
const listedFor = 2_000

const Token = z.object({ data: z.object({ token: z.string().min(1).max(200) }) })
const Verified = z.object({ data: z.object({ status: z.literal('success') }) })
/** Przelewy24: a shopper is sent to its page, and it tells the shop what became of it. */
export function createP24(settings: P24Settings, options: Options = {}): PaymentAdapter {
  const { url, crc, merchantId, posId, apiKey } = settings
  const { fetch: send = fetch, pagesAt = () => url } = options
  const readNotice = noticesFor({ crc, merchantId })
  const authorization = `Basic ${Buffer.from(`${posId}:${apiKey}`).toString('base64')}`

  const call: Call = (method, path, body) =>
    ask(send, `${url}/api/v1/${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      timeout,
    })

  return {
    currencies: settings.currencies ?? ['PLN', 'EUR', 'GBP', 'CZK'],
    origins: [new URL(url).origin],
    takesBlikCode: true,
    mayComeTwice: true,
    subTypes: ['card', 'blik', ...(settings.goPayMethod === undefined ? [] : ['goPay' as const])],
    listed: {
      kinds: listableKinds,
      read: async (currency) => {
        const asked = new URLSearchParams({ amount: String(listedFor), currency })
        const { status, json } = await call('GET', `payment/methods/pl?${asked}`)
        return kindNumbers(status, json)
      },
    },
    start: async (payment) => {
      const code = payment.subType === 'blik' && payment.browser && payment.secrets.blikCode
      const way = code ? ofBlik(settings, payment) : wayOf(settings, payment)
      // Its account had it when it was offered, and has it no more.
      if (!way) return { kind: 'fail', code: 'p24-no-method' }
      const sent = { ...registration(settings, payment), ...way }
      const { status, json } = await call('POST', 'transaction/register', sent)
      const { data: answer } = Token.safeParse(json)
      if (!answer && isProblem(status, json)) return { kind: 'fail', code: `p24-${status}` }
      if (!answer) throw new ProviderAnswered('Przelewy24', status)
      const { token } = answer.data
      return code
        ? charge(call, token, code)
        : toPage(`${pagesAt(payment.returnUrl)}/trnRequest/${token}`)
    },
    notify: async ({ raw }) => readNotice(raw),
    confirm: async ({ externalId, amount, currency, ref }) => {
      const orderId = Number(ref)
      const signed = { sessionId: externalId, orderId, amount, currency, crc }
      const sent = { merchantId, posId, sessionId: externalId, amount, currency, orderId }
      const body = { ...sent, sign: sha384(signed) }
      const { status, json } = await call('PUT', 'transaction/verify', body)
      if (Verified.safeParse(json).success) return true
      if (!isProblem(status, json)) throw new ProviderAnswered('Przelewy24', status)
      // It may refuse what it has confirmed before, to an answer that was lost.
      const known = await standing(call, externalId)
      return (
        known?.status === 2 &&
        known.orderId === orderId &&
        known.amount === amount &&
        known.currency === currency
      )
    },
    query: async ({ externalId }) => {
      const known = await standing(call, externalId)
      if (!known) return undefined
      const { status, amount, currency, orderId } = known
      const state = status === 1 || status === 2 ? 'paid' : 'unpaid'
      return { externalId, state, amount, currency, ref: String(orderId) }
    },
    refund: async ({ requestId, externalId, ref, orderNo, amount, notifyUrl }) => {
      const { status, json } = await call('POST', 'transaction/refund', {
        requestId: requestId.slice(0, 45),
        refundsUuid: requestId.slice(0, 35),
        refunds: [
          {
            orderId: Number(ref),
            sessionId: externalId,
            amount,
            description: orderNo.slice(0, 35),
          },
        ],
        ...(notifyUrl !== undefined && { urlStatus: notifyUrl }),
      })
      return refundAnswer(status, json)
    },
    tryContract: () => p24Trial(call, settings),
  }
}

function toPage(url: string): Started {
  return { kind: 'redirect', url }
}
