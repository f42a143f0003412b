import { randomBytes } from 'node:crypto'

import { type Deed, deeds, type Played, type PlayedGround } from '../played.ts'
import {
  minorOf,
  moneyPlus,
  type PaypalMoney,
  paypalName,
  type PaypalOrder,
  paypalOrders,
  type PaypalRefund,
  refundedOf,
  shownCapture,
  shownOrder,
  shownRefund,
} from './paypal-orders.ts'
import { paypalScript } from './paypal-script.ts'
import { isPaypalEvent, paypalEvent } from './paypal-webhook.ts'

export type PlayedPaypalKeys = { clientId: string; secret: string; webhookId: string }

/** PayPal, and what a shopper’s bank may do there. */
export type PlayedPaypal = Played & {
  /** Somebody agrees to pay with money that takes its time. */
  delay(externalId: string): Promise<void>
  /** It has come, or not. */
  end(externalId: string, status: 'COMPLETED' | 'DECLINED'): Promise<void>
}

/**
 * Plays PayPal’s Orders v2: a shop says who it is, begins an order, and takes the money itself once
 * somebody has agreed; what it asks for under one name is done once.
 */
export function playPaypal(keys: PlayedPaypalKeys, ground: PlayedGround): PlayedPaypal {
  const { memory, deliver, pagesAt } = ground
  const { clientId, secret, webhookId } = keys
  const orders = paypalOrders(memory)
  let turn: Promise<unknown> = Promise.resolve()

  return {
    fetch: async (request) => {
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
      return once(request.headers.get('paypal-request-id'), () => change(path, text))
    },
    visit: async (path, request) => {
      const { searchParams } = new URL(request.url)
      if (path.endsWith('sdk/js')) return paypalScript(searchParams)
      const order = await orders.byId(searchParams.get('token') ?? '')
      if (!path.endsWith('checkoutnow') || !order) return undefined
      // What is asked over the shop’s own page.
      if (request.method === 'POST') return answered(order, await request.text())
      const { customId: externalId, amount } = order
      return { externalId, amount: minorOf(amount), currency: amount.currency_code }
    },
    act: async (externalId, deed) => {
      const order = await orders.byTry(externalId)
      return order && act(order, deed)
    },
    came: async (externalId) => {
      const { capture } = (await orders.byTry(externalId)) ?? {}
      if (capture?.status !== 'COMPLETED') return []
      const { id: ref, amount } = capture
      return [{ ref, amount: minorOf(amount), currency: amount.currency_code }]
    },
    endRefunds: async (externalId, end) => {
      const order = await orders.byTry(externalId)
      const open = order?.refunds?.filter(({ isTold }) => !isTold) ?? []
      if (!order || open.length === 0) return
      const ended = { isTold: true, status: end === 'done' ? 'COMPLETED' : 'FAILED' } as const
      const refunds = (order.refunds ?? []).map((one) =>
        open.includes(one) ? { ...one, ...ended } : one,
      )
      await orders.keep({ ...order, refunds })
      for (const one of open) await deliver(refundEvent(order, { ...one, ...ended }))
    },
    sendBack: async (externalId, minor) => {
      const order = await known(externalId)
      const amount = moneyPlus({ ...order.amount, value: '0.00' }, minor)
      // PayPal gives it the name that the capture has.
      const { customId } = order
      const told = { customId, status: 'COMPLETED', isTold: true } as const
      const made = { ...told, id: paypalName(), amount }
      await orders.keep({ ...order, refunds: [...(order.refunds ?? []), made] })
      await deliver(refundEvent(order, made))
    },
    sentBack: async (externalId) => {
      const order = await orders.byTry(externalId)
      return order ? refundedOf(order) : 0
    },
    delay: async (externalId) => agree(await known(externalId), 'wait'),
    end: async (externalId, status) => {
      const order = await known(externalId)
      if (order.capture) await orders.keep({ ...order, capture: { ...order.capture, status } })
    },
  }

  async function answered(order: PaypalOrder, text: string): Promise<Response> {
    const deed = deeds.find((one) => one === new URLSearchParams(text).get('do'))
    if (deed) await act(order, deed)
    return new Response(null, { status: 204 })
  }

  async function newKey(request: Request): Promise<Response> {
    const login = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
    const isRight = request.headers.get('authorization') === login
    if (!isRight || (await request.text()) !== 'grant_type=client_credentials') {
      return problem(401, 'invalid_client')
    }
    const key = randomBytes(24).toString('base64url')
    await memory.write(`paypal-key:${key}`, 'given')
    return Response.json({ access_token: key, token_type: 'Bearer', expires_in: 32_400 })
  }

  /** What was done under this name is told again, not done again; one after the other. */
  function once(name: string | null, work: () => Promise<Response>): Promise<Response> {
    const done = turn.then(() => onceInTurn(name, work))
    turn = done.catch(() => undefined)
    return done
  }

  async function onceInTurn(name: string | null, work: () => Promise<Response>): Promise<Response> {
    const before = name === null ? undefined : await memory.read(`paypal-done:${name}`)
    if (before !== undefined) return Response.json(JSON.parse(before))
    const done = await work()
    if (name !== null && done.ok) {
      await memory.write(`paypal-done:${name}`, await done.clone().text())
    }
    return done
  }

  async function tell(path: string): Promise<Response> {
    const [, kind, id = ''] =
      /^\/v2\/(checkout\/orders|payments\/captures)\/(\w+)$/.exec(path) ?? []
    const order = kind?.startsWith('c') ? await orders.byId(id) : await orders.byCapture(id)
    if (!order) return problem(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    return Response.json(kind?.startsWith('c') ? shownOrder(order) : shownCapture(order))
  }

  async function change(path: string, text: string): Promise<Response> {
    // A shop’s text of JSON; what lacks in it is refused below.
    const sent = JSON.parse(text) as Sent
    if (path === '/v2/checkout/orders') return begin(sent)
    const ofOrder = /^\/v2\/checkout\/orders\/(\w+)\/capture$/.exec(path)?.[1]
    if (ofOrder !== undefined) return take(await orders.byId(ofOrder))
    const ofCapture = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path)?.[1]
    return refund(await orders.byCapture(ofCapture ?? ''), sent)
  }

  async function begin({ intent, purchase_units: units, payment_source: source }: Sent) {
    const [unit] = units ?? []
    const { return_url: returnUrl, cancel_url: cancelUrl } = source?.paypal.experience_context ?? {}
    const { amount, custom_id: customId, shipping } = unit ?? {}
    if (intent !== 'CAPTURE' || !customId || !returnUrl || !cancelUrl || !isMoney(amount)) {
      return problem(422, 'UNPROCESSABLE_ENTITY', 'MISSING_REQUIRED_PARAMETER')
    }
    // Its own list of post codes is longer.
    if (shipping && !/\d{3}/.test(shipping.address.postal_code)) {
      const field = '/purchase_units/0/shipping/address/postal_code'
      return problem(422, 'UNPROCESSABLE_ENTITY', 'POSTAL_CODE_REQUIRED', field)
    }
    const id = paypalName()
    const status = 'PAYER_ACTION_REQUIRED'
    await orders.keep({ id, status, customId, amount, returnUrl, cancelUrl })
    const href = `${pagesAt(returnUrl)}/checkoutnow?token=${id}`
    const self = `https://api-m.paypal.com/v2/checkout/orders/${id}`
    const links = [
      { href: self, rel: 'self', method: 'GET' },
      { href, rel: 'payer-action', method: 'GET' },
    ]
    return Response.json({ id, status, links }, { status: 201 })
  }

  async function take(order: PaypalOrder | undefined): Promise<Response> {
    if (!order) return problem(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    const refused = (issue: string) => problem(422, 'UNPROCESSABLE_ENTITY', issue)
    if (order.capture) return refused('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return refused('ORDER_NOT_APPROVED')
    if (order.will === 'decline') return refused('INSTRUMENT_DECLINED')
    const taken: PaypalOrder = {
      ...order,
      status: 'COMPLETED',
      capture: {
        id: paypalName(),
        status: order.will === 'wait' ? 'PENDING' : 'COMPLETED',
        amount: takenOf(order),
      },
    }
    await orders.keep(taken)
    return Response.json(shownOrder(taken), { status: 201 })
  }

  async function refund(order: PaypalOrder | undefined, sent: Sent): Promise<Response> {
    const { amount, custom_id: customId } = sent
    if (!order?.capture) return problem(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    const refused = (issue: string) => problem(422, 'UNPROCESSABLE_ENTITY', issue)
    const isIts = isMoney(amount) && amount.currency_code === order.capture.amount.currency_code
    if (!isIts || order.capture.status !== 'COMPLETED') return refused('REFUND_NOT_ALLOWED')
    const refunded = refundedOf(order) + minorOf(amount)
    if (refunded > minorOf(order.capture.amount)) return refused('REFUND_AMOUNT_EXCEEDED')
    const made = { id: paypalName(), amount, customId, status: 'COMPLETED', isTold: false } as const
    await orders.keep({ ...order, refunds: [...(order.refunds ?? []), made] })
    return Response.json(shownRefund(order, made), { status: 201 })
  }

  async function known(externalId: string): Promise<PaypalOrder> {
    const order = await orders.byTry(externalId)
    if (!order) throw new Error('nobody began it')
    return order
  }

  async function agree(order: PaypalOrder, will?: PaypalOrder['will']): Promise<void> {
    if (order.status !== 'COMPLETED') await orders.keep({ ...order, status: 'APPROVED', will })
  }

  async function act(order: PaypalOrder, deed: Deed): Promise<string | undefined> {
    const back = `${order.returnUrl}?token=${order.id}&PayerID=DEMOPAYER1234`
    const agreed = () => deliver(eventOf(order, 'CHECKOUT.ORDER.APPROVED'))
    const taken = () => deliver(eventOf(order, 'PAYMENT.CAPTURE.COMPLETED'))
    switch (deed) {
      case 'stay':
        return undefined
      case 'cancel':
        return `${order.cancelUrl}?token=${order.id}`
      case 'forged':
        await deliver(eventOf(order, 'CHECKOUT.ORDER.APPROVED', 'not-the-key'))
        return back
      case 'silent':
        await agree(order)
        return back
      case 'late-word':
        await agree(order)
        setTimeout(() => void agreed(), 3_000).unref()
        return back
      default:
        await agree(order, wills[deed])
        if (deed === 'backwards') await taken()
        await agreed()
        if (deed === 'twice') await agreed()
        if (deed === 'twice') await taken()
        return back
    }
  }

  function eventOf(order: PaypalOrder, type: string, key = secret): Request {
    const resource = type.startsWith('PAYMENT.')
      ? { id: 'CAPTURE', status: 'COMPLETED', amount: order.amount, custom_id: order.customId }
      : shownOrder({ ...order, status: 'APPROVED' })
    return paypalEvent(addressOf(order), { type, resource }, { webhookId, key })
  }

  function refundEvent(order: PaypalOrder, refund: PaypalRefund): Request {
    const isGone = refund.status === 'COMPLETED'
    const type = isGone ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.REFUND.FAILED'
    const resource = shownRefund(order, refund)
    return paypalEvent(addressOf(order), { type, resource }, { webhookId, key: secret })
  }
}

function addressOf({ returnUrl }: PaypalOrder): string {
  return `${new URL(returnUrl).origin}/api/payments/paypal/notify`
}

const wills: Partial<Record<Deed, PaypalOrder['will']>> = {
  fail: 'decline',
  amount: 'take-more',
  currency: 'take-other',
}

function takenOf({ amount, will }: PaypalOrder): PaypalMoney {
  if (will === 'take-more') return moneyPlus(amount, 100)
  if (will !== 'take-other') return amount
  return { ...amount, currency_code: amount.currency_code === 'EUR' ? 'USD' : 'EUR' }
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

function isMoney(amount: PaypalMoney | undefined): amount is PaypalMoney {
  return (
    amount !== undefined &&
    /^[A-Z]{3}$/.test(amount.currency_code) &&
    /^\d+\.\d\d$/.test(amount.value) &&
    minorOf(amount) > 0
  )
}

function problem(status: number, name: string, issue?: string, field?: string): Response {
  const details = issue === undefined ? [] : [{ issue, description: issue, field }]
  return Response.json({ name, message: name, debug_id: 'played', details }, { status })
}
