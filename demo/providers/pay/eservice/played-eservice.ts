import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Deed, Played, PlayedGround } from '../played.ts'
import {
  back,
  inMajor,
  inMinor,
  isPaid,
  shown,
  thingsIn,
  told,
  type Token,
  type Transaction,
} from './eservice-things.ts'

/** What a shop's contract with the eService that is played has. */
export type PlayedEservice = { merchantId: string; password: string }

type Options = { now?: () => number }

/** Good once, and for so long, ms. */
const tokenLife = 15 * 60_000

/** How long somebody takes to look into their bank's app, ms. */
const appTakes = 3_000

/** What a code of BLIK does, one of which nobody confirms; every other is paid at once. */
const codes = { declined: '000000', slow: '111111', left: '700700' } as const

type Fields = Readonly<Record<string, string>>

/**
 * Plays eService: tokens that are good once, a page to pay at, payments by a code of BLIK, the
 * status of a payment, and notifications that nobody signs.
 */
export function playEservice(
  contract: PlayedEservice,
  { memory, deliver }: PlayedGround,
  { now = Date.now }: Options = {},
): Played {
  const { keep, keepToken, tokenOf, transactionOf } = thingsIn(memory)

  return {
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      const type = request.headers.get('content-type') ?? ''
      if (request.method !== 'POST' || !type.startsWith('application/x-www-form-urlencoded')) {
        return new Response('<html><h1>405</h1></html>', {
          status: 405,
          headers: { 'content-type': 'text/html' },
        })
      }
      const fields = Object.fromEntries(new URLSearchParams(await request.text()))
      if (pathname.endsWith('/token')) return newToken(fields)
      if (pathname.endsWith('/payments')) return perform(fields)
      return new Response('Not found', { status: 404 })
    },
    visit: async (path, request) => {
      const { searchParams } = new URL(request.url)
      const name = searchParams.get('token') ?? ''
      const token = await tokenOf(name)
      const isRight =
        path.endsWith('/ui/cashier') &&
        searchParams.get('merchantId') === contract.merchantId &&
        searchParams.get('integrationMode') === 'Standalone'
      if (!isRight || !isGood(token) || token.fields['action'] !== 'PURCHASE') return undefined
      const known = await transactionOf(token.fields['merchantTxId'] ?? '')
      const transaction = known ?? (await opened(token.fields))
      await memory.write(`at:${transaction.merchantTxId}`, name)
      return shown(transaction)
    },
    act: async (externalId, deed) => {
      const transaction = await transactionOf(externalId)
      if (!transaction) return undefined
      if (deed !== 'stay' && deed !== 'forged') await useUp(externalId)
      return act(transaction, deed)
    },
    came: async (externalId) => {
      const transaction = await transactionOf(externalId)
      if (!transaction || !isPaid(transaction)) return []
      const { txId: ref, amount, currency } = transaction
      return [{ ref, amount: inMinor(amount), currency }]
    },
    sentBack: async (externalId) => {
      const { refunds = [] } = (await transactionOf(externalId)) ?? {}
      return refunds.reduce((sum, amount) => sum + inMinor(amount), 0)
    },
  }

  async function newToken(fields: Fields): Promise<Response> {
    const { merchantId = '', password = '', action = '', timestamp = '' } = fields
    if (merchantId !== contract.merchantId || !isSame(password, contract.password)) {
      return failure('error.access.denied.merchant')
    }
    // The shop’s own, which its calls never come from.
    if (!/^https?:\/\/[^/]+$/.test(fields['allowOriginUrl'] ?? '')) {
      return failure('error.invalid.allowOriginUrl')
    }
    const missing = (needed[action] ?? ['unknown']).find((name) => !fields[name])
    if (missing !== undefined) return failure(`error.missing.${missing}`)
    if (!/^\d{13}$/.test(timestamp) || Math.abs(Number(timestamp) - now()) > 3_600_000) {
      return failure('error.invalid.timestamp')
    }
    const { amount = '0.00' } = fields
    if (!/^\d{1,9}\.\d{2}$/.test(amount)) return failure('error.invalid.amount')
    if (action === 'PURCHASE' && inMinor(amount) === 0) return failure('error.invalid.amount')
    const token = randomBytes(16).toString('hex')
    await keepToken(token, { fields, until: now() + tokenLife, used: false })
    return success({ token, merchantId, processingTime: 7, additionalDetails: {} })
  }

  async function perform({ merchantId, token: name = '', ...fields }: Fields): Promise<Response> {
    const token = await tokenOf(name)
    if (!token || merchantId !== contract.merchantId) return failure('error.invalid.token')
    if (token.used) return failure('error.token.already.used')
    if (token.until <= now()) return failure('error.token.expired')
    await keepToken(name, { ...token, used: true })
    switch (token.fields['action']) {
      case 'GET_STATUS':
        return tell(fields['merchantTxId'] ?? '')
      case 'REFUND':
        return sendBack(token.fields)
      default:
        return charge(token.fields)
    }
  }

  async function tell(merchantTxId: string): Promise<Response> {
    const transaction = await transactionOf(merchantTxId)
    return transaction ? success(told(transaction)) : failure('error.transaction.not.found')
  }

  /** By a code of BLIK, which its payer confirms in an app. */
  async function charge(fields: Fields): Promise<Response> {
    const { blikCode = '', paymentSolutionId, currency } = fields
    if (paymentSolutionId !== '2222' || currency !== 'PLN' || !/^\d{6}$/.test(blikCode)) {
      return failure('error.invalid.blik.code')
    }
    const transaction = await opened(fields)
    if (blikCode === codes.declined) {
      await tellAll({ ...transaction, status: 'DECLINED' })
      return failure('error.blik.declined')
    }
    if (blikCode === codes.left) return success(told(transaction))
    if (blikCode === codes.slow) {
      void sleep(appTakes, undefined, { ref: false }).then(() =>
        tellAll({ ...transaction, status: 'SET_FOR_CAPTURE' }),
      )
      return success(told(transaction))
    }
    const charged = { ...transaction, status: 'SET_FOR_CAPTURE' }
    await tellAll(charged)
    return success(told(charged))
  }

  async function sendBack(fields: Fields): Promise<Response> {
    const { originalMerchantTxId = '', amount = '', merchantTxId } = fields
    const payment = await transactionOf(originalMerchantTxId)
    if (!payment || !isPaid(payment)) {
      return failure('error.original.transaction.not.refundable')
    }
    const gone = [...payment.refunds, amount].reduce((sum, one) => sum + inMinor(one), 0)
    if (inMinor(amount) === 0 || gone > inMinor(payment.amount)) {
      return failure('error.refund.amount.exceeds.original')
    }
    await keep({ ...payment, refunds: [...payment.refunds, amount] })
    const refund = {
      ...(await opened({
        ...fields,
        merchantTxId: merchantTxId ?? randomBytes(10).toString('hex'),
      })),
      ...{ status: 'SET_FOR_REFUND', currency: payment.currency },
    }
    await keep(refund)
    return success({ ...told(refund), originalMerchantTxId })
  }

  async function act(payment: Transaction, deed: Deed): Promise<string | undefined> {
    const captured = { ...payment, status: 'CAPTURED' }
    // What was paid stays paid.
    if (isPaid(payment) && ['fail', 'cancel', 'amount', 'currency'].includes(deed)) {
      return back(payment, 'success')
    }
    switch (deed) {
      case 'stay':
        return undefined
      case 'fail':
        await tellAll({ ...payment, status: 'DECLINED' })
        return back(payment, 'failure')
      case 'cancel':
        await keep({ ...payment, status: 'CANCELED' })
        return back(payment, 'failure')
      case 'amount':
        await tellAll({ ...captured, amount: inMajor(inMinor(payment.amount) + 100) })
        return back(payment, 'success')
      case 'currency':
        await tellAll({ ...captured, currency: payment.currency === 'EUR' ? 'PLN' : 'EUR' })
        return back(payment, 'success')
      case 'forged':
        // Whoever knows the address can say it; nothing was paid.
        await deliver(notice(captured))
        return back(payment, 'success')
      case 'silent':
        await keep(captured)
        return back(payment, 'success')
      case 'late-word':
        await keep(captured)
        void sleep(3_000, undefined, { ref: false }).then(() => deliver(notice(captured)))
        return back(payment, 'success')
      case 'backwards':
        await tellAll(captured)
        await deliver(notice({ ...payment, status: 'INCOMPLETE' }))
        return back(payment, 'success')
      case 'pay':
      case 'once-more':
      case 'twice':
        await tellAll(captured)
        if (deed === 'twice') await deliver(notice(captured))
        return back(payment, 'success')
    }
  }

  async function opened(fields: Fields): Promise<Transaction> {
    const transaction: Transaction = {
      merchantTxId: fields['merchantTxId'] ?? '',
      txId: String(randomInt(10_000_000, 100_000_000)),
      action: fields['action'] ?? '',
      status: 'INCOMPLETE',
      amount: fields['amount'] ?? '',
      currency: fields['currency'] ?? '',
      paymentSolutionId: fields['paymentSolutionId'] ?? '500',
      notify: fields['merchantNotificationUrl'] ?? '',
      landing: fields['merchantLandingPageUrl'] ?? '',
      refunds: [],
    }
    await keep(transaction)
    return transaction
  }

  async function tellAll(transaction: Transaction): Promise<void> {
    await keep(transaction)
    await deliver(notice(transaction))
  }

  function notice(transaction: Transaction): Request {
    const { merchantId } = contract
    const fields = { ...told(transaction), merchantId, country: 'PL', brandId: `${merchantId}0000` }
    return new Request(transaction.notify, { method: 'POST', body: new URLSearchParams(fields) })
  }

  async function useUp(externalId: string): Promise<void> {
    const name = (await memory.read(`at:${externalId}`)) ?? ''
    const token = await tokenOf(name)
    if (token) await keepToken(name, { ...token, used: true })
  }

  function isGood(token: Token | undefined): token is Token {
    return token !== undefined && !token.used && token.until > now()
  }

  function success(fields: object): Response {
    const resultId = randomBytes(16).toString('hex')
    return Response.json({
      result: 'success',
      resultId,
      merchantId: contract.merchantId,
      ...fields,
    })
  }
}

/** What a token for each action cannot do without. */
const always = ['merchantId', 'password', 'timestamp', 'allowOriginUrl']
const needed: Readonly<Record<string, readonly string[]>> = {
  PURCHASE: [
    ...always,
    ...['channel', 'country', 'currency', 'amount', 'merchantTxId', 'merchantNotificationUrl'],
    ...['merchantLandingPageUrl', 'merchantLandingPageRedirectMethod'],
  ],
  GET_STATUS: always,
  REFUND: [...always, 'originalMerchantTxId', 'amount'],
}

function failure(messageCode: string): Response {
  return Response.json({ result: 'failure', errors: [{ messageCode }] })
}

function isSame(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}
