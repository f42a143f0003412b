import { randomBytes } from 'node:crypto'

import { basic } from '../answers.ts'
import type { Played, PlayedGround } from '../played.ts'
import { turns } from '../turns.ts'
import {
  minorOf,
  moneyPlus,
  type PaypalMoney,
  paypalName,
  type PaypalOrder,
  type PaypalOrders,
  refundedOf,
  shownCapture,
  shownOrder,
  shownRefund,
} from './paypal-orders.ts'
import { isPaypalEvent } from './paypal-webhook.ts'

export type PlayedPaypalKeys = { clientId: string; secret: string; webhookId: string }

/** Answers a shop’s own calls. */
export function paypalCalls(
  { clientId, secret, webhookId }: PlayedPaypalKeys,
  { memory, pagesAt }: Pick<PlayedGround, 'memory' | 'pagesAt'>,
  orders: PaypalOrders,
): Played['fetch'] {
  const inTurn = turns()

  return async (request) => {
    const path = /\/v[12]\/.*$/.exec(new URL(request.url).pathname)?.[0] ?? ''
    if (path === '/v1/oauth2/token') return newKey(request)
    const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '')
    if ((await memory.read(`paypal-key:${bearer}`)) === undefined) {
      return problem(401, 'AUTHENTICATION_FAILURE')
    }
    if (request.method === 'GET') return tell(path)
    const text = await request.text()
    if (path === '/v1/notifications/verify-webhook-signature') {
      const isOurs = isPaypalEvent(text, secret)
      return Response.json({ verification_status: isOurs ? 'SUCCESS' : 'FAILURE' })
    }
    return inTurn(() => once(request.headers.get('paypal-request-id'), () => change(path, text)))
  }

  async function newKey(request: Request): Promise<Response> {
    const isRight = request.headers.get('authorization') === basic(clientId, secret)
    if (!isRight || (await request.text()) !== 'grant_type=client_credentials') {
      return problem(401, 'invalid_client')
    }
    const key = randomBytes(24).toString('base64url')
    await memory.write(`paypal-key:${key}`, 'given')
    return Response.json({ access_token: key, token_type: 'Bearer', expires_in: 32_400 })
  }

  /** What was done under this name is answered again, not done again. */
  async function once(name: string | null, work: () => Promise<Response>): Promise<Response> {
    const before = name === null ? undefined : await memory.read(`paypal-done:${name}`)
    if (before !== undefined) return Response.json(JSON.parse(before))
    const done = await work()
    if (name !== null && done.ok) {
      await memory.write(`paypal-done:${name}`, await done.clone().text())
    }
    return done
  }

  async function tell(path: string): Promise<Response> {
    if (path === `/v1/notifications/webhooks/${webhookId}`) {
      return Response.json({ id: webhookId, event_types: [] })
    }
    const [, kind, id = ''] =
      /^\/v2\/(checkout\/orders|payments\/captures)\/(\w+)$/.exec(path) ?? []
    const order = kind?.startsWith('c') ? await orders.byId(id) : await orders.byCapture(id)
    if (!order) return unknown()
    return Response.json(kind?.startsWith('c') ? shownOrder(order) : shownCapture(order))
  }

  async function change(path: string, text: string): Promise<Response> {
    // A shop’s text of JSON; what lacks in it is refused below.
    const sent = JSON.parse(text) as Sent
    if (path === '/v2/checkout/orders') return begin(sent)
    const ofOrder = /^\/v2\/checkout\/orders\/(\w+)\/capture$/.exec(path)?.[1]
    if (ofOrder !== undefined) return take(await orders.byId(ofOrder), orders)
    const ofCapture = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path)?.[1]
    return refund(await orders.byCapture(ofCapture ?? ''), sent, orders)
  }

  async function begin(sent: Sent): Promise<Response> {
    const begun = startOf(sent)
    if (begun instanceof Response) return begun
    const { id, status, returnUrl } = begun
    await orders.keep(begun)
    const href = `${pagesAt(returnUrl)}/checkoutnow?token=${id}`
    const self = `https://api-m.paypal.com/v2/checkout/orders/${id}`
    const links = [
      { href: self, rel: 'self', method: 'GET' },
      { href, rel: 'payer-action', method: 'GET' },
    ]
    return Response.json({ id, status, links }, { status: 201 })
  }
}

