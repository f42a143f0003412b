import { createHash, randomBytes, randomUUID } from 'node:crypto'

import type { Deed, Played, PlayedGround, PlayedPayment } from '../played.ts'

type ImojeContract = {
  merchantId: string
  serviceId: string
  serviceKey: string
  token: string
}

type ImojeRefund = {
  id: string
  /** The sale whose money goes back. */
  of: string
  amount: number
  title: string
  status: 'new' | 'settled' | 'rejected'
}

type ImojeTransaction = {
  id: string
  status: string
  statusCode?: string
  /** Where it is another one than was asked for. */
  amount?: number
}

/** What imoje is told by a shop that begins a payment, and what became of it. */
type ImojePayment = PlayedPayment & {
  /** The link by which it is paid. */
  id: string
  /** The last part of its address. */
  short: string
  status: string
  urlReturn: string
  urlNotification: string
  method: string
  /** The sale, once somebody has tried. */
  sale?: ImojeTransaction
  /** Those after the one that was paid first. */
  seconds?: ImojeTransaction[]
  refunds: ImojeRefund[]
}

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
/** One that its bank does not know: ours. */
const unknownCode = '000000'

/** How long somebody takes to confirm in the app of their bank, ms. */
const confirming = 2_000
/** When a notification is told again that nobody has taken, ms; then it is given up. */
const again = [1_000, 5_000, 30_000]

