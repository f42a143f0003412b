import { createHash } from 'node:crypto'

import type { ImojePayment, ImojeRefund } from './imoje-payments.ts'

export type ImojeContract = {
  merchantId: string
  serviceId: string
  serviceKey: string
  token: string
}

/** What imoje says of payments, and how it signs that. */
export function imojeWords(
  { merchantId, serviceId, serviceKey }: ImojeContract,
  pagesAt: (returnUrl: string) => string,
) {
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
    const kind = { type: 'sale', source: 'web', serviceId, orderId, title: '' }
    const other = { amount: one?.amount ?? amount, currency: one?.currency ?? currency }
    return { ...one, ...kind, ...other, paymentMethod: method || 'pbl', ...link }
  }

  function refundOf(
    { externalId: orderId, id, seconds = [], ...payment }: ImojePayment,
    { amount, title, status, id: refund, of }: ImojeRefund,
  ) {
    const { currency = payment.currency } = seconds.find((one) => one.id === of) ?? {}
    const kind = { id: refund, type: 'refund', status, source: 'api' }
    return { ...kind, serviceId, orderId, amount, currency, title, payment: { id } }
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
    const signature = imojeSignature(body, key)
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

  return { linkOf, saleOf, refundOf, notice, refundNotice }
}

export type ImojeWords = ReturnType<typeof imojeWords>

/** Of a text and the key of a service. */
export function imojeSignature(text: string, serviceKey: string): string {
  return createHash('sha256')
    .update(text + serviceKey, 'utf8')
    .digest('hex')
}

export function refused(status: number, code: string, message: string): Response {
  return Response.json(
    { apiErrorResponse: { code, message, instance: {}, errors: [] } },
    { status },
  )
}

export function page(text: string): Response {
  const html = `<!doctype html><html lang="en"><title>imoje</title><p>${text}</p></html>`
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(html, { status: 400, headers })
}
