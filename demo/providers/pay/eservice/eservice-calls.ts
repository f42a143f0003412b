import { randomBytes } from 'node:crypto'

import { isSame } from '../answers.ts'
import { later } from '../later.ts'
import type { Played } from '../played.ts'
import {
  type EserviceThings,
  type Fields,
  inMinor,
  isPaid,
  told,
  type Transaction,
} from './eservice-things.ts'

/** Good once, and for so long, ms. */
const tokenLife = 15 * 60_000

/** How long somebody takes to look into their bank's app, ms. */
const appTakes = 3_000

/** What a code of BLIK does, one of which nobody confirms; every other is paid at once. */
const codes = { declined: '000000', slow: '111111', left: '700700' } as const

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

/** Answers a shop’s own calls. */
export function eserviceCalls(
  contract: { merchantId: string; password: string },
  { keep, keepToken, opened, tokenOf, transactionOf }: EserviceThings,
  { now, tellAll }: { now(): number; tellAll(transaction: Transaction): Promise<unknown> },
): Played['fetch'] {
  return async (request) => {
    const { pathname } = new URL(request.url)
    const type = request.headers.get('content-type') ?? ''
    if (request.method !== 'POST' || !type.startsWith('application/x-www-form-urlencoded')) {
      const headers = { 'content-type': 'text/html' }
      return new Response('<html><h1>405</h1></html>', { status: 405, headers })
    }
    const fields = Object.fromEntries(new URLSearchParams(await request.text()))
    if (pathname.endsWith('/token')) return newToken(fields)
    if (pathname.endsWith('/payments')) return perform(fields)
    return new Response('Not found', { status: 404 })
  }

  async function newToken(fields: Fields): Promise<Response> {
    const { merchantId = '', password = '', action = '', amount = '0.00' } = fields
    if (merchantId !== contract.merchantId || !isSame(password, contract.password)) {
      return failure('error.access.denied.merchant')
    }
    const missing = (needed[action] ?? ['unknown']).find((name) => !fields[name])
    const wrong = wrongOf(fields, missing, now())
    if (wrong !== undefined) return failure(wrong)
    if (!/^\d{1,9}\.\d{2}$/.test(amount)) return failure('error.invalid.amount')
    if (action === 'PURCHASE' && inMinor(amount) === 0) return failure('error.invalid.amount')
    const name = randomBytes(16).toString('hex')
    await keepToken({ name, fields, until: now() + tokenLife, used: false })
    return success({ token: name, merchantId, processingTime: 7, additionalDetails: {} })
  }

  async function perform({ merchantId, token: name = '', ...fields }: Fields): Promise<Response> {
    const token = await tokenOf(name)
    if (!token || merchantId !== contract.merchantId) return failure('error.invalid.token')
    if (token.used) return failure('error.token.already.used')
    if (token.until <= now()) return failure('error.token.expired')
    await keepToken({ ...token, used: true })
    switch (token.fields['action']) {
      case 'GET_STATUS': {
        const known = await transactionOf(fields['merchantTxId'] ?? '')
        return known ? success(told(known)) : failure('error.transaction.not.found')
      }
      case 'REFUND':
        return sendBack(token.fields)
      default:
        return charge(token.fields)
    }
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
    const charged = { ...transaction, status: 'SET_FOR_CAPTURE' }
    if (blikCode === codes.slow) {
      later(appTakes, () => tellAll(charged))
      return success(told(transaction))
    }
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
    const name = merchantTxId ?? randomBytes(10).toString('hex')
    const begun = await opened({ ...fields, merchantTxId: name })
    const refund = { ...begun, status: 'SET_FOR_REFUND', currency: payment.currency }
    await keep(refund)
    return success({ ...told(refund), originalMerchantTxId })
  }

  function success(fields: object): Response {
    const resultId = randomBytes(16).toString('hex')
    const { merchantId } = contract
    return Response.json({ result: 'success', resultId, merchantId, ...fields })
  }
}

/** Why no token is given for this; the first reason counts. */
function wrongOf(
  { allowOriginUrl = '', timestamp = '' }: Fields,
  missing: string | undefined,
  now: number,
): string | undefined {
  // The shop’s own, which its calls never come from.
  if (!/^https?:\/\/[^/]+$/.test(allowOriginUrl)) return 'error.invalid.allowOriginUrl'
  if (missing !== undefined) return `error.missing.${missing}`
  const isNow = /^\d{13}$/.test(timestamp) && Math.abs(Number(timestamp) - now) <= 3_600_000
  return isNow ? undefined : 'error.invalid.timestamp'
}

function failure(messageCode: string): Response {
  return Response.json({ result: 'failure', errors: [{ messageCode }] })
}
