import { randomBytes, randomInt } from 'node:crypto'

import { type Fields, fieldsOf } from '../answers.ts'
import { later } from '../later.ts'
import type { Played, PlayedGround } from '../played.ts'
import {
  isAmount,
  orderOf,
  type PayuOrders,
  type PlayedOrder,
  type PlayedRefund,
  refundedOf,
  type Wrong,
} from './payu-orders.ts'
import { type PayuKeys, payuTokens } from './payu-tokens.ts'

/** A bank’s app is looked at for so long, ms. */
const inTheApp = 3_000

/** Codes of BLIK that its sandbox takes; every other one fails. */
const goodCode = /^(777\d{3}|200201)$/
/** One that nobody confirms: ours. */
const leftCode = '700700'

const success = { statusCode: 'SUCCESS' }

/** Answers a shop’s own calls. */
export function payuCalls(
  keys: PayuKeys,
  { memory, pagesAt }: Pick<PlayedGround, 'memory' | 'pagesAt'>,
  given: {
    orders: PayuOrders
    takesCodes: boolean
    act: Played['act']
    tell(order: PlayedOrder): Promise<unknown>
  },
): Played['fetch'] {
  const { orders, act, tell } = given
  const { authorize, isAuthorized } = payuTokens(keys, memory)

  return async (request) => {
    const { pathname } = new URL(request.url)
    const path = /^.*(\/pl\/standard\/.*|\/api\/v2_1\/.*)$/.exec(pathname)?.[1] ?? ''
    if (path === '/pl/standard/user/oauth/authorize') return authorize(request)
    if (!(await isAuthorized(request))) return refusal(401, 'UNAUTHORIZED')
    const sent = request.method === 'POST' ? fieldsOf(jsonOf(await request.text())) : {}
    if (path === '/api/v2_1/orders' && request.method === 'POST') return create(sent)
    const [, orderId = '', part] =
      /^\/api\/v2_1\/orders\/([\w-]+)(?:\/(captures|refunds))?$/.exec(path) ?? []
    const order = await orders.find(orderId)
    if (!order) return refusal(404, 'DATA_NOT_FOUND')
    const asked = part === undefined ? request.method : `${request.method} ${part}`
    if (asked === 'GET') return shownOrder(order)
    if (asked === 'DELETE') return end(order, orders)
    if (asked === 'POST captures') return capture(order)
    if (asked === 'POST refunds') return refund(order, sent)
    return refusal(405, 'ERROR_SYNTAX')
  }

  async function create(sent: Fields): Promise<Response> {
    if (sent['merchantPosId'] !== keys.posId) {
      return refusal(403, 'ERROR_VALUE_INVALID', 'INVALID_AUTH_FOR_THIS_ORDER')
    }
    const name = `${randomBytes(6).toString('hex').toUpperCase()}GUEST000P01`
    const order = orderOf(sent, name, given)
    if (isWrong(order)) return refusal(400, order.statusCode, order.codeLiteral)
    const { extOrderId, orderId, code } = order
    const before = await memory.read(`ext:${extOrderId}`)
    if (before !== undefined) {
      const status = { statusCode: 'ERROR_ORDER_NOT_UNIQUE', code: '110' }
      return Response.json({ status, orderId: before, extOrderId }, { status: 400 })
    }
    await memory.write(`ext:${extOrderId}`, orderId)
    if (code === undefined) return sendToPage(order)
    await orders.keep({ ...order, status: 'PENDING' })
    const outcome = goodCode.test(code) ? 'pay' : 'fail'
    if (code !== leftCode) later(inTheApp, () => act(extOrderId, outcome))
    return Response.json({ status: success, orderId, extOrderId }, { status: 201 })
  }

  async function sendToPage(order: PlayedOrder): Promise<Response> {
    const { orderId, extOrderId, continueUrl } = order
    await orders.keep(order)
    const page = randomBytes(18).toString('base64url')
    await memory.write(`page:${page}`, orderId)
    const redirectUri = `${pagesAt(continueUrl)}/pay/${page}`
    const body = { status: success, redirectUri, orderId, extOrderId }
    return Response.json(body, { status: 302, headers: { location: redirectUri } })
  }

  async function capture(order: PlayedOrder): Promise<Response> {
    if (order.status !== 'WAITING_FOR_CONFIRMATION') {
      return refusal(400, 'ERROR_VALUE_INVALID', 'INVALID_ORDER_STATUS')
    }
    const taken = { ...order, status: 'COMPLETED' } as const
    await orders.keep(taken)
    later(1_000, () => tell(taken))
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
      await orders.keep({ ...order, refunds: [...order.refunds, made] })
    }
    const { refundId, status } = made
    return Response.json({
      orderId: order.orderId,
      refund: { refundId, extRefundId, amount, currencyCode, status },
      status: { ...success, statusDesc: 'Refund queued for processing' },
    })
  }
}

async function end(order: PlayedOrder, { keep }: PayuOrders): Promise<Response> {
  const { orderId, extOrderId, status } = order
  if (status === 'COMPLETED' || status === 'CANCELED') {
    return refusal(400, 'ERROR_VALUE_INVALID', 'INVALID_ORDER_STATUS')
  }
  await keep({ ...order, status: 'CANCELED' })
  return Response.json({ orderId, extOrderId, status: success })
}

/** What it says of an order that is asked for. */
function shownOrder(order: PlayedOrder): Response {
  const { code: _, refunds: __, email, ...told } = order
  const properties = [{ name: 'PAYMENT_ID', value: '76258334' }]
  return Response.json({ orders: [{ ...told, buyer: { email } }], status: success, properties })
}

/** PayU numbers its refunds. */
export function refundName(): string {
  return String(randomInt(5_000_000_000, 5_999_999_999))
}

function refusal(status: number, statusCode: string, codeLiteral = statusCode): Response {
  const said = { statusCode, severity: 'ERROR', code: '8300', codeLiteral, statusDesc: codeLiteral }
  return Response.json({ status: said }, { status })
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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
