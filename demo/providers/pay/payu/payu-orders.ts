import { isIP } from 'node:net'

import type { DemoMemory } from '#demo/demo-memory.ts'
import { type Fields, fieldsOf } from '../answers.ts'
import { keptIn } from '../kept.ts'

/** An order as the provider that is played keeps it. */
export type PlayedOrder = {
  orderId: string
  extOrderId: string
  merchantPosId: string
  customerIp: string
  description: string
  currencyCode: string
  totalAmount: string
  continueUrl: string
  notifyUrl: string
  email: string
  products: object[]
  /** A code of BLIK that was typed in the shop. */
  code?: string | undefined
  status: 'NEW' | 'PENDING' | 'WAITING_FOR_CONFIRMATION' | 'COMPLETED' | 'CANCELED'
  refunds: PlayedRefund[]
}

/** Money that goes back; `ext` is the shop’s name for it, of one that it has asked for. */
export type PlayedRefund = {
  refundId: string
  ext?: string
  /** In hundredths. */
  amount: string
  status: 'PENDING' | 'FINALIZED' | 'CANCELED'
}

/** What was sent back of an order, or is on its way, in hundredths. */
export function refundedOf({ refunds }: PlayedOrder): number {
  return refunds
    .filter(({ status }) => status !== 'CANCELED')
    .reduce((sum, { amount }) => sum + Number(amount), 0)
}

/** The orders that PayU is played with. */
export function payuOrders(memory: DemoMemory) {
  return keptIn<PlayedOrder>(memory, 'order', ({ orderId }) => [orderId])
}

export type PayuOrders = ReturnType<typeof payuOrders>

/** Why it is refused: a code of PayU, and the field. */
export type Wrong = { statusCode: string; codeLiteral: string }

const ways = new Set(['c', 'blik', 'ap', 'jp', 'dpp', 'dpt'])
/** Those that take złoty alone. */
const polish = new Set(['blik', 'dpp', 'dpt'])

/** The order that a shop sends, if PayU would take it. */
export function orderOf(
  sent: Fields,
  orderId: string,
  { takesCodes }: { takesCodes: boolean },
): PlayedOrder | Wrong {
  const missing = [
    ...['customerIp', 'merchantPosId', 'description', 'currencyCode', 'totalAmount', 'extOrderId'],
    ...['continueUrl', 'notifyUrl', 'validityTime'],
  ].find((name) => typeof sent[name] !== 'string' || sent[name] === '')
  if (missing !== undefined) return { statusCode: 'ERROR_VALUE_MISSING', codeLiteral: missing }
  const wrong = wrongField(sent) ?? wrongWay(sent, { takesCodes })
  if (wrong !== undefined) return { statusCode: 'ERROR_VALUE_INVALID', codeLiteral: wrong }
  const method = fieldsOf(fieldsOf(sent['payMethods'])['payMethod'])
  return {
    orderId,
    extOrderId: String(sent['extOrderId']),
    merchantPosId: String(sent['merchantPosId']),
    customerIp: String(sent['customerIp']),
    description: String(sent['description']),
    currencyCode: String(sent['currencyCode']),
    totalAmount: String(sent['totalAmount']),
    continueUrl: String(sent['continueUrl']),
    notifyUrl: String(sent['notifyUrl']),
    email: String(fieldsOf(sent['buyer'])['email']),
    products: productsOf(sent).map((product) => ({ ...product })),
    code: method['type'] === 'BLIK_AUTHORIZATION_CODE' ? String(method['value']) : undefined,
    status: 'NEW',
    refunds: [],
  }
}

function wrongField(sent: Fields): string | undefined {
  const products = productsOf(sent)
  const isPriced = products.every(
    ({ name, unitPrice, quantity }) =>
      typeof name === 'string' && isAmount(unitPrice) && isAmount(quantity),
  )
  if (products.length === 0 || !isPriced) return 'products'
  if (!isAmount(sent['totalAmount'])) return 'totalAmount'
  if (!isAmount(sent['validityTime'])) return 'validityTime'
  if (!isPayer(String(sent['customerIp']))) return 'customerIp'
  if (!/^[A-Z]{3}$/.test(String(sent['currencyCode']))) return 'currencyCode'
  const { email } = fieldsOf(sent['buyer'])
  if (sent['buyer'] !== undefined && !String(email).includes('@')) return 'buyer.email'
  return undefined
}

function wrongWay(sent: Fields, { takesCodes }: { takesCodes: boolean }): string | undefined {
  if (sent['payMethods'] === undefined) return undefined
  const { type, value } = fieldsOf(fieldsOf(sent['payMethods'])['payMethod'])
  const isZloty = sent['currencyCode'] === 'PLN'
  if (type === 'BLIK_AUTHORIZATION_CODE') {
    if (!/^\d{6}$/.test(String(value)) || !isZloty || !takesCodes) return 'INVALID_BLIK_CODE'
    const browser = fieldsOf(fieldsOf(sent['riskData'])['browser'])
    const isKnown = [
      ...['acceptHeaders', 'requestIP', 'screenWidth', 'javaEnabled', 'timezoneOffset'],
      ...['screenHeight', 'userAgent', 'colorDepth', 'language'],
    ].every((name) => typeof browser[name] === 'string' && browser[name] !== '')
    const isShort = String(browser['userAgent']).length <= 255
    return isKnown && isShort ? undefined : 'riskData.browser'
  }
  const way = String(value)
  if (way === 'blik' && takesCodes) return 'payMethod'
  if (type !== 'PBL' || !ways.has(way) || (polish.has(way) && !isZloty)) return 'payMethod'
  const { phone } = fieldsOf(sent['buyer'])
  return way === 'dpt' && !/^\+48 \d{9}$/.test(String(phone)) ? 'buyer.phone' : undefined
}

function productsOf(sent: Fields): Fields[] {
  return Array.isArray(sent['products']) ? sent['products'].map(fieldsOf) : []
}

/** Amounts are text: a number is refused. */
export function isAmount(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9]\d{0,11}$/.test(value)
}

/** An address of four numbers, or of eight groups that are written out. */
function isPayer(address: string): boolean {
  const isLong = /^([\da-f]{4}:){7}[\da-f]{4}$/i.test(address)
  return address !== '0.0.0.0' && (isLong || isIP(address) === 4)
}
