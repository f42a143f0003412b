import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

import type { Deed, Played, PlayedGround, PlayedPayment } from '../played.ts'

/** What Przelewy24 is told by a shop that begins a payment, and what became of it. */
type P24Payment = PlayedPayment & {
  token: string
  merchantId: number
  urlReturn: string
  urlStatus: string
  orderId: number
  /** A code may be typed for it in the shop. */
  byCode: boolean
  /** As the provider counts: nothing, money that is not confirmed, money. */
  status: 0 | 1 | 2
  /** What was sent back of it, minor units. */
  refunded?: number
  /** Money that came once more. */
  seconds?: P24Second[]
}

type P24Second = {
  orderId: number
  status: 1 | 2
  refunded: number
  /** Where they are others than were asked for. */
  amount?: number
  currency?: string
}

type Contract = { merchantId: number; apiKey: string; crc: string }

/** Plays Przelewy24; `notice` and `named` are for tests. */
export type PlayedP24 = Played & {
  /** A notification of this payment, signed or not. */
  notice(payment: P24Payment, key?: string): Request
  named(externalId: string): Promise<P24Payment | undefined>
  /** How a refund of this payment ended; of its own making unless it is named. */
  refundNotice(payment: P24Payment, of: RefundEnd, key?: string): Request
}

/** `status`: 0 as the money is gone, 1 as it is not sent. */
type RefundEnd = { uuid: string; orderId: number; amount: number; status: 0 | 1 }
/** A refund that the shop asked for. */
type P24Refund = Omit<RefundEnd, 'status'> & { urlStatus: string; status: 0 | 1 | undefined }

