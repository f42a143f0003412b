import { createHash } from 'node:crypto'

import { z } from 'zod'

import { jsonOf } from '#contract/json.ts'
import type { Started } from '#contract/payments.ts'
import type {
  Begun,
  Notified,
  PaymentAdapter,
  PaymentStart,
  PaymentWord,
  RefundAnswer,
} from '../port.ts'
import { ask, type Fetch } from '../wire/ask.ts'
import { isRefused, ProviderAnswered, tellsNothing } from '../wire/provider-answered.ts'
import { isSame } from '../wire/same.ts'

/** What a contract with Przelewy24 gives a shop. */
export type P24Settings = {
  merchantId: number
  posId: number
  apiKey: string
  /** The key of signatures. */
  crc: string
  /** Its number for BLIK codes that are typed in the shop, which differs between accounts. */
  blikMethod?: number | undefined
  /** Which of its methods goPay is, if any. */
  goPayMethod?: number | undefined
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
 * numbers of wallets and of PayPo differ between accounts.
 */
const channels: Readonly<Record<string, number>> = { card: 4_096, blik: 8_192 }

/** Of most accounts. */
const blikMethod = 181

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

const message = z.string().max(500).optional()
/** What became of each part of a refund. */
const Refunded = z.object({
  data: z.array(z.object({ status: z.boolean().optional(), message })),
})
/** What it says of what it does not do. */
const Problem = z.object({
  error: z.union([z.string().max(500), z.array(z.object({ message })).max(10)]),
})

const Notice = z.object({
  merchantId: z.number().int(),
  posId: z.number().int(),
  sessionId: z.string().min(1).max(100),
  amount: z.number().int().nonnegative(),
  originAmount: z.number().int().nonnegative(),
  currency: z.string().length(3),
  orderId: z.number().int().nonnegative(),
  methodId: z.number().int(),
  statement: z.string().max(1_000),
  sign: z.string().max(200),
})

/** How a refund ended; 0: the money is gone, 1: it is not sent. */
const RefundNotice = z.object({
  orderId: z.number().int().nonnegative(),
  sessionId: z.string().min(1).max(100),
  refundsUuid: z.string().min(1).max(100),
  merchantId: z.number().int(),
  amount: z.number().int().nonnegative(),
  currency: z.string().length(3),
  status: z.union([z.literal(0), z.literal(1)]),
  sign: z.string().max(200),
})

/** Of a payment that did not succeed. */
const Failed = z.object({
  orderId: z.number().int().nonnegative(),
  sessionId: z.string().min(1).max(100),
  method: z.number().int(),
  result: z.object({ error: z.string().max(200), message: z.string().max(1_000) }),
  sign: z.string().max(200),
})

/** Przelewy24: a shopper is sent to its page, and it tells the shop what became of it. */
export function createP24(settings: P24Settings, options: Options = {}): PaymentAdapter {
  const { url, crc, merchantId, posId, apiKey } = settings
  const { fetch: send = fetch, pagesAt = () => url } = options
  const authorization = `Basic ${Buffer.from(`${posId}:${apiKey}`).toString('base64')}`

  const call = (method: string, path: string, body?: object) =>
    ask(send, `${url}/api/v1/${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      timeout,
    })

  return {
    currencies: ['PLN', 'EUR', 'GBP', 'CZK'],
    origins: [new URL(url).origin],
    takesBlikCode: true,
    mayComeTwice: true,
    subTypes: ['card', 'blik', ...(settings.goPayMethod === undefined ? [] : ['goPay' as const])],
    start: async (payment) => {
      const code = payment.subType === 'blik' && payment.browser && payment.secrets.blikCode
      const sent = { ...registration(payment), ...(code && ofBlik(payment)) }
      const { status, json } = await call('POST', 'transaction/register', sent)
      const { data: answer } = Token.safeParse(json)
      if (!answer && isProblem(status, json)) return { kind: 'fail', code: `p24-${status}` }
      if (!answer) throw new ProviderAnswered('Przelewy24', status)
      const { token } = answer.data
      return code
        ? charge(token, code)
        : toPage(`${pagesAt(payment.returnUrl)}/trnRequest/${token}`)
    },
    notify: async ({ raw }) => read(raw),
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
  function ofBlik({ browser }: PaymentStart) {
    return {
      method: settings.blikMethod ?? blikMethod,
      additional: { PSU: { IP: browser?.address, userAgent: browser?.userAgent } },
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

  function registration(payment: PaymentStart) {
    const { externalId: sessionId, amount, currency, orderNo, subType, lang } = payment
    const channel = subType === undefined ? undefined : channels[subType]
    return {
      merchantId,
      posId,
      sessionId,
      amount,
      currency,
      description: orderNo,
      email: payment.email.slice(0, 50),
      client: payment.name.slice(0, 40),
      country: 'PL',
      language: languages.includes(lang) ? lang : 'en',
      urlReturn: payment.returnUrl,
      urlStatus: payment.notifyUrl,
      timeLimit: Math.min(99, payment.minutes),
      waitForResult: true,
      ...(channel !== undefined && { channel }),
      ...(subType === 'goPay' && { method: settings.goPayMethod }),
      transferLabel: orderNo.slice(0, 20),
      sign: sha384({ sessionId, merchantId, amount, currency, crc }),
      encoding: 'UTF-8',
    }
  }

  function read(raw: Uint8Array): Notified {
    const json = jsonOf(Buffer.from(raw).toString('utf8'))?.value
    const { data: notice } = Notice.safeParse(json)
    if (notice) return paidBy(notice)
    const { data: sentBack } = RefundNotice.safeParse(json)
    if (sentBack) return refundEnded(sentBack)
    const { data: failed } = Failed.safeParse(json)
    if (!failed) return { kind: 'refused', because: 'not-understood' }
    const { orderId, sessionId, method, result, sign } = failed
    if (!isSame(sign, sha384({ orderId, sessionId, method, result, crc }))) return forged
    const ref = String(orderId)
    return said({ externalId: sessionId, state: 'failed', amount: 0, currency: '', ref })
  }

  function paidBy({ sign, ...notice }: z.infer<typeof Notice>): Notified {
    const { sessionId, amount, originAmount, currency, orderId, methodId, statement } = notice
    const signed = {
      merchantId: notice.merchantId,
      posId: notice.posId,
      sessionId,
      amount,
      originAmount,
      currency,
      orderId,
      methodId,
      statement,
      crc,
    }
    if (!isSame(sign, sha384(signed)) || notice.merchantId !== merchantId) return forged
    return said({
      externalId: sessionId,
      state: 'paid',
      amount,
      currency,
      ref: String(orderId),
    })
  }

  function refundEnded({ sign, ...notice }: z.infer<typeof RefundNotice>): Notified {
    const { orderId, sessionId, refundsUuid, amount, currency, status } = notice
    const signed = { orderId, sessionId, refundsUuid, merchantId, amount, currency, status, crc }
    if (!isSame(sign, sha384(signed)) || notice.merchantId !== merchantId) return forged
    const state = status === 0 ? 'done' : 'refused'
    const word = { requestId: refundsUuid, externalId: sessionId, state, amount, currency } as const
    return { kind: 'sent-back', words: [word], reply }
  }
}

const reply = { type: 'text/plain', body: 'OK' }
const forged: Notified = { kind: 'refused', because: 'forged' }

function said(word: PaymentWord): Notified {
  return { kind: 'said', words: [word], reply }
}

function toPage(url: string): Started {
  return { kind: 'redirect', url }
}

/** Whether it says itself that it does not do what was asked. */
function isProblem(status: number, json: unknown): boolean {
  return isRefused(status) && Problem.safeParse(json).success
}

/** Whether nobody looked at what was asked, which can be asked again. */
function isAnotherTime(status: number): boolean {
  return tellsNothing(status) && status < 500 && status !== 408
}

/** A request that it has already is one whose answer was lost. */
function refundAnswer(status: number, json: unknown): RefundAnswer {
  const { data: refunded } = Refunded.safeParse(json)
  if (status === 201 && refunded) {
    const refused = refunded.data.find((one) => one.status === false)
    return refused
      ? { kind: 'refused', why: refused.message ?? `status ${status}` }
      : { kind: 'accepted' }
  }
  if (!isProblem(status, json)) throw new ProviderAnswered('Przelewy24', status)
  const { error } = Problem.parse(json)
  const said = typeof error === 'string' ? error : error.find(({ message }) => message)?.message
  if (status === 400 && said !== undefined && /already exists/i.test(said)) {
    return { kind: 'accepted' }
  }
  return { kind: 'refused', why: said ?? `status ${status}` }
}

/** Of the fields in just this order. */
export function sha384(signed: object): string {
  return createHash('sha384').update(JSON.stringify(signed)).digest('hex')
}
