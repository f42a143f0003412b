import { type Fields, fieldsOf, isSame, json } from '../answers.ts'
import type { P24Payments, P24Refund } from './p24-payments.ts'
import { type P24Contract, sign } from './p24-words.ts'

/** What is asked about money at the Przelewy24 that is played: to take it, to send it back. */
export function p24Money({ crc }: P24Contract, payments: P24Payments) {
  /** The refunds that it is at. */
  const running = new Set<string>()
  return { verify, refund, tell }

  async function verify(sent: Fields): Promise<Response> {
    const payment = await payments.find(String(sent['sessionId']))
    const { sessionId, orderId, amount, currency } = sent
    const isRight = isSame(
      String(sent['sign']),
      sign({ sessionId, orderId, amount, currency, crc }),
    )
    const seconds = payment?.seconds ?? []
    const second = seconds.find((one) => one.orderId === orderId)
    const isSecond = second !== undefined
    const isFirst = payment !== undefined && payment.status > 0 && payment.orderId === orderId
    const isPaid = payment && (isFirst || isSecond)
    const { amount: came, currency: coin } = { ...payment, ...second }
    // What is confirmed is confirmed once; it does not say so when it is asked to again.
    const isOver = (second ?? payment)?.status === 2
    if (!isPaid || isOver || !isRight || came !== amount || coin !== currency) {
      return json(400, { error: 'Invalid input data', code: 400 })
    }
    const verified = seconds.map((second) =>
      second.orderId === orderId ? { ...second, status: 2 as const } : second,
    )
    await payments.keep({ ...payment, seconds: verified, ...(!isSecond && { status: 2 }) })
    return json(200, { data: { status: 'success' }, responseCode: 0 })
  }

  async function refund(sent: Fields): Promise<Response> {
    const requestId = String(sent['requestId'])
    const [part] = Array.isArray(sent['refunds']) ? sent['refunds'].map(fieldsOf) : []
    const isWhole = part && requestId.length <= 45 && /^.{1,35}$/.test(String(sent['refundsUuid']))
    const isShort = isWhole && String(part['description'] ?? '').length <= 35
    if (!isShort || !Number.isInteger(part['amount'])) {
      return json(400, { error: 'Invalid input data', code: 400 })
    }
    if (running.has(requestId)) return json(400, { error: 'Concurrent call', code: 400 })
    running.add(requestId)
    return sendBack(requestId, part, sent).finally(() => running.delete(requestId))
  }

  async function sendBack(requestId: string, part: Fields, sent: Fields): Promise<Response> {
    if (await payments.isRepeated(requestId)) {
      return json(400, { error: 'Request already exists', code: 400 })
    }
    const payment = await payments.find(String(part['sessionId']))
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
    await payments.noteRefund(requestId, amount)
    const { externalId } = payment
    const before = await payments.refundsOf(externalId)
    const made: P24Refund = {
      ...{ uuid: String(sent['refundsUuid']), orderId: Number(orderId), amount },
      ...{ urlStatus: String(sent['urlStatus'] ?? ''), status: undefined },
    }
    await payments.keepRefunds(externalId, [...before, made])
    const back = { refunded: refunded + amount }
    const others = seconds.map((one) => (one === second ? { ...one, ...back } : one))
    await payments.keep({ ...payment, ...(second ? { seconds: others } : back) })
    return json(201, { data: [{ ...part, status: true, message: 'success' }], responseCode: 0 })
  }

  async function tell(session: string): Promise<Response> {
    const payment = await payments.find(session)
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
}
