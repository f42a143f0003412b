import { randomBytes, randomInt } from 'node:crypto'

import type { Deed, Played, PlayedGround } from '../played.ts'
import { type NoticeAlgorithm, orderNotice, refundNotice } from './payu-notices.ts'
import {
  type Fields,
  fieldsOf,
  isAmount,
  orderOf,
  type PlayedOrder,
  type PlayedRefund,
  refundedOf,
  type Wrong,
} from './payu-orders.ts'

/** The keys of a contract. */
export type PayuKeys = {
  posId: string
  clientId: string
  clientSecret: string
  secondKey: string
}

/** What differs from one point of sale to another. */
type PointOfSale = {
  algorithm?: NoticeAlgorithm | undefined
  /** The shop takes the money itself, as PayU can be asked to let it. */
  isTakenByShop?: boolean | undefined
  /** Codes of BLIK may be typed in the shop; then there is no page for them. */
  takesCodes?: boolean | undefined
}

/** As the real one gives them, s. */
const tokenLife = 43_199
/** It tells again what was not answered by 200; a minute of its plan is a second here, ms. */
const tellsAgain = [1, 2, 5, 10, 30].map((minutes) => minutes * 1_000)
/** A bank’s app is looked at for so long, ms. */
const inTheApp = 3_000

/** Codes of BLIK that its sandbox takes; every other one fails. */
const goodCode = /^(777\d{3}|200201)$/
/** One that nobody confirms: ours. */
const leftCode = '700700'