const visibleMethods = new Set([
  ...['card', 'pbl', 'blik', 'imoje_paylater', 'wallet', 'visa_mobile'],
  ...['imoje_installments', 'lease', 'wt'],
])
const orderIds = /^[A-Za-z0-9#_\-./ \u00C0-\u02C0]{1,100}$/
const names = /^[A-Za-z0-9\-,. \u00C0-\u02C0\u0400-\u04FF]{1,100}$/
const titles = /^[A-Za-z0-9#&_\-,./ \u00C0-\u02C0]{1,255}$/

/** Plays imoje. */
export function playImoje(
  { merchantId, serviceId, serviceKey, token }: ImojeContract,
  { memory, deliver, pagesAt }: PlayedGround,
): Played {
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
      if (request.method === 'GET') return tell(kind, id ?? '')
      const sent = fieldsOf(await request.json())
      if (sent['serviceId'] !== serviceId) return refused(422, 'TRX-ERROR-1', 'Wrong serviceId')
      if (deed === 'refund') return refund(id ?? '', sent)
      return kind === 'payment' ? makeLink(sent) : charge(sent)
    },
    visit: async (path, request) => {
      const [, short = ''] = /^\/s\/([\w-]{10,20})$/.exec(path) ?? []
      if (short !== '') return find((await memory.read(`short:${short}`)) ?? '')
      if (!/^(?:\/[a-z]{2})?\/payment$/.test(path)) return undefined
      const sent =
        request.method === 'POST' ? await request.text() : new URL(request.url).searchParams
      return beginByForm(new URLSearchParams(sent))
    },
    act: async (externalId, deed) => {
      const payment = await find(externalId)
      return payment && act(payment, deed)
    },
    paidAgain: async (externalId) => (await find(externalId))?.seconds?.length ?? 0,
    payOther: async (externalId, amount) => {
      const payment = await find(externalId)
      if (!payment) return
      const second = { id: randomUUID(), status: 'settled', amount }
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

  async function find(externalId: string): Promise<ImojePayment | undefined> {
    const kept = await memory.read(`order:${externalId}`)
    // Written by `keep` alone.
    return kept === undefined ? undefined : (JSON.parse(kept) as ImojePayment)
  }

  async function keep(payment: ImojePayment): Promise<ImojePayment> {
    const { externalId, short, id, sale, seconds = [] } = payment
    await memory.write(`order:${externalId}`, JSON.stringify(payment))
    await memory.write(`short:${short}`, externalId)
    await memory.write(`payment:${id}`, externalId)
    for (const one of sale ? [sale, ...seconds] : []) {
      await memory.write(`transaction:${one.id}`, externalId)
    }
    return payment
  }

  async function beginByForm(fields: URLSearchParams): Promise<ImojePayment | Response> {
    const sent = Object.fromEntries(fields)
    const { signature = '', ...signed } = sent
    const text = Object.keys(signed)
      .toSorted()
      .map((name) => `${name}=${signed[name]}`)
      .join('&')
    const right = `${createHash('sha256')
      .update(text + serviceKey, 'utf8')
      .digest('hex')};sha256`
    const isWhole =
      signed['merchantId'] === merchantId &&
      signed['serviceId'] === serviceId &&
      /^[1-9]\d{0,8}$/.test(signed['amount'] ?? '') &&
      names.test(signed['customerFirstName'] ?? '') &&
      names.test(signed['customerLastName'] ?? '') &&
      (signed['visibleMethod'] ?? '')
        .split(',')
        .every((method) => method === '' || visibleMethods.has(method))
    if (signature !== right || !isWhole) return page('The signature or a value is wrong.')
    const payment = await begin({
      ...signed,
      amount: Number(signed['amount']),
      title: signed['orderDescription'],
      returnUrl: signed['urlReturn'],
      notificationUrl: signed['urlNotification'],
    })
    return payment ?? page('A value of the payment is wrong.')
  }

  /**
   * The same order again is the same link here; at imoje it may well be another one, which nobody
   * is sent to.
   */
  async function begin(
    sent: Fields,
    method = String(sent['visibleMethod'] ?? ''),
  ): Promise<ImojePayment | undefined> {
    const { orderId, amount, currency, title, returnUrl, notificationUrl } = sent
    const isWhole =
      orderIds.test(String(orderId)) &&
      Number.isInteger(amount) &&
      Number(amount) > 0 &&
      /^[A-Z]{3}$/.test(String(currency)) &&
      titles.test(String(title)) &&
      [returnUrl, notificationUrl].every((url) => URL.canParse(String(url)))
    if (!isWhole) return undefined
    const known = await find(String(orderId))
    return (
      known ??
      keep({
        externalId: String(orderId),
        amount: Number(amount),
        currency: String(currency),
        id: randomUUID(),
        short: randomBytes(9).toString('base64url'),
        status: 'new',
        urlReturn: String(returnUrl),
        urlNotification: String(notificationUrl),
        method,
        refunds: [],
      })
    )
  }

  async function makeLink(sent: Fields): Promise<Response> {
    const methods = Array.isArray(sent['visibleMethod']) ? sent['visibleMethod'] : []
    const payment =
      isCustomer(sent['customer']) &&
      methods.every((method) => visibleMethods.has(String(method))) &&
      (await begin(sent, methods.join()))
    if (!payment) return refused(422, 'PAY-ERROR-1', 'Validation failed')
    return Response.json({ payment: linkOf(payment) })
  }

  /** A code of BLIK: the bank asks its owner, and what they do is told a moment later. */
  async function charge(sent: Fields): Promise<Response> {
    const code = String(sent['blikCode'])
    const isBlik = sent['paymentMethod'] === 'blik' && sent['paymentMethodCode'] === 'blik'
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
    later(confirming, async () => {
      await (why === undefined ? act(begun, 'pay') : fail(begun, why))
    })
    return Response.json({ transaction: saleOf(begun) })
  }

  async function tell(kind: string, id: string): Promise<Response> {
    const payment = await find((await memory.read(`${kind}:${id}`)) ?? '')
    if (!payment) return refused(404, 'API-ERROR-404', 'Not found')
    if (kind === 'payment') return Response.json(linkOf(payment))
    return Response.json(saleOf(payment, id))
  }

  async function refund(id: string, sent: Fields): Promise<Response> {
    const payment = await find((await memory.read(`transaction:${id}`)) ?? '')
    const { type, amount, title = '' } = sent
    const refunds = payment?.refunds.filter((one) => one.of === id) ?? []
    const before = sumOf(refunds)
    const isRight = type === 'refund' && Number.isInteger(amount) && Number(amount) > 0
    if (payment?.sale?.status !== 'settled' || !isRight) {
      return refused(422, 'TRX-ERROR-3', 'The transaction cannot be refunded')
    }
    const { amount: came = payment.amount } = payment.seconds?.find((one) => one.id === id) ?? {}
    if (before + Number(amount) > came) {
      return refused(422, 'TRX-ERROR-4', 'The amount is more than is left of the transaction')
    }
    const ids = { id: randomUUID(), of: id, title: String(title) }
    const made = { ...ids, amount: Number(amount), status: 'new' as const }
    await keep({ ...payment, refunds: [...payment.refunds, made] })
    return Response.json({ transaction: refundOf(payment, made) })
  }

  function linkOf(payment: ImojePayment) {
    const { id, short, status, externalId: orderId, amount, currency } = payment
    const url = `${pagesAt(payment.urlReturn)}/s/${short}`
    const transactions = [
      ...(payment.sale ? [saleOf(payment)] : []),
      ...(payment.seconds ?? []).map((one) => saleOf(payment, one.id)),
      ...payment.refunds.map((one) => refundOf(payment, one)),
    ]
    return { id, url, status, serviceId, orderId, amount, currency, isActive: true, transactions }
  }

  function saleOf(of: ImojePayment, sale = of.sale?.id) {
    const { externalId: orderId, amount, currency, method, ...payment } = of
    const { id, status, seconds = [] } = payment
    const one = seconds.find((second) => second.id === sale) ?? payment.sale
    const link = { payment: { id, status } }
    const kind = { type: 'sale', source: 'web', serviceId, orderId, amount, currency, title: '' }
    const other = one?.amount === undefined ? {} : { amount: one.amount }
    return { ...one, ...kind, ...other, paymentMethod: method || 'pbl', ...link }
  }

  function refundOf(
    { externalId: orderId, currency, id }: ImojePayment,
    { amount, title, status, id: refund }: ImojeRefund,
  ) {
    const kind = { id: refund, type: 'refund', status, source: 'api' }
    return { ...kind, serviceId, orderId, amount, currency, title, payment: { id } }
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
    const response = await deliver(notice(payment, serviceKey, sale))
    const wait = again[tries]
    const isTaken = response.status === 200 && (await response.text()) === '{"status":"ok"}'
    if (!isTaken && wait !== undefined) later(wait, () => notify(payment, tries + 1, sale))
  }

  function notice(payment: ImojePayment, key = serviceKey, sale?: string): Request {
    const { id, status, externalId: orderId, amount, currency } = payment
    const link = { id, status, serviceId, orderId, amount, currency, title: '' }
    const told = { transaction: saleOf(payment, sale), payment: link }
    return signed(payment.urlNotification, told, key)
  }

  function refundNotice(payment: ImojePayment, refund: ImojeRefund): Request {
    return signed(payment.urlNotification, { transaction: refundOf(payment, refund) }, serviceKey)
  }

  function signed(url: string, told: object, key: string): Request {
    const body = JSON.stringify(told)
    const signature = createHash('sha256')
      .update(body + key, 'utf8')
      .digest('hex')
    const parts = { merchantid: merchantId, serviceid: serviceId, signature, alg: 'sha256' }
    return new Request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=UTF-8',
        'x-imoje-signature': Object.entries(parts)
          .map(([name, value]) => `${name}=${value}`)
          .join(';'),
      },
      body,
    })
  }
}

/** What has gone back, or is on its way. */
function sumOf(refunds: readonly ImojeRefund[]): number {
  return refunds
    .filter(({ status }) => status !== 'rejected')
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** It with its money; what was turned down before is followed by another transaction. */
function settled(payment: ImojePayment): ImojePayment {
  return { ...payment, status: 'settled', sale: { id: openSale(payment), status: 'settled' } }
}

function openSale({ sale }: ImojePayment): string {
  return sale && sale.status !== 'rejected' ? sale.id : randomUUID()
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isCustomer(value: unknown): boolean {
  const { firstName, lastName, email } = fieldsOf(value)
  return [firstName, lastName].every((name) => names.test(String(name))) && /@/.test(String(email))
}

function refused(status: number, code: string, message: string): Response {
  return Response.json(
    { apiErrorResponse: { code, message, instance: {}, errors: [] } },
    { status },
  )
}

function page(text: string): Response {
  const html = `<!doctype html><html lang="en"><title>imoje</title><p>${text}</p></html>`
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(html, { status: 400, headers })
}

function later(wait: number, then: () => Promise<void>): void {
  setTimeout(() => void then().catch(() => {}), wait).unref()
}
