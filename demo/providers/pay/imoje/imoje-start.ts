import { randomBytes, randomUUID } from 'node:crypto'

import { type Fields, fieldsOf } from '../answers.ts'
import type { ImojePayment } from './imoje-payments.ts'
import { type ImojeContract, imojeSignature } from './imoje-words.ts'

const visibleMethods = new Set([
  ...['card', 'pbl', 'blik', 'imoje_paylater', 'wallet', 'visa_mobile'],
  ...['imoje_installments', 'lease', 'wt'],
])
const orderIds = /^[A-Za-z0-9#_\-./ \u00C0-\u02C0]{1,100}$/
const names = /^[A-Za-z0-9\-,. \u00C0-\u02C0\u0400-\u04FF]{1,100}$/
const titles = /^[A-Za-z0-9#&_\-,./ \u00C0-\u02C0]{1,255}$/

/** What a form of a shop begins, if it is signed and whole. */
export function formOf(
  fields: URLSearchParams,
  { merchantId, serviceId, serviceKey }: ImojeContract,
): Fields | undefined {
  const sent = Object.fromEntries(fields)
  const { signature = '', ...signed } = sent
  const text = Object.keys(signed)
    .toSorted()
    .map((name) => `${name}=${signed[name]}`)
    .join('&')
  const right = `${imojeSignature(text, serviceKey)};sha256`
  const isWhole =
    signed['merchantId'] === merchantId &&
    signed['serviceId'] === serviceId &&
    /^[1-9]\d{0,8}$/.test(signed['amount'] ?? '') &&
    names.test(signed['customerFirstName'] ?? '') &&
    names.test(signed['customerLastName'] ?? '') &&
    areMethods((signed['visibleMethod'] ?? '').split(',').filter(Boolean))
  if (signature !== right || !isWhole) return undefined
  return {
    ...signed,
    amount: Number(signed['amount']),
    title: signed['orderDescription'],
    returnUrl: signed['urlReturn'],
    notificationUrl: signed['urlNotification'],
  }
}

/** The payment that is begun, within what its fields can hold. */
export function startOf(
  sent: Fields,
  method = String(sent['visibleMethod'] ?? ''),
): ImojePayment | undefined {
  const { orderId, amount, currency, title, returnUrl, notificationUrl } = sent
  const isWhole =
    orderIds.test(String(orderId)) &&
    Number.isInteger(amount) &&
    Number(amount) > 0 &&
    /^[A-Z]{3}$/.test(String(currency)) &&
    titles.test(String(title)) &&
    [returnUrl, notificationUrl].every((url) => URL.canParse(String(url)))
  if (!isWhole) return undefined
  return {
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
  }
}

export function areMethods(given: readonly unknown[]): boolean {
  return given.every((method) => visibleMethods.has(String(method)))
}

export function isCustomer(value: unknown): boolean {
  const { firstName, lastName, email } = fieldsOf(value)
  return [firstName, lastName].every((name) => names.test(String(name))) && /@/.test(String(email))
}