/** Plays PayU: its tokens, orders and refunds, its page, and what it tells a shop. */
export function playPayu(
  keys: PayuKeys,
  { memory, deliver, pagesAt }: PlayedGround,
  { algorithm, isTakenByShop = false, takesCodes = true }: PointOfSale = {},
): Played {
  const signing = { secondKey: keys.secondKey, algorithm }

  return {
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      const path = /^.*(\/pl\/standard\/.*|\/api\/v2_1\/.*)$/.exec(pathname)?.[1] ?? ''
      if (path === '/pl/standard/user/oauth/authorize') return authorize(request)
      if (!(await isAuthorized(request))) return refusal(401, 'UNAUTHORIZED')
      const sent = request.method === 'POST' ? fieldsOf(jsonOf(await request.text())) : {}
      if (path === '/api/v2_1/orders' && request.method === 'POST') return create(sent)
      const [, orderId = '', part] =
        /^\/api\/v2_1\/orders\/([\w-]+)(?:\/(captures|refunds))?$/.exec(path) ?? []
      const order = await find(orderId)
      if (!order) return refusal(404, 'DATA_NOT_FOUND')
      const asked = part === undefined ? request.method : `${request.method} ${part}`
      if (asked === 'GET') return tell(order)
      if (asked === 'DELETE') return end(order)
      if (asked === 'POST captures') return capture(order)
      if (asked === 'POST refunds') return refund(order, sent)
      return refusal(405, 'ERROR_SYNTAX')
    },
    visit: async (path) => {
      const name = /^\/pay\/([\w-]{10,60})$/.exec(path)?.[1]
      const orderId = name === undefined ? undefined : await memory.read(`page:${name}`)
      const order = orderId === undefined ? undefined : await find(orderId)
      if (!order) return undefined
      const { extOrderId: externalId, totalAmount, currencyCode: currency } = order
      return { externalId, amount: Number(totalAmount), currency }
    },
    act: async (externalId, deed) => {
      const order = await named(externalId)
      return order && act(order, deed)
    },
    came: async (externalId) => {
      const order = await named(externalId)
      if (order?.status !== 'COMPLETED') return []
      const { orderId: ref, totalAmount, currencyCode: currency } = order
      return [{ ref, amount: Number(totalAmount), currency }]
    },
    payOther: async (externalId, { amount, currency }) => {
      const order = await named(externalId)
      if (!order || ['COMPLETED', 'CANCELED'].includes(order.status)) return
      const paid = { totalAmount: String(amount), currencyCode: currency }
      await change({ ...order, ...paid, status: 'COMPLETED' })
    },
    endRefunds: async (externalId, end) => {
      const order = await named(externalId)
      if (!order) return
      const open = order.refunds.filter(({ status }) => status === 'PENDING')
      const status = end === 'done' ? ('FINALIZED' as const) : ('CANCELED' as const)
      const refunds = order.refunds.map((one) => (open.includes(one) ? { ...one, status } : one))
      await keep({ ...order, refunds })
      for (const one of open) await deliver(refundNotice(order, { ...one, status }, signing))
    },
    sendBack: async (externalId, minor) => {
      const order = await named(externalId)
      if (!order) return
      const made = { refundId: refundName(), amount: String(minor), status: 'FINALIZED' } as const
      await keep({ ...order, refunds: [...order.refunds, made] })
      await deliver(refundNotice(order, made, signing))
    },
    sentBack: async (externalId) => {
      const order = await named(externalId)
      return order ? refundedOf(order) : 0
    },
  }

  async function authorize(request: Request): Promise<Response> {
    const isForm = request.headers.get('content-type')?.includes('x-www-form-urlencoded')
    const sent = new URLSearchParams(isForm ? await request.text() : '')
    const isRight =
      sent.get('grant_type') === 'client_credentials' &&
      sent.get('client_id') === keys.clientId &&
      sent.get('client_secret') === keys.clientSecret
    if (!isRight) {
      const body = { error: 'invalid_client', error_description: 'Bad client credentials' }
      return Response.json(body, { status: 401 })
    }
    const token = randomBytes(18).toString('base64url')
    await memory.write(`token:${token}`, String(Date.now() + tokenLife * 1_000))
    return Response.json({
      ...{ access_token: token, token_type: 'bearer' },
      ...{ expires_in: tokenLife, grant_type: 'client_credentials' },
    })
  }

  async function isAuthorized({ headers }: Request): Promise<boolean> {
    const token = /^Bearer ([\w-]+)$/.exec(headers.get('authorization') ?? '')?.[1]
    const until = token === undefined ? undefined : await memory.read(`token:${token}`)
    return until !== undefined && Number(until) > Date.now()
  }

  async function create(sent: Fields): Promise<Response> {
    if (sent['merchantPosId'] !== keys.posId) {
      return refusal(403, 'ERROR_VALUE_INVALID', 'INVALID_AUTH_FOR_THIS_ORDER')
    }
    const name = `${randomBytes(6).toString('hex').toUpperCase()}GUEST000P01`
    const order = orderOf(sent, name, { takesCodes })
    if (isWrong(order)) return refusal(400, order.statusCode, order.codeLiteral)
    const { extOrderId, orderId, code } = order
    const before = await memory.read(`ext:${extOrderId}`)
    if (before !== undefined) {
      const status = { statusCode: 'ERROR_ORDER_NOT_UNIQUE', code: '110' }
      const body = { status, orderId: before, extOrderId }
      return Response.json(body, { status: 400 })
    }
    await memory.write(`ext:${extOrderId}`, orderId)
    if (code === undefined) return sendToPage(order)
    await keep({ ...order, status: 'PENDING' })
    const outcome = goodCode.test(code) ? 'pay' : 'fail'
    if (code !== leftCode) setTimeout(() => void act(order, outcome), inTheApp).unref()
    return Response.json({ status: success, orderId, extOrderId }, { status: 201 })
  }

  async function sendToPage(order: PlayedOrder): Promise<Response> {
    const { orderId, extOrderId, continueUrl } = order
    await keep(order)
    const page = randomBytes(18).toString('base64url')
    await memory.write(`page:${page}`, orderId)
    const redirectUri = `${pagesAt(continueUrl)}/pay/${page}`
    const body = { status: success, redirectUri, orderId, extOrderId }
    return Response.json(body, { status: 302, headers: { location: redirectUri } })
  }

  function tell(order: PlayedOrder): Response {
    const { code: _, refunds: __, email, ...told } = order
    const properties = [{ name: 'PAYMENT_ID', value: '76258334' }]
    return Response.json({ orders: [{ ...told, buyer: { email } }], status: success, properties })
  }

  async function end(order: PlayedOrder): Promise<Response> {
    const { orderId, extOrderId, status } = order
    if (status === 'COMPLETED' || status === 'CANCELED') {
      return refusal(400, 'ERROR_VALUE_INVALID', 'INVALID_ORDER_STATUS')
    }
    await keep({ ...order, status: 'CANCELED' })
    return Response.json({ orderId, extOrderId, status: success })
  }

  async function capture(order: PlayedOrder): Promise<Response> {
    if (order.status !== 'WAITING_FOR_CONFIRMATION') {
      return refusal(400, 'ERROR_VALUE_INVALID', 'INVALID_ORDER_STATUS')
    }
    const taken = { ...order, status: 'COMPLETED' } as const
    await keep(taken)
    setTimeout(() => void told(taken), 1_000).unref()
    return Response.json({ status: { ...success, statusDesc: 'Status was updated' } })
  }

  async function refund(order: PlayedOrder, sent: Fields): Promise<Response> {
    const { description, amount, extRefundId, currencyCode } = fieldsOf(sent['refund'])
    if (typeof description !== 'string') return refusal(400, 'ERROR_VALUE_MISSING', 'description')
    const ext = String(extRefundId)
    const asked = JSON.stringify({ description, amount, extRefundId, currencyCode })
    const key = `refund:${order.orderId}:${ext}`
    const before = await memory.read(key)
    if (before !== undefined && before !== asked) {
      return refusal(400, 'ERROR_VALUE_INVALID', 'OPENPAYU_REFUND_EXT_ID_NOT_UNIQUE')
    }
    let made: PlayedRefund | undefined = order.refunds.find((one) => one.ext === ext)
    if (!made) {
      const wrong = wrongRefund(order, amount, currencyCode)
      if (wrong) return refusal(400, 'ERROR_VALUE_INVALID', wrong)
      await memory.write(key, asked)
      made = { refundId: refundName(), ext, amount: String(amount), status: 'PENDING' }
      await keep({ ...order, refunds: [...order.refunds, made] })
    }
    const { refundId, status } = made
    return Response.json({
      orderId: order.orderId,
      refund: { refundId, extRefundId, amount, currencyCode, status },
      status: { ...success, statusDesc: 'Refund queued for processing' },
    })
  }

  async function act(given: PlayedOrder, deed: Deed): Promise<string | undefined> {
    const order = (await find(given.orderId)) ?? given
    const back = order.continueUrl
    const failed = withError(back)
    // What has ended cannot be paid any more, nor what was paid fail.
    if (order.status === 'CANCELED' && deed !== 'stay') return failed
    if (order.status === 'COMPLETED' && deed === 'fail') return back
    const waits = isTakenByShop && order.status !== 'COMPLETED'
    const paid = { ...order, status: waits ? 'WAITING_FOR_CONFIRMATION' : 'COMPLETED' } as const
    switch (deed) {
      case 'stay':
        return undefined
      case 'cancel':
        return failed
      case 'fail':
        await change({ ...order, status: 'CANCELED' })
        return failed
      case 'amount':
        await told({ ...paid, totalAmount: String(Number(order.totalAmount) + 100) })
        return back
      case 'currency':
        await told({ ...paid, currencyCode: order.currencyCode === 'EUR' ? 'CZK' : 'EUR' })
        return back
      case 'forged':
        await deliver(orderNotice(paid, { ...signing, secondKey: 'not-the-key' }))
        return back
      case 'pay':
      case 'once-more':
        await change(paid)
        return back
      case 'twice':
        await change(paid)
        await told(paid)
        return back
      case 'backwards':
        await change(paid)
        await told({ ...order, status: 'PENDING' })
        return back
      case 'late-word':
        await keep(paid)
        setTimeout(() => void told(paid), inTheApp).unref()
        return back
      case 'silent':
        await keep(paid)
        return back
    }
  }

  async function change(order: PlayedOrder): Promise<void> {
    await keep(order)
    await told(order)
  }

  /** Until it is answered by 200: once more at once, then by a plan. */
  async function told(order: PlayedOrder): Promise<void> {
    if (await isHeard(order)) return
    if (!(await isHeard(order))) tellLater(order, tellsAgain)
  }

  function tellLater(order: PlayedOrder, [after, ...rest]: readonly number[]): void {
    if (after === undefined) return
    setTimeout(async () => {
      if (!(await isHeard(order))) tellLater(order, rest)
    }, after).unref()
  }

  async function isHeard(order: PlayedOrder): Promise<boolean> {
    try {
      return (await deliver(orderNotice(order, signing))).status === 200
    } catch {
      return false
    }
  }

  async function named(externalId: string): Promise<PlayedOrder | undefined> {
    const orderId = await memory.read(`ext:${externalId}`)
    return orderId === undefined ? undefined : find(orderId)
  }

  async function find(orderId: string): Promise<PlayedOrder | undefined> {
    const kept = await memory.read(`order:${orderId}`)
    // Written by `keep` alone.
    return kept === undefined ? undefined : (JSON.parse(kept) as PlayedOrder)
  }

  async function keep(order: PlayedOrder): Promise<void> {
    await memory.write(`order:${order.orderId}`, JSON.stringify(order))
  }
}

const success = { statusCode: 'SUCCESS' }

/** PayU numbers its refunds. */
function refundName(): string {
  return String(randomInt(5_000_000_000, 5_999_999_999))
}

function isWrong(order: PlayedOrder | Wrong): order is Wrong {
  return 'codeLiteral' in order
}

function wrongRefund(order: PlayedOrder, amount: unknown, currency: unknown): string | undefined {
  if (order.status !== 'COMPLETED') return 'INVALID_ORDER_STATUS'
  if (!isAmount(amount) || currency !== order.currencyCode) return 'refund.amount'
  const left = Number(order.totalAmount) - refundedOf(order)
  return Number(amount) > left ? 'REFUND_AMOUNT_TOO_BIG' : undefined
}

/** As it is said in the address to which a shopper comes back without having paid. */
function withError(address: string): string {
  const url = new URL(address)
  url.searchParams.set('error', '501')
  return url.href
}

function refusal(status: number, statusCode: string, codeLiteral = statusCode): Response {
  const said = { statusCode, severity: 'ERROR', code: '8300', codeLiteral, statusDesc: codeLiteral }
  return Response.json({ status: said }, { status })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