/** What a shop may send; each part of it may lack. */
type Sent = {
  intent?: string
  purchase_units?: {
    custom_id?: string
    amount?: PaypalMoney
    shipping?: { address: { postal_code: string } }
  }[]
  payment_source?: {
    paypal: { experience_context: { return_url?: string; cancel_url?: string } }
  }
  amount?: PaypalMoney
  custom_id?: string
}

function startOf({ intent, purchase_units: units, payment_source: source }: Sent) {
  const [unit] = units ?? []
  const { return_url: returnUrl, cancel_url: cancelUrl } = source?.paypal.experience_context ?? {}
  const { amount, custom_id: customId, shipping } = unit ?? {}
  if (intent !== 'CAPTURE' || !customId || !returnUrl || !cancelUrl || !isMoney(amount)) {
    return refused('MISSING_REQUIRED_PARAMETER')
  }
  // Its own list of post codes is longer.
  if (shipping && !/\d{3}/.test(shipping.address.postal_code)) {
    return refused('POSTAL_CODE_REQUIRED', '/purchase_units/0/shipping/address/postal_code')
  }
  const status = 'PAYER_ACTION_REQUIRED' as const
  return { id: paypalName(), status, customId, amount, returnUrl, cancelUrl }
}

async function take(order: PaypalOrder | undefined, { keep }: PaypalOrders): Promise<Response> {
  if (!order) return unknown()
  if (order.capture) return refused('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return refused('ORDER_NOT_APPROVED')
  if (order.will === 'decline') return refused('INSTRUMENT_DECLINED')
  const status = order.will === 'wait' ? 'PENDING' : 'COMPLETED'
  const capture = { id: paypalName(), status, amount: takenOf(order) } as const
  const taken: PaypalOrder = { ...order, status: 'COMPLETED', capture }
  await keep(taken)
  return Response.json(shownOrder(taken), { status: 201 })
}

async function refund(
  order: PaypalOrder | undefined,
  { amount, custom_id: customId }: Sent,
  { keep }: PaypalOrders,
): Promise<Response> {
  if (!order?.capture) return unknown()
  const isIts = isMoney(amount) && amount.currency_code === order.capture.amount.currency_code
  if (!isIts || order.capture.status !== 'COMPLETED') return refused('REFUND_NOT_ALLOWED')
  const refunded = refundedOf(order) + minorOf(amount)
  if (refunded > minorOf(order.capture.amount)) return refused('REFUND_AMOUNT_EXCEEDED')
  const made = { id: paypalName(), amount, customId, status: 'COMPLETED', isTold: false } as const
  await keep({ ...order, refunds: [...(order.refunds ?? []), made] })
  return Response.json(shownRefund(order, made), { status: 201 })
}

function takenOf({ amount, will }: PaypalOrder): PaypalMoney {
  if (will === 'take-more') return moneyPlus(amount, 100)
  if (will !== 'take-other') return amount
  return { ...amount, currency_code: amount.currency_code === 'EUR' ? 'USD' : 'EUR' }
}

function isMoney(amount: PaypalMoney | undefined): amount is PaypalMoney {
  return (
    amount !== undefined &&
    /^[A-Z]{3}$/.test(amount.currency_code) &&
    /^\d+\.\d\d$/.test(amount.value) &&
    minorOf(amount) > 0
  )
}

function unknown(): Response {
  return problem(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
}

function refused(issue: string, field?: string): Response {
  return problem(422, 'UNPROCESSABLE_ENTITY', issue, field)
}

function problem(status: number, name: string, issue?: string, field?: string): Response {
  const details = issue === undefined ? [] : [{ issue, description: issue, field }]
  return Response.json({ name, message: name, debug_id: 'played', details }, { status })
}
