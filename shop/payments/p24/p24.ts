import { z } from 'zod'

import type { Started } from '#contract/payments.ts'
import { nineDigits } from '#domain/delivery/parcels/parcel.ts'
import { listableKinds } from '#domain/payment/payment-kinds.ts'
import type { Begun, PaymentAdapter, PaymentStart } from '../port.ts'
import { ask, type Fetch } from '../wire/ask.ts'
import { mailboxWithin } from '../wire/mailbox.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'
import { isAnotherTime, isProblem, refundAnswer } from './p24-answers.ts'
import { kindNumbers } from './p24-kinds.ts'
import { noticesFor, sha384 } from './p24-notices.ts'

/** What a contract with Przelewy24 gives a shop. */
export type P24Settings = {
  merchantId: number
  posId: number
  apiKey: string
  /** The key of signatures. */
  crc: string
  /** Its number for BLIK codes that are typed in the shop, where its list has not the right one. */
  blikMethod?: number | undefined
  /** Which of its methods goPay is, if any. */
  goPayMethod?: number | undefined
  /** What the contract takes; all that it may, where that is not said. */
  currencies?: readonly string[] | undefined
  /** Where its calls are, without a slash at the end. */
  url: string
}

type Options = {
  fetch?: Fetch
  /** Where its pages are, if not at `url`: by the address to come back to. */
  pagesAt?: (returnUrl: string) => string
}

const timeout = 10_000

/** The languages that its pages speak. */
const languages = 'bg cs de en es fr hr hu it nl pl pt se sk ro'.split(' ')

/**
 * Which of its ways to pay each of ours is: a sum of bits; all of them where nothing is named. The
 * others are known by the number that its account lists.
 */
const channels: Readonly<Record<string, number>> = { card: 4_096, blik: 8_192 }

/** Of most accounts, until its list was read. */
const blikMethod = 181

/** An account has a way to pay for this amount in either unit, which is what PayPo takes, too. */
const listedFor = 2_000

const Token = z.object({ data: z.object({ token: z.string().min(1).max(200) }) })
const Charged = z.object({ data: z.object({ orderId: z.number().int().nonnegative() }) })
const Verified = z.object({ data: z.object({ status: z.literal('success') }) })
const Known = z.object({
  data: z.object({
    orderId: z.number().int().nonnegative(),
    sessionId: z.string(),
    status: z.number().int(),
    amount: z.number().int(),
    currency: z.string(),
  }),
})

/** Przelewy24: a shopper is sent to its page, and it tells the shop what became of it. */
export function createP24(settings: P24Settings, options: Options = {}): PaymentAdapter {
  const { url, crc, merchantId, posId, apiKey } = settings
  const { fetch: send = fetch, pagesAt = () => url } = options
  const readNotice = noticesFor({ crc, merchantId })
  const authorization = `Basic ${Buffer.from(`${posId}:${apiKey}`).toString('base64')}`

  const call = (method: string, path: string, body?: object) =>
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
      const way = code ? ofBlik(payment) : wayOf(payment)
      // Its account had it when it was offered, and has it no more.
      if (!way) return { kind: 'fail', code: 'p24-no-method' }
      const sent = { ...registration(payment), ...way }
      const { status, json } = await call('POST', 'transaction/register', sent)
      const { data: answer } = Token.safeParse(json)
      if (!answer && isProblem(status, json)) return { kind: 'fail', code: `p24-${status}` }
      if (!answer) throw new ProviderAnswered('Przelewy24', status)
      const { token } = answer.data
      return code
        ? charge(token, code)
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
      const known = await standing(externalId)
      return (
        known?.status === 2 &&
        known.orderId === orderId &&
        known.amount === amount &&
        known.currency === currency
      )
    },
    query: async ({ externalId }) => {
      const known = await standing(externalId)
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
  }

  /** What it knows of a try; undefined where it knows of none. */
  async function standing(externalId: string) {
    const path = `transaction/by/sessionId/${encodeURIComponent(externalId)}`
    const { status, json } = await call('GET', path)
    if (status === 404 && isProblem(status, json)) return undefined
    const { data: known } = Known.safeParse(json)
    if (!known) throw new ProviderAnswered('Przelewy24', status)
    return known.data.sessionId === externalId ? known.data : undefined
  }

  /** What a payment by a typed code needs besides. */
  function ofBlik({ browser, kinds }: PaymentStart) {
    return {
      method: settings.blikMethod ?? kinds?.blikCode ?? blikMethod,
      additional: { PSU: { IP: browser?.address, userAgent: browser?.userAgent.slice(0, 255) } },
    }
  }

  /**
   * Sends the code to the bank, which asks its owner. An answer that is lost is no refusal: word of
   * the payment may still come. Nor is one of who did not look at the code: it can be sent again.
   */
  async function charge(token: string, blikCode: string): Promise<Begun> {
    const sent = { token, blikCode }
    const { status, json } = await call('POST', 'paymentMethod/blik/chargeByCode', sent).catch(
      () => ({ status: 500, json: undefined }),
    )
    const { data: charged } = Charged.safeParse(json)
    if (status === 201 && charged) return { kind: 'wait', ref: String(charged.data.orderId) }
    if (isProblem(status, json)) return { kind: 'fail', code: `p24-blik-${status}` }
    if (isAnotherTime(status)) throw new ProviderAnswered('Przelewy24', status)
    return { kind: 'wait' }
  }

  /** What leads to a kind of payment alone; undefined where its number is not known. */
  function wayOf(payment: PaymentStart) {
    const { subType, kinds = {} } = payment
    // Its own page offers PayPo as well.
    if (subType === undefined) return addressOf(payment)
    const channel = channels[subType]
    if (channel !== undefined) return { channel }
    const kind = listableKinds.find((one) => one === subType)
    const method = subType === 'goPay' ? settings.goPayMethod : kind && kinds[kind]
    if (method === undefined) return undefined
    return { method, ...(subType === 'payPo' && addressOf(payment)) }
  }

  function registration(payment: PaymentStart) {
    const { externalId: sessionId, amount, currency, orderNo, lang } = payment
    return {
      merchantId,
      posId,
      sessionId,
      amount,
      currency,
      description: orderNo,
      email: mailboxWithin(50, payment),
      client: payment.name.slice(0, 40),
      country: payment.address.country.toUpperCase(),
      language: languages.includes(lang) ? lang : 'en',
      urlReturn: payment.returnUrl,
      urlStatus: payment.notifyUrl,
      // Where it tells, if it does, that a card or BLIK was turned down.
      urlCardPaymentNotification: payment.notifyUrl,
      timeLimit: Math.min(99, payment.minutes),
      waitForResult: true,
      transferLabel: orderNo.slice(0, 20),
      sign: sha384({ sessionId, merchantId, amount, currency, crc }),
      encoding: 'UTF-8',
    }
  }
}

/** PayPo lends to somebody with an address. */
function addressOf({ address }: PaymentStart) {
  const { street, number, apartment, postCode, city } = address
  const phone = nineDigits(address.phone)
  const house = apartment === '' ? number : `${number}/${apartment}`
  return {
    address: `${street} ${house}`.trim().slice(0, 80),
    zip: postCode.slice(0, 10),
    city: city.slice(0, 50),
    ...(phone !== undefined && { phone: `48${phone}` }),
  }
}

function toPage(url: string): Started {
  return { kind: 'redirect', url }
}
