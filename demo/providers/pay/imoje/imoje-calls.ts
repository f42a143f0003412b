import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'

import { type Fields, fieldsOf } from '../answers.ts'
import { later } from '../later.ts'
import type { Played } from '../played.ts'
import { type ImojePayment, type ImojePayments, sumOf } from './imoje-payments.ts'
import { areMethods, isCustomer } from './imoje-start.ts'
import { type ImojeContract, type ImojeWords, refused } from './imoje-words.ts'

/**
 * Codes of BLIK and what becomes of them. Those of imoje’s own sandbox are not published: these are
 * Axepta’s, which is the same platform. All others are paid here.
 */
const codes = new Map([
  ['912111', 'ALIAS_DECLINED'],
  ['934111', 'USER_DECLINED'],
  ['960111', 'INSUFFICIENT_FUNDS'],
  ['989111', 'TIMEOUT'],
  ['949111', 'USER_TIMEOUT'],
  ['902111', 'ISSUER_DECLINED'],
])
/** One that its bank does not know, and one that nobody confirms: ours. */
const [unknownCode, leftCode] = ['000000', '700700']

/** How long somebody takes to confirm in the app of their bank, ms. */
const confirming = 2_000

/** Answers a shop’s own calls. */
export function imojeCalls(
  { merchantId, serviceId, token }: ImojeContract,
  { by, keep }: ImojePayments,
  { linkOf, saleOf, refundOf }: ImojeWords,
  {
    begin,
    act,
    fail,
  }: Pick<Played, 'act'> & {
    begin(sent: Fields, method?: string): Promise<ImojePayment | undefined>
    fail(payment: ImojePayment, statusCode: string): Promise<void>
  },
): Played['fetch'] {
  return async (request) => {
    if (request.headers.get('authorization') !== `Bearer ${token}`) {
      return refused(401, 'AUTH-ERROR', 'Unauthorized')
    }
    const path = new URL(request.url).pathname
    const [, merchant, kind, id, deed] =
      /\/merchant\/([\w-]+)\/(payment|transaction)(?:\/([\w-]+))?(?:\/(refund))?$/.exec(path) ?? []
    if (path.endsWith(`/merchant/${merchantId}/service/${serviceId}`)) {
      return Response.json({ service: { id: serviceId, isActive: true, paymentMethods: [] } })
    }
    if (merchant !== merchantId || kind === undefined) {
      return refused(404, 'API-ERROR', 'Not found')
    }
    if (request.method === 'GET') {
      return tell(kind === 'payment' ? kind : 'transaction', id ?? '')
    }
    const sent = fieldsOf(await request.json())
    if (sent['serviceId'] !== serviceId) return refused(422, 'TRX-ERROR-1', 'Wrong serviceId')
    if (deed === 'refund') return refund(id ?? '', sent)
    return kind === 'payment' ? makeLink(sent) : charge(sent)
  }

  async function makeLink(sent: Fields): Promise<Response> {
    const methods = Array.isArray(sent['visibleMethod']) ? sent['visibleMethod'] : []
    const payment =
      isCustomer(sent['customer']) && areMethods(methods) && (await begin(sent, methods.join()))
    if (!payment) return refused(422, 'PAY-ERROR-1', 'Validation failed')
    return Response.json({ payment: linkOf(payment) })
  }

  /** A code of BLIK: the bank asks its owner, and what they do is reported a moment later. */
  async function charge(sent: Fields): Promise<Response> {
    const code = String(sent['blikCode'])
    const isRight = isBlik(sent) && /^\d{6}$/.test(code) && isCustomer(sent['customer'])
    const urls = { returnUrl: sent['successReturnUrl'] }
    const payment =
      isRight && sent['type'] === 'sale' && (await begin({ ...sent, ...urls }, 'blik'))
    if (!payment) return refused(422, 'TRX-ERROR-2', 'Validation failed')
    const sale = { id: payment.sale?.id ?? randomUUID(), status: 'pending' }
    if (code === unknownCode) {
      const wrong = { ...sale, status: 'rejected', statusCode: 'BLK-ERROR-210005' }
      return Response.json({ transaction: saleOf(await keep({ ...payment, sale: wrong })) })
    }
    const begun = await keep({ ...payment, sale })
    const why = codes.get(code)
    if (code !== leftCode) {
      later(confirming, async () => {
        await (why === undefined ? act(begun.externalId, 'pay') : fail(begun, why))
      })
    }
    return Response.json({ transaction: saleOf(begun) })
  }

  async function tell(kind: 'payment' | 'transaction', id: string): Promise<Response> {
    const payment = await by(`${kind}:${id}`)
    if (!payment) return refused(404, 'API-ERROR-404', 'Not found')
    // A link’s amount it writes as text here, and as a number elsewhere.
    const link = linkOf(payment)
    if (kind === 'payment') return Response.json({ ...link, amount: String(link.amount) })
    return Response.json(saleOf(payment, id))
  }

  async function refund(id: string, sent: Fields): Promise<Response> {
    const payment = await by(`transaction:${id}`)
    const { type, amount, title = '' } = sent
    const refunds = payment?.refunds.filter((one) => one.of === id) ?? []
    const before = sumOf(refunds)
    const isRight = type === 'refund' && Number.isInteger(amount) && Number(amount) > 0
    const sale = [payment?.sale, ...(payment?.seconds ?? [])].find((one) => one?.id === id)
    if (!payment || sale?.status !== 'settled' || !isRight) {
      return refused(422, 'TRX-ERROR-3', 'The transaction cannot be refunded')
    }
    const { amount: came = payment.amount } = sale
    if (before + Number(amount) > came) {
      return refused(422, 'TRX-ERROR-4', 'The amount is more than is left of the transaction')
    }
    const ids = { id: randomUUID(), of: id, title: String(title) }
    const made = { ...ids, amount: Number(amount), status: 'new' as const }
    await keep({ ...payment, refunds: [...payment.refunds, made] })
    return Response.json({ transaction: refundOf(payment, made) })
  }
}

function isBlik({ paymentMethod, paymentMethodCode, clientIp, currency }: Fields): boolean {
  const isWay = paymentMethod === 'blik' && paymentMethodCode === 'blik'
  return isWay && isIP(String(clientIp)) !== 0 && currency === 'PLN'
}
