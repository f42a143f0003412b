import { createHash } from 'node:crypto'

import type { PlayedOrder, PlayedRefund } from './payu-orders.ts'

export type NoticeAlgorithm = 'MD5' | 'SHA-256' | 'SHA-384' | 'SHA-512'

type Signing = { secondKey: string; algorithm?: NoticeAlgorithm | undefined }

/** What PayU tells a shop of an order. */
export function orderNotice(order: PlayedOrder, signing: Signing): Request {
  return signed(
    order.notifyUrl,
    {
      order: {
        orderId: order.orderId,
        extOrderId: order.extOrderId,
        orderCreateDate: '2026-11-24T12:00:00.000+01:00',
        notifyUrl: order.notifyUrl,
        customerIp: order.customerIp,
        merchantPosId: order.merchantPosId,
        description: order.description,
        currencyCode: order.currencyCode,
        totalAmount: order.totalAmount,
        buyer: { customerId: 'guest', email: order.email, language: 'pl' },
        payMethod: { type: 'PBL' },
        status: order.status,
        products: order.products,
      },
      localReceiptDateTime: '2026-11-24T12:00:10.000+01:00',
      properties: [{ name: 'PAYMENT_ID', value: '76258334' }],
    },
    signing,
  )
}

/** Its notification about money that goes back: without the shop’s name for it. */
export function refundNotice(
  order: PlayedOrder,
  { refundId, amount, status }: PlayedRefund,
  signing: Signing,
): Request {
  const { orderId, extOrderId, notifyUrl, currencyCode } = order
  const times = { statusDateTime: '2026-11-24T12:30:00.000+01:00', reason: 'refund' }
  const refund = { refundId, amount, currencyCode, status, ...times }
  return signed(notifyUrl, { orderId, extOrderId, refund }, signing)
}

function signed(url: string, told: object, { secondKey, algorithm = 'MD5' }: Signing): Request {
  const body = JSON.stringify(told)
  const hash = createHash(algorithm.replace('-', ''))
  const signature = hash.update(`${body}${secondKey}`, 'utf8').digest('hex')
  const header = `sender=checkout;signature=${signature};algorithm=${algorithm};content=DOCUMENT`
  return new Request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json;charset=UTF-8',
      'openpayu-signature': header,
      'x-openpayu-signature': header,
    },
    body,
  })
}
