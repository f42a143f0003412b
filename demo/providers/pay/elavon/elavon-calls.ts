import { basic, type Fields, fieldsOf, isSame } from '../answers.ts'
import type { Played, PlayedGround } from '../played.ts'
import {
  newId,
  pence,
  type Session,
  type Things,
  type Transaction,
  withAddresses,
} from './elavon-things.ts'

/** Answers a shop’s own calls. */
export function elavonCalls(
  { merchantAlias, secretKey }: { merchantAlias: string; secretKey: string },
  things: Things,
  by: Pick<PlayedGround, 'pagesAt'> & { now(): number; listed(url: URL): Promise<Response> },
): Played['fetch'] {
  const login = basic(merchantAlias, secretKey)

  return async (request) => {
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
  }

  async function list(path: string, url: URL): Promise<Response> {
    const filter = url.searchParams.get('filter') ?? ''
    if (path === 'notifications') return by.listed(url)
    const [, name] = /^customReference_eq_(.+)$/.exec(filter) ?? []
    if (name === undefined) return failure(400, 'invalidFilter', 'Only customReference_eq')
    const found = await things.named(path, name)
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
    await things.orders.keep(order)
    return Response.json({ ...order, href: `${url.origin}/orders/${order.id}` }, { status: 201 })
  }

  async function newSession(sent: Fields, url: URL): Promise<Response> {
    const order = await things.orders.find(lastOf(sent['order']))
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
      url: `${by.pagesAt(back)}/hpp?sessionId=${id}`,
      expiresAt: String(sent['expiresAt'] ?? new Date(by.now() + 900_000).toISOString()),
      customReference: String(sent['customReference'] ?? ''),
    }
    await things.sessions.keep(session)
    return Response.json(withAddresses('payment-sessions', session, url), { status: 201 })
  }

  async function newRefund(sent: Fields, url: URL): Promise<Response> {
    const parent = await things.transactions.find(lastOf(sent['parentTransaction']))
    const { amount, currencyCode } = fieldsOf(sent['total'])
    if (sent['type'] !== 'refund' || parent?.type !== 'sale' || parent.state !== 'captured') {
      return failure(400, 'invalidParent', 'The parent transaction cannot be refunded')
    }
    const { refunded = 0, total } = parent
    const part = pence(String(amount))
    if (currencyCode !== total.currencyCode || part <= 0 || refunded + part > pence(total.amount)) {
      return failure(400, 'exceedsTotal', 'The refund exceeds the total of the transaction')
    }
    await things.transactions.keep({ ...parent, refunded: refunded + part })
    const refund: Transaction = {
      ...{ id: newId(), type: 'refund', state: 'authorized' },
      total: { amount: String(amount), currencyCode: total.currencyCode },
      ...{ isAuthorized: true, isHeldForReview: false },
      customReference: String(sent['customReference'] ?? ''),
    }
    await things.transactions.keep(refund)
    return Response.json(withAddresses('transactions', refund, url), { status: 201 })
  }
}

function lastOf(href: unknown): string {
  return String(href).split('/').at(-1) ?? ''
}

function failure(status: number, code: string, description: string): Response {
  return Response.json({ status, failures: [{ code, description, field: null }] }, { status })
}
