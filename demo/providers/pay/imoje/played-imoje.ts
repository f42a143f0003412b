import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'

import type { Deed, Played, PlayedGround } from '../played.ts'
import { type ImojePayment, imojePayments, openSale, settled, sumOf } from './imoje-payments.ts'
import { areMethods, type Fields, fieldsOf, formOf, isCustomer, startOf } from './imoje-start.ts'
import { type ImojeContract, imojeWords, page, refused } from './imoje-words.ts'

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
/** When a notification is told again that nobody has taken, ms; then it is given up. */
const again = [1_000, 5_000, 30_000]

/** Plays imoje. */
export function playImoje(contract: ImojeContract, ground: PlayedGround): Played {
  const { merchantId, serviceId, token } = contract
  const { memory, deliver, pagesAt } = ground
  const { find, by, keep } = imojePayments(memory)
  const { linkOf, saleOf, refundOf, notice, refundNotice } = imojeWords(contract, pagesAt)

  return {
    fetch: async (request) => {
      if (request.headers.get('authorization') !== `Bearer ${token}`) {
        return refused(401, 'AUTH-ERROR', 'Unauthorized')
      }
      const path = new URL(request.url).pathname
      const [, merchant, kind, id, deed] =
        /\/merchant\/([\w-]+)\/(payment|transaction)(?:\/([\w-]+))?(?:\/(refund))?$/.exec(path) ??
        []
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
    },
    visit: async (path, request) => {
      const [, short = ''] = /^\/s\/([\w-]{10,20})$/.exec(path) ?? []
      if (short !== '') return by('short', short)
      if (!/^(?:\/[a-z]{2})?\/payment$/.test(path)) return undefined
      const sent =
        request.method === 'POST' ? await request.text() : new URL(request.url).searchParams
      return beginByForm(new URLSearchParams(sent))
    },
    act: async (externalId, deed) => {
      const payment = await find(externalId)
      return payment && act(payment, deed)
    },
    came: async (externalId) => {
      const payment = await find(externalId)
      if (!payment) return []
      const { sale, seconds = [] } = payment
      return [...(sale ? [sale] : []), ...seconds]
        .filter(({ status }) => status === 'settled')
        .map(({ id: ref, amount = payment.amount, currency = payment.currency }) => ({
          ...{ ref, amount, currency },
        }))
    },
    payOther: async (externalId, money) => {
      const payment = await find(externalId)
      if (!payment) return
      const second = { id: randomUUID(), status: 'settled', ...money }
      const { seconds = [] } = payment
      await notify(await keep({ ...payment, seconds: [...seconds, second] }), 0, second.id)
    },
    endRefunds: async (externalId, end) => {
      const payment = await find(externalId)
      if (!payment) return
      const open = payment.refunds.filter(({ status }) => status === 'new')
      const status = end === 'done' ? ('settled' as const) : ('rejected' as const)
      const refunds = payment.refunds.map((one) => (open.includes(one) ? { ...one, status } : one))
      await keep({ ...payment, refunds })
      for (const one of open) await deliver(refundNotice(payment, { ...one, status }))
    },
    sendBack: async (externalId, amount) => {
      const payment = await find(externalId)
      if (!payment?.sale) return
      const ids = { id: randomUUID(), of: payment.sale.id }
      const made = { ...ids, amount, title: '', status: 'settled' as const }
      await keep({ ...payment, refunds: [...payment.refunds, made] })
      await deliver(refundNotice(payment, made))
    },
    sentBack: async (externalId) => sumOf((await find(externalId))?.refunds ?? []),
  }

  async function beginByForm(fields: URLSearchParams): Promise<ImojePayment | Response> {
    const sent = formOf(fields, contract)
    if (!sent) return page('The signature or a value is wrong.')
    return (await begin(sent)) ?? page('A value of the payment is wrong.')
  }

  /**
   * The same order again is the same link here; at imoje it may well be another one, which nobody
   * is sent to.
   */
  async function begin(sent: Fields, method?: string): Promise<ImojePayment | undefined> {
    const begun = startOf(sent, method)
    return begun && ((await find(begun.externalId)) ?? keep(begun))
  }

  async function makeLink(sent: Fields): Promise<Response> {
    const methods = Array.isArray(sent['visibleMethod']) ? sent['visibleMethod'] : []
    const payment =
      isCustomer(sent['customer']) && areMethods(methods) && (await begin(sent, methods.join()))
    if (!payment) return refused(422, 'PAY-ERROR-1', 'Validation failed')
    return Response.json({ payment: linkOf(payment) })
  }

  /** A code of BLIK: the bank asks its owner, and what they do is told a moment later. */
  async function charge(sent: Fields): Promise<Response> {
    const code = String(sent['blikCode'])
    const isWay = sent['paymentMethod'] === 'blik' && sent['paymentMethodCode'] === 'blik'
    const isBlik = isWay && isIP(String(sent['clientIp'])) !== 0
    const isRight = isBlik && /^\d{6}$/.test(code) && sent['currency'] === 'PLN'
    const urls = { returnUrl: sent['successReturnUrl'] }
    const payment =
      isRight &&
      isCustomer(sent['customer']) &&
      sent['type'] === 'sale' &&
      (await begin({ ...sent, ...urls }, 'blik'))
    if (!payment) return refused(422, 'TRX-ERROR-2', 'Validation failed')
    const sale = { id: payment.sale?.id ?? randomUUID(), status: 'pending' }
    if (code === unknownCode) {
      const wrong = { ...sale, status: 'rejected', statusCode: 'BLK-ERROR-210005' }
      return Response.json({ transaction: saleOf(await keep({ ...payment, sale: wrong })) })
    }
    const begun = await keep({ ...payment, sale })
    const why = codes.get(code)
    if (code === leftCode) return Response.json({ transaction: saleOf(begun) })
    later(confirming, async () => {
      await (why === undefined ? act(begun, 'pay') : fail(begun, why))
    })
    return Response.json({ transaction: saleOf(begun) })
  }

  async function tell(kind: 'payment' | 'transaction', id: string): Promise<Response> {
    const payment = await by(kind, id)
    if (!payment) return refused(404, 'API-ERROR-404', 'Not found')
    // A link’s amount it writes as text here, and as a number elsewhere.
    const link = linkOf(payment)
    if (kind === 'payment') return Response.json({ ...link, amount: String(link.amount) })
    return Response.json(saleOf(payment, id))
  }

  async function refund(id: string, sent: Fields): Promise<Response> {
    const payment = await by('transaction', id)
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

  async function act(payment: ImojePayment, deed: Deed): Promise<string | undefined> {
    const back = payment.urlReturn
    switch (deed) {
      case 'stay':
        return undefined
      case 'cancel':
        return back
      case 'fail':
        await fail(payment, 'DECLINED')
        return back
      case 'amount':
        await notify({ ...settled(payment), amount: payment.amount + 100 })
        return back
      case 'currency':
        await notify({ ...settled(payment), currency: 'EUR' })
        return back
      case 'forged':
        await deliver(notice(settled(payment), 'not-the-key'))
        return back
      case 'late-word': {
        const paid = await pay(payment)
        later(3_000, () => notify(paid))
        return back
      }
      case 'silent':
        await pay(payment)
        return back
      case 'once-more': {
        if (payment.sale?.status !== 'settled') return act(payment, 'pay')
        const second = { id: randomUUID(), status: 'settled' }
        const { seconds = [] } = payment
        await notify(await keep({ ...payment, seconds: [...seconds, second] }), 0, second.id)
        return back
      }
      case 'pay':
      case 'twice':
      case 'backwards': {
        const paid = await pay(payment)
        await notify(paid)
        if (deed === 'twice') await notify(paid)
        if (deed === 'backwards' && paid.sale) {
          await notify({ ...paid, status: 'pending', sale: { ...paid.sale, status: 'pending' } })
        }
        return back
      }
    }
  }

  async function pay(payment: ImojePayment): Promise<ImojePayment> {
    const now = (await find(payment.externalId)) ?? payment
    return now.sale?.status === 'settled' ? now : keep(settled(now))
  }

  async function fail(payment: ImojePayment, statusCode: string): Promise<void> {
    const now = (await find(payment.externalId)) ?? payment
    if (now.sale?.status === 'settled') return
    const sale = { id: openSale(now), status: 'rejected', statusCode }
    await notify(await keep({ ...now, sale }))
  }

  /** Until the shop says in its words that it has taken it. */
  async function notify(payment: ImojePayment, tries = 0, sale?: string): Promise<void> {
    const response = await deliver(notice(payment, contract.serviceKey, sale))
    const wait = again[tries]
    const isTaken = response.status === 200 && (await response.text()) === '{"status":"ok"}'
    if (!isTaken && wait !== undefined) later(wait, () => notify(payment, tries + 1, sale))
  }
}

function later(wait: number, then: () => Promise<void>): void {
  setTimeout(() => void then().catch(() => {}), wait).unref()
}
