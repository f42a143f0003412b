import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** What the simulated provider is told by a shop that begins a payment, and what became of it. */
export type SimulatedPayment = {
  token: string
  sessionId: string
  merchantId: number
  amount: number
  currency: string
  urlReturn: string
  urlStatus: string
  orderId: number
  /** As the provider counts: nothing, money that is not confirmed, money. */
  status: 0 | 1 | 2
  /** What was sent back of it, minor units. */
  refunded?: number
}

/** Where it remembers payments: the same for all processes. */
export type SimulatorMemory = {
  read(key: string): Promise<string | undefined>
  write(key: string, value: string): Promise<void>
}

export type SimulatorSettings = {
  merchantId: number
  apiKey: string
  crc: string
  memory: SimulatorMemory
  /** Brings a notification to the shop. */
  deliver(request: Request): Promise<Response>
}

/** What somebody can do on its page. */
export const paymentDeeds = [
  'pay',
  'fail',
  'cancel',
  'stay',
  'twice',
  'late-word',
  'silent',
  'amount',
  'forged',
] as const
export type PaymentDeed = (typeof paymentDeeds)[number]

/**
 * Plays a provider of payments for the demo shop and for tests: what a shop asks of it, and what
 * somebody does on its page. It shares nothing with shop/payments, so that a mistake there is not
 * made twice.
 */
export function paymentSimulator(settings: SimulatorSettings) {
  const { merchantId, apiKey, crc, memory, deliver } = settings
  const login = `Basic ${Buffer.from(`${merchantId}:${apiKey}`).toString('base64')}`

  return {
    /** Answers the shop's own calls. */
    fetch: async (request: Request): Promise<Response> => {
      if (!isSame(request.headers.get('authorization') ?? '', login)) {
        return json(401, { error: 'Incorrect authentication', code: 401 })
      }
      const path = new URL(request.url).pathname.replace(/^.*\/api\/v1\//, '')
      const sent = request.method === 'GET' ? {} : fieldsOf(await request.json())
      if (path === 'transaction/register') return register(sent)
      if (path === 'transaction/verify') return verify(sent)
      if (path === 'transaction/refund') return refund(sent)
      return tell(decodeURIComponent(path.replace('transaction/by/sessionId/', '')))
    },
    /** The payment that a page's address names. */
    find: async (token: string) => {
      const sessionId = await memory.read(`token:${token}`)
      return sessionId === undefined ? undefined : find(sessionId)
    },
    /** What somebody does on its page; gives where the browser goes, if anywhere. */
    act,
    /** For tests: a notification of this payment, signed or not. */
    notice,
  }

  async function find(sessionId: string): Promise<SimulatedPayment | undefined> {
    const kept = await memory.read(`session:${sessionId}`)
    // Written by `keep` alone.
    return kept === undefined ? undefined : (JSON.parse(kept) as SimulatedPayment)
  }

  async function keep(payment: SimulatedPayment): Promise<void> {
    await memory.write(`session:${payment.sessionId}`, JSON.stringify(payment))
    await memory.write(`token:${payment.token}`, payment.sessionId)
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
        sessionId: String(sessionId),
        merchantId,
        amount: Number(amount),
        currency: String(currency),
        urlReturn: String(sent['urlReturn']),
        urlStatus: String(sent['urlStatus']),
        orderId: randomBytes(4).readUInt32BE() + 1,
        status: 0,
      })
    }
    return json(200, { data: { token }, responseCode: 0 })
  }

  async function verify(sent: Fields): Promise<Response> {
    const payment = await find(String(sent['sessionId']))
    const { sessionId, orderId, amount, currency } = sent
    const isRight = isSame(
      String(sent['sign']),
      sign({ sessionId, orderId, amount, currency, crc }),
    )
    const isPaid = payment && payment.status > 0 && payment.orderId === orderId
    if (!isPaid || !isRight || payment.amount !== amount || payment.currency !== currency) {
      return json(400, { error: 'Invalid input data', code: 400 })
    }
    await keep({ ...payment, status: 2 })
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
    const { refunded = 0 } = payment ?? {}
    const isThere = payment?.status === 2 && payment.orderId === part['orderId']
    if (!isThere || amount <= 0 || refunded + amount > payment.amount) {
      const message = isThere ? 'Insufficient transaction amount' : 'Transaction not found'
      return json(409, { error: [{ ...part, status: false, message }], code: 409 })
    }
    await memory.write(`refund:${requestId}`, String(amount))
    await keep({ ...payment, refunded: refunded + amount })
    return json(201, { data: [{ ...part, status: true, message: 'success' }], responseCode: 0 })
  }

  async function tell(session: string): Promise<Response> {
    const payment = await find(session)
    if (!payment) return json(404, { error: 'Transaction not found', responseCode: 0 })
    const { orderId, sessionId, status, amount, currency } = payment
    return json(200, {
      data: { orderId, sessionId, status, amount, currency },
      responseCode: 0,
    })
  }

  async function act(payment: SimulatedPayment, deed: PaymentDeed): Promise<string | undefined> {
    const paid: SimulatedPayment = { ...payment, status: payment.status === 2 ? 2 : 1 }
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
      case 'forged':
        await deliver(notice(payment, 'not-the-key'))
        return back
      case 'pay':
      case 'twice':
        await keep(paid)
        await deliver(notice(paid))
        if (deed === 'twice') await deliver(notice(paid))
        return back
      case 'late-word':
        await keep(paid)
        setTimeout(() => void deliver(notice(paid)), 3_000).unref()
        return back
      case 'silent':
        await keep(paid)
        return back
    }
  }

  function notice(payment: SimulatedPayment, key = crc): Request {
    const { sessionId, amount, currency, orderId } = payment
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

  function failure({ orderId, sessionId, urlStatus }: SimulatedPayment): Request {
    const told = { orderId, sessionId, method: 154, result: { error: '51', message: 'declined' } }
    return posted(urlStatus, { ...told, sign: sign({ ...told, crc }) })
  }
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
