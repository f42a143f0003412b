import { randomBytes, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Deed, Played, PlayedGround, PlayedPayment } from '../played.ts'
import {
  type Order,
  pence,
  pounds,
  type Session,
  thingsIn,
  type Total,
  type Transaction,
  withAddresses,
} from './elavon-things.ts'
import { type EventType, webhookOf } from './elavon-webhook.ts'

/** What a shop's contract with the Elavon that is played has; the key of signatures in base64. */
export type PlayedContract = {
  merchantAlias: string
  secretKey: string
  signerId: string
  webhookSecret: string
}

type Options = { now?: () => number }

/** Beside what every provider that is played can do. */
export type PlayedElavon = Played & {
  /** A bank is to transfer the money, which takes longer than the page is open. */
  pend(externalId: string): Promise<void>
  /** The notification of an event, signed with this key. */
  notice(externalId: string, eventType: EventType, key?: string): Promise<Request>
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Plays the Elavon Payment Gateway: orders, sessions with a page, transactions, refunds, a list of
 * notifications and their signature. Everything is named by its address.
 */
export function playElavon(
  contract: PlayedContract,
  { memory, deliver, pagesAt }: PlayedGround,
  { now = Date.now }: Options = {},
): PlayedElavon {
  const { merchantAlias, secretKey } = contract
  const things = thingsIn(memory)
  const webhook = webhookOf(contract, memory, now)
  const login = `Basic ${Buffer.from(`${merchantAlias}:${secretKey}`).toString('base64')}`

  return {
    fetch: async (request) => {
      if (!isSame(request.headers.get('authorization') ?? '', login)) {
        return failure(401, 'unauthorized', 'Unauthorized')
      }
      if (request.headers.get('accept-version') !== '1') {
        return failure(400, 'invalidVersion', 'Accept-Version is missing')
      }
      const url = new URL(request.url)
      const [path = '', id] = url.pathname.split('/').slice(1)
      if (request.method === 'GET') return id === undefined ? list(path, url) : show(path, id, url)
      const sent = fieldsOf(await request.json())
      if (path === 'orders') return newOrder(sent, url)
      if (path === 'payment-sessions') return newSession(sent, url)
      if (path === 'transactions') return newRefund(sent, url)
      return failure(404, 'notFound', 'Not found')
    },
    visit: async (path, request) => {
      if (!path.endsWith('/hpp')) return undefined
      const id = new URL(request.url).searchParams.get('sessionId') ?? ''
      const session = await things.session(id)
      if (!session || !(await isOpen(session))) return undefined
      return shown(session)
    },
    act: async (externalId, deed) => {
      const session = await things.sessionNamed(externalId)
      return session && act(session, deed)
    },
    pend: async (externalId) => {
      const session = await things.sessionNamed(externalId)
      if (session) await pay(session, { state: 'authorizationPending', isAuthorized: false })
    },
    notice: async (externalId, eventType, key) => {
      const session = await things.sessionNamed(externalId)
      if (!session) throw new Error('nobody began it')
      return webhook.notice(session, eventType, key)
    },
    came: async (externalId) => {
      const session = await things.sessionNamed(externalId)
      const sale = session && (await saleOf(session))
      if (!session || sale?.state !== 'captured') return []
      const { amount, currencyCode: currency } = sale.total
      return [{ ref: session.id, amount: pence(amount), currency }]
    },
    sentBack: async (externalId) => {
      const session = await things.sessionNamed(externalId)
      const sale = session && (await saleOf(session))
      return sale?.refunded ?? 0
    },
  }

  async function list(path: string, url: URL): Promise<Response> {
    const filter = url.searchParams.get('filter') ?? ''
    if (path === 'notifications') return webhook.list(url)
    const [, name] = /^customReference_eq_(.+)$/.exec(filter) ?? []
    if (name === undefined) return failure(400, 'invalidFilter', 'Only customReference_eq')
    const id = await things.named(path, name)
    const found = id === undefined ? undefined : await things.thing(path, id)
    const items = found ? [withAddresses(path, found, url)] : []
    return Response.json({ href: url.href, next: null, limit: 10, size: items.length, items })
  }

  async function show(path: string, id: string, url: URL): Promise<Response> {
    const found = await things.thing(path, id)
    if (!found) return failure(404, 'notFound', 'Not found')
    return Response.json(withAddresses(path, found, url))
  }

  async function newOrder(sent: Fields, url: URL): Promise<Response> {
    const total = fieldsOf(sent['total'])
    const { amount, currencyCode } = total
    const isRight =
      /^\d{1,9}\.\d\d$/.test(String(amount)) && /^[A-Z]{3}$/.test(String(currencyCode))
    if (typeof amount !== 'string' || !isRight) return failure(400, 'invalidTotal', 'Invalid total')
    const order = { id: newId(), total: { amount, currencyCode: String(currencyCode) } }
    await things.keep('orders', order)
    return Response.json({ ...order, href: `${url.origin}/orders/${order.id}` }, { status: 201 })
  }

  async function newSession(sent: Fields, url: URL): Promise<Response> {
    const order = await things.order(lastOf(sent['order']))
    const [back, cancel] = [String(sent['returnUrl']), String(sent['cancelUrl'])]
    if (!order || !URL.canParse(back) || !URL.canParse(cancel)) {
      return failure(400, 'invalidSession', 'Invalid payment session')
    }
    if (sent['doCreateTransaction'] !== true || sent['hppType'] !== 'fullPageRedirect') {
      return failure(400, 'invalidSession', 'Only a redirect that creates a transaction is played')
    }
    const id = newId()
    const session: Session = {
      ...{ id, order: order.id, returnUrl: back, cancelUrl: cancel },
      url: `${pagesAt(back)}/hpp?sessionId=${id}`,
      expiresAt: String(sent['expiresAt'] ?? new Date(now() + 900_000).toISOString()),
      customReference: String(sent['customReference'] ?? ''),
    }
    await things.keep('payment-sessions', session)
    return Response.json(withAddresses('payment-sessions', session, url), { status: 201 })
  }

  async function newRefund(sent: Fields, url: URL): Promise<Response> {
    const parent = await things.transaction(lastOf(sent['parentTransaction']))
    const { amount, currencyCode } = fieldsOf(sent['total'])
    if (sent['type'] !== 'refund' || parent?.type !== 'sale' || parent.state !== 'captured') {
      return failure(400, 'invalidParent', 'The parent transaction cannot be refunded')
    }
    const { refunded = 0, total } = parent
    const part = pence(String(amount))
    if (currencyCode !== total.currencyCode || part <= 0 || refunded + part > pence(total.amount)) {
      return failure(400, 'exceedsTotal', 'The refund exceeds the total of the transaction')
    }
    await things.keep('transactions', { ...parent, refunded: refunded + part })
    const refund: Transaction = {
      ...{ id: newId(), type: 'refund', state: 'authorized' },
      total: { amount: String(amount), currencyCode: total.currencyCode },
      ...{ isAuthorized: true, isHeldForReview: false },
      customReference: String(sent['customReference'] ?? ''),
    }
    await things.keep('transactions', refund)
    return Response.json(withAddresses('transactions', refund, url), { status: 201 })
  }

  async function act(session: Session, deed: Deed): Promise<string | undefined> {
    const back = `${session.returnUrl}?sessionId=${session.id}`
    switch (deed) {
      case 'stay':
        return undefined
      case 'cancel':
        return `${session.cancelUrl}?sessionId=${session.id}`
      case 'fail':
        await pay(session, { state: 'declined', isAuthorized: false })
        await tell(session, 'saleDeclined')
        return back
      case 'amount':
      case 'currency': {
        const { total } = await orderOf(session)
        await pay(session, { total: otherTotal(total, deed) })
        await tell(session, 'saleAuthorized')
        return back
      }
      case 'forged': {
        const key = randomBytes(32).toString('base64')
        await deliver(await webhook.notice(session, 'saleAuthorized', key))
        return back
      }
      case 'silent':
        await pay(session)
        return back
      case 'late-word':
        await pay(session)
        void sleep(3_000, undefined, { ref: false }).then(() => tell(session, 'saleAuthorized'))
        return back
      case 'backwards':
        await pay(session)
        await tell(session, 'saleAuthorized')
        await tell(session, 'saleAuthorizationPending')
        await tell(session, 'expired')
        return back
      case 'pay':
      case 'once-more':
        await pay(session)
        await tell(session, 'saleAuthorized')
        return back
      case 'twice': {
        await pay(session)
        const told = await webhook.notice(session, 'saleAuthorized')
        await deliver(told.clone())
        await deliver(told)
        return back
      }
    }
  }

  /** Once: what was paid stays paid. */
  async function pay(session: Session, over: Partial<Transaction> = {}): Promise<void> {
    if ((await saleOf(session))?.state === 'captured') return
    const { total } = await orderOf(session)
    const sale: Transaction = {
      ...{ id: newId(), type: 'sale', state: 'captured', total },
      ...{ isAuthorized: true, isHeldForReview: false },
      customReference: session.customReference,
      ...over,
    }
    await things.keep('transactions', sale)
    await things.keep('payment-sessions', { ...session, transaction: sale.id })
  }

  async function tell(session: Session, eventType: EventType): Promise<void> {
    await deliver(await webhook.notice(session, eventType))
  }

  async function orderOf(session: Session): Promise<Order> {
    const order = await things.order(session.order)
    if (!order) throw new Error('a session has an order')
    return order
  }

  async function saleOf({ transaction }: Session): Promise<Transaction | undefined> {
    return transaction === undefined ? undefined : things.transaction(transaction)
  }

  async function isOpen(session: Session): Promise<boolean> {
    if (Date.parse(session.expiresAt) <= now()) return false
    const sale = await saleOf(session)
    // Who was declined may try again.
    return !sale || sale.state === 'declined'
  }

  async function shown(session: Session): Promise<PlayedPayment> {
    const { total } = await orderOf(session)
    const { customReference: externalId } = session
    return { externalId, amount: pence(total.amount), currency: total.currencyCode }
  }
}

function otherTotal({ amount, currencyCode }: Total, deed: 'amount' | 'currency'): Total {
  if (deed === 'amount') return { amount: pounds(pence(amount) + 100), currencyCode }
  return { amount, currencyCode: currencyCode === 'EUR' ? 'PLN' : 'EUR' }
}

function lastOf(href: unknown): string {
  return String(href).split('/').at(-1) ?? ''
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function newId(): string {
  return randomBytes(12).toString('hex')
}

function failure(status: number, code: string, description: string): Response {
  return Response.json({ status, failures: [{ code, description, field: null }] }, { status })
}

function isSame(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}
