import { createHash } from 'node:crypto'

import type { P24Payment, RefundEnd } from './p24-payments.ts'

export type P24Contract = { merchantId: number; apiKey: string; crc: string }

/** What its page calls a payment by card. */
export const cardWay = 'Karta płatnicza'

/** The notifications of Przelewy24 about payments, and how it signs that. */
export function p24Words({ merchantId, crc }: P24Contract) {
  return { notice, refundNotice, failure, byCard }

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
      // BLIK on its page, where nothing else was chosen.
      methodId: payment.method ?? 154,
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

  /**
   * Of a payment that was turned down, in the words for cards or for BLIK, to the address that was
   * given for those; undefined where none was.
   */
  function failure(payment: P24Payment): Request | undefined {
    const { orderId, externalId: sessionId, urlExtra, method = 154, way, amount } = payment
    if (urlExtra === undefined) return undefined
    const card = {
      ...{ amount, '3ds': true, method: 218, orderId, sessionId },
      ...{ errorCode: '51', errorMessage: 'Insufficient funds' },
    }
    const result = { error: '51', message: 'declined', status: 'REJECTED', trxRef: `T${orderId}` }
    const told = way === cardWay ? card : { orderId, sessionId, method, result }
    return posted(urlExtra, { data: { ...told, sign: sign({ ...told, crc }) } })
  }

  /** Of a payment by card that went well, told besides; undefined where nobody asked for it. */
  function byCard({ orderId, externalId: sessionId, ...payment }: P24Payment): Request | undefined {
    const { urlExtra, way, amount } = payment
    if (urlExtra === undefined || way !== cardWay) return undefined
    const told = {
      ...{ amount, '3ds': true, method: 218, refId: `C-${orderId}`, orderId, sessionId },
      ...{ bin: 401_200, maskedCCNumber: '401200******0007', ccExp: '122029' },
      ...{ hash: `card-${orderId}`, cardCountry: 'PL', risk: 0, liabilityshift: true },
    }
    return posted(urlExtra, { ...told, sign: sign({ ...told, crc }) })
  }
}

function posted(url: string, body: object): Request {
  const headers = { 'content-type': 'application/json' }
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

export function sign(fields: object): string {
  return createHash('sha384').update(JSON.stringify(fields), 'utf8').digest('hex')
}