export function playP24(
  { merchantId, apiKey, crc }: Contract,
  { memory, deliver }: Pick<PlayedGround, 'memory' | 'deliver'>,
): PlayedP24 {
  const login = `Basic ${Buffer.from(`${merchantId}:${apiKey}`).toString('base64')}`

  return {
    fetch: async (request) => {
      if (!isSame(request.headers.get('authorization') ?? '', login)) {
        return json(401, { error: 'Incorrect authentication', code: 401 })
      }
      const path = new URL(request.url).pathname.replace(/^.*\/api\/v1\//, '')
      const sent = request.method === 'GET' ? {} : fieldsOf(await request.json())
      if (path === 'transaction/register') return register(sent)
      if (path === 'paymentMethod/blik/chargeByCode') return charge(sent)
      if (path === 'transaction/verify') return verify(sent)
      if (path === 'transaction/refund') return refund(sent)
      return tell(decodeURIComponent(path.replace('transaction/by/sessionId/', '')))
    },
    visit: async (path) => {
      const token = /^\/trnRequest\/([\w-]{10,60})$/.exec(path)?.[1]
      const externalId = token === undefined ? undefined : await memory.read(`token:${token}`)
      return externalId === undefined ? undefined : find(externalId)
    },
    act: async (externalId, deed) => {
      const payment = await find(externalId)
      return payment && act(payment, deed)
    },
    came: async (externalId) => {
      const payment = await find(externalId)
      if (!payment) return []
      const { seconds = [], status } = payment
      return [...(status > 0 ? [payment] : []), ...seconds].map(
        ({ orderId, amount = payment.amount, currency = payment.currency }) => ({
          ...{ ref: String(orderId), amount, currency },
        }),
      )
    },
    sentBack: async (externalId) => {
      const { refunded = 0, seconds = [] } = (await find(externalId)) ?? {}
      return seconds.reduce((sum, second) => sum + second.refunded, refunded)
    },
    payOther: async (externalId, money) => {
      const payment = await find(externalId)
      if (!payment) return
      const orderId = randomBytes(4).readUInt32BE() + 1
      const second = { orderId, status: 1 as const, refunded: 0, ...money }
      await keep({ ...payment, seconds: [...(payment.seconds ?? []), second] })
      await deliver(notice({ ...payment, ...money, orderId }))
    },
    endRefunds: async (externalId, end) => {
      const payment = await find(externalId)
      const kept = await memory.read(`refunds:${externalId}`)
      if (!payment || kept === undefined) return
      const status = end === 'done' ? 0 : 1
      // Written by `refund` and here alone.
      const refunds = JSON.parse(kept) as P24Refund[]
      const open = refunds.filter((one) => one.status === undefined)
      const ended = refunds.map((one) => (open.includes(one) ? { ...one, status } : one))
      await memory.write(`refunds:${externalId}`, JSON.stringify(ended))
      if (status === 1) for (const one of open) await takeBack(externalId, one)
      for (const one of open) {
        if (one.urlStatus !== '') await deliver(refundNotice(payment, { ...one, status }))
      }
    },
    notice,
    named: find,
    refundNotice,
  }

  /** Money that was not sent after all. */
  async function takeBack(externalId: string, { orderId, amount }: P24Refund): Promise<void> {
    const payment = await find(externalId)
    if (!payment) return
    const { seconds = [], refunded = 0 } = payment
    const isFirst = payment.orderId === orderId
    const others = seconds.map((one) =>
      one.orderId === orderId ? { ...one, refunded: one.refunded - amount } : one,
    )
    await keep({ ...payment, seconds: others, ...(isFirst && { refunded: refunded - amount }) })
  }

  async function find(sessionId: string): Promise<P24Payment | undefined> {
    const kept = await memory.read(`session:${sessionId}`)
    // Written by `keep` alone.
    return kept === undefined ? undefined : (JSON.parse(kept) as P24Payment)
  }

  async function keep(payment: P24Payment): Promise<void> {
    await memory.write(`session:${payment.externalId}`, JSON.stringify(payment))
    await memory.write(`token:${payment.token}`, payment.externalId)
  }

  async function register(sent: Fields): Promise<Response> {
    const { sessionId, amount, currency } = sent
    const right = sign({ sessionId, merchantId, amount, currency, crc })
    const isWhole = ['urlReturn', 'email', 'description', 'country', 'language'].every(
      (name) => typeof sent[name] === 'string',
    )
    if (!isWhole || !isSame(String(sent['sign']), right) || !Number.isInteger(amount)) {
      return json(400, { error: 'Invalid input data', code: 400 })
    }
    const known = await find(String(sessionId))
    const token = known?.token ?? randomBytes(18).toString('base64url')
    if (!known) {
      await keep({
        token,
        externalId: String(sessionId),
        merchantId,
        amount: Number(amount),
        currency: String(currency),
        urlReturn: String(sent['urlReturn']),
        urlStatus: String(sent['urlStatus']),
        byCode: sent['method'] === 181 && isAsked(sent['additional']),
        orderId: randomBytes(4).readUInt32BE() + 1,
        status: 0,
      })
    }
    return json(200, { data: { token }, responseCode: 0 })
  }

  /**
   * What is typed of BLIK, as in the sandbox: 777 and three digits are confirmed a little later,
   * 700702 is turned down then, and 700700 is neither.
   */
  async function charge({ token, blikCode: code }: Fields): Promise<Response> {
    const externalId = await memory.read(`token:${String(token)}`)
    const payment = externalId === undefined ? undefined : await find(externalId)
    const isKnown = /^(?:777\d{3}|70070[02])$/.test(String(code))
    if (!payment?.byCode || payment.status > 0 || !isKnown) {
      return json(400, { error: 'Invalid BLIK code', code: 400 })
    }
    const paid: P24Payment = { ...payment, status: 1 }
    if (String(code).startsWith('777'))
      later(async () => keep(paid).then(() => deliver(notice(paid))))
    if (code === '700702') later(async () => deliver(failure(payment)))
    const data = { orderId: payment.orderId, message: 'success' }
    return json(201, { data, responseCode: 0 })
  }

  async function verify(sent: Fields): Promise<Response> {
    const payment = await find(String(sent['sessionId']))
    const { sessionId, orderId, amount, currency } = sent
    const isRight = isSame(
      String(sent['sign']),
      sign({ sessionId, orderId, amount, currency, crc }),
    )
    const seconds = payment?.seconds ?? []
    const second = seconds.find((one) => one.orderId === orderId)
    const isSecond = second !== undefined
    const isPaid = payment && payment.status > 0 && (payment.orderId === orderId || isSecond)
    const { amount: came, currency: coin } = { ...payment, ...second }
    // What is confirmed is confirmed once; it does not say so when it is asked to again.
    const isOver = (second ?? payment)?.status === 2
    if (!isPaid || isOver || !isRight || came !== amount || coin !== currency) {
      return json(400, { error: 'Invalid input data', code: 400 })
    }
    const verified = seconds.map((second) =>
      second.orderId === orderId ? { ...second, status: 2 as const } : second,
    )
    await keep({ ...payment, seconds: verified, ...(!isSecond && { status: 2 }) })
    return json(200, { data: { status: 'success' }, responseCode: 0 })
  }

  async function refund(sent: Fields): Promise<Response> {
    const requestId = String(sent['requestId'])
    const [part] = Array.isArray(sent['refunds']) ? sent['refunds'].map(fieldsOf) : []
    const isWhole = part && requestId.length <= 45 && typeof sent['refundsUuid'] === 'string'
    if (!isWhole || !Number.isInteger(part['amount'])) {
      return json(400, { error: 'Invalid input data', code: 400 })
    }
    if ((await memory.read(`refund:${requestId}`)) !== undefined) {
      return json(400, { error: 'Request already exists', code: 400 })
    }
    const payment = await find(String(part['sessionId']))
    const amount = Number(part['amount'])
    const { seconds = [] } = payment ?? {}
    const second = seconds.find(({ orderId }) => orderId === part['orderId'])
    const { status, orderId, refunded = 0 } = second ?? payment ?? {}
    const isThere = payment !== undefined && status === 2 && orderId === part['orderId']
    const came = second?.amount ?? payment?.amount ?? 0
    if (!isThere || amount <= 0 || refunded + amount > came) {
      const message = isThere ? 'Insufficient transaction amount' : 'Transaction not found'
      return json(409, { error: [{ ...part, status: false, message }], code: 409 })
    }
    await memory.write(`refund:${requestId}`, String(amount))
    const { externalId } = payment
    const before = JSON.parse((await memory.read(`refunds:${externalId}`)) ?? '[]') as P24Refund[]
    const made: P24Refund = {
      ...{ uuid: String(sent['refundsUuid']), orderId: Number(orderId), amount },
      ...{ urlStatus: String(sent['urlStatus'] ?? ''), status: undefined },
    }
    await memory.write(`refunds:${externalId}`, JSON.stringify([...before, made]))
    const back = { refunded: refunded + amount }
    const others = seconds.map((one) => (one === second ? { ...one, ...back } : one))
    await keep({ ...payment, ...(second ? { seconds: others } : back) })
    return json(201, { data: [{ ...part, status: true, message: 'success' }], responseCode: 0 })
  }

  async function tell(session: string): Promise<Response> {
    const payment = await find(session)
    if (!payment) return json(404, { error: 'Transaction not found', responseCode: 0 })
    const { seconds: [other] = [], externalId: sessionId } = payment
    // One payment of a session is named: the one that was asked for, if somebody has paid it.
    const named = payment.status === 0 && other ? { ...payment, ...other } : payment
    const { orderId, status, amount, currency } = named
    return json(200, {
      data: { orderId, sessionId, status, amount, currency },
      responseCode: 0,
    })
  }

  async function act(payment: P24Payment, deed: Deed): Promise<string | undefined> {
    const paid: P24Payment = { ...payment, status: payment.status === 2 ? 2 : 1 }
    const back = payment.urlReturn
    switch (deed) {
      case 'stay':
        return undefined
      case 'cancel':
        return back
      case 'fail':
        await deliver(failure(payment))
        return back
      case 'amount':
        await deliver(notice({ ...payment, amount: payment.amount + 100 }))
        return back
      case 'currency':
        await deliver(notice({ ...payment, currency: payment.currency === 'EUR' ? 'PLN' : 'EUR' }))
        return back
      case 'forged':
        await deliver(notice(payment, 'not-the-key'))
        return back
      case 'pay':
      case 'twice':
        await keep(paid)
        await deliver(notice(paid))
        if (deed === 'twice') await deliver(notice(paid))
        return back
      case 'once-more': {
        if (payment.status === 0) return act(payment, 'pay')
        const orderId = randomBytes(4).readUInt32BE() + 1
        const second = { orderId, status: 1 as const, refunded: 0 }
        await keep({ ...payment, seconds: [...(payment.seconds ?? []), second] })
        await deliver(notice({ ...payment, orderId }))
        return back
      }
      case 'backwards':
        await keep(paid)
        await deliver(notice(paid))
        await deliver(failure(paid))
        return back
      case 'late-word':
        await keep(paid)
        later(async () => deliver(notice(paid)))
        return back
      case 'silent':
        await keep(paid)
        return back
    }
  }

  function notice(payment: P24Payment, key = crc): Request {
    const { externalId: sessionId, amount, currency, orderId } = payment
    const told = {
      merchantId,
      posId: merchantId,
      sessionId,
      amount,
      originAmount: amount,
      currency,
      orderId,
      methodId: 154,
      statement: `p24-${orderId}`,
    }
    return posted(payment.urlStatus, { ...told, sign: sign({ ...told, crc: key }) })
  }

  function refundNotice(payment: P24Payment, of: RefundEnd, key = crc): Request {
    const second = payment.seconds?.find(({ orderId }) => orderId === of.orderId)
    const { currency = payment.currency } = second ?? {}
    const told = {
      ...{ orderId: of.orderId, sessionId: payment.externalId, refundsUuid: of.uuid },
      ...{ merchantId, amount: of.amount, currency, status: of.status },
    }
    const more = { requestId: of.uuid, timestamp: 1_763_985_600 }
    return posted(payment.urlStatus, { ...told, ...more, sign: sign({ ...told, crc: key }) })
  }

  function failure({ orderId, externalId: sessionId, urlStatus }: P24Payment): Request {
    const told = { orderId, sessionId, method: 154, result: { error: '51', message: 'declined' } }
    return posted(urlStatus, { ...told, sign: sign({ ...told, crc }) })
  }
}

function later(work: () => Promise<unknown>): void {
  setTimeout(() => void work(), 3_000).unref()
}

/** The bank is told who asks. */
function isAsked(additional: unknown): boolean {
  const { IP, userAgent } = fieldsOf(fieldsOf(additional)['PSU'])
  return typeof IP === 'string' && IP !== '' && typeof userAgent === 'string'
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function posted(url: string, body: object): Request {
  const headers = { 'content-type': 'application/json' }
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

function sign(fields: object): string {
  return createHash('sha384').update(JSON.stringify(fields), 'utf8').digest('hex')
}

function isSame(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}

function json(status: number, body: object): Response {
  return Response.json(body, { status })
}
