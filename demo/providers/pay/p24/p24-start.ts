import { randomBytes } from 'node:crypto'

import { type Fields, fieldsOf, isSame, json } from '../answers.ts'
import { later } from '../later.ts'
import { isWithinLimits } from './p24-limits.ts'
import { isPaidByPayPo, methods, takesCode } from './p24-methods.ts'
import type { P24Payment, P24Payments } from './p24-payments.ts'
import { cardWay, type P24Contract, p24Words, sign } from './p24-words.ts'

/** How long somebody takes to confirm in the app of their bank, ms. */
const confirming = 3_000

/** How a payment begins at the Przelewy24 that is played: on its page, or by a code of BLIK. */
export function p24Start(
  contract: P24Contract,
  payments: P24Payments,
  deliver: (request: Request) => Promise<Response>,
) {
  const { merchantId, crc } = contract
  const { notice, failure } = p24Words(contract)
  return { register, charge, turnedDown }

  async function register(sent: Fields): Promise<Response> {
    const { sessionId, amount, currency } = sent
    const right = sign({ sessionId, merchantId, amount, currency, crc })
    const isRight = isSame(String(sent['sign']), right) && Number.isInteger(amount)
    if (!isWithinLimits(sent) || !isRight || !isWayOpen(sent)) {
      return json(400, { error: 'Invalid input data', code: 400 })
    }
    const known = await payments.find(String(sessionId))
    const token = known?.token ?? randomBytes(18).toString('base64url')
    if (!known) {
      await payments.keep({
        token,
        externalId: String(sessionId),
        merchantId,
        amount: Number(amount),
        currency: String(currency),
        urlReturn: String(sent['urlReturn']),
        urlStatus: String(sent['urlStatus']),
        ...(typeof sent['urlCardPaymentNotification'] === 'string' && {
          urlExtra: sent['urlCardPaymentNotification'],
        }),
        ...(typeof sent['method'] === 'number' && { method: sent['method'] }),
        way: wayOf(sent),
        byCode: takesCode(sent['method']) && isAsked(sent['additional']),
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
    const payment = await payments.by(`token:${token}`)
    const isKnown = /^(?:777\d{3}|70070[02])$/.test(String(code))
    if (!payment?.byCode || payment.status > 0 || !isKnown) {
      return json(400, { error: 'Invalid BLIK code', code: 400 })
    }
    const paid: P24Payment = { ...payment, status: 1 }
    if (String(code).startsWith('777'))
      later(confirming, async () => payments.keep(paid).then(() => deliver(notice(paid))))
    if (code === '700702') later(confirming, async () => turnedDown(payment))
    const data = { orderId: payment.orderId, message: 'success' }
    return json(201, { data, responseCode: 0 })
  }

  async function turnedDown(payment: P24Payment): Promise<void> {
    const told = failure(payment)
    if (told) await deliver(told)
  }
}

/** A shopper is led to nothing that the account does not have, or that does not fit. */
function isWayOpen({ method, amount, currency, ...sent }: Fields): boolean {
  if (method === undefined || takesCode(method)) return true
  const way = methods.find(({ id }) => id === method)
  if (!way?.status || !way.currencies.includes(String(currency))) return false
  if (way.name !== 'PayPo') return true
  const hasAddress = ['client', 'address', 'zip', 'city'].every(
    (name) => typeof sent[name] === 'string' && sent[name] !== '',
  )
  return hasAddress && isPaidByPayPo(Number(amount))
}

/** What its page shows of that. */
function wayOf({ method, channel }: Fields): string | undefined {
  if (channel === 4_096) return cardWay
  if (channel === 8_192) return 'BLIK'
  return methods.find(({ id }) => id === method)?.name
}

/** The bank gets the name of who asks. */
function isAsked(additional: unknown): boolean {
  const { IP, userAgent } = fieldsOf(fieldsOf(additional)['PSU'])
  return typeof IP === 'string' && IP !== '' && typeof userAgent === 'string'
}
