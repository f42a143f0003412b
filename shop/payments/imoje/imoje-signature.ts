import { createHash, timingSafeEqual } from 'node:crypto'

import type { Notification } from '../port.ts'

const algorithms = new Set(['sha224', 'sha256', 'sha384', 'sha512'])

/** Of what a browser is to send: the fields by their names, with the key after the last one. */
export function formSignature(
  fields: readonly (readonly [name: string, value: string])[],
  serviceKey: string,
): string {
  const sorted = fields.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = sorted.map(([name, value]) => `${name}=${value}`).join('&')
  return `${createHash('sha256').update(text).update(serviceKey).digest('hex')};sha256`
}

/**
 * Whether a notification is signed over its bytes by who has the key, and meant for this contract:
 * the parts of the header go by their names, in any order.
 */
export function isSigned(
  { headers, raw }: Pick<Notification, 'headers' | 'raw'>,
  by: { merchantId: string; serviceId: string; serviceKey: string },
): boolean {
  const header = headers.get('x-imoje-signature') ?? ''
  const parts = new Map(
    header.split(';').map((part) => {
      const [name = '', ...value] = part.split('=')
      return [name.trim().toLowerCase(), value.join('=').trim()]
    }),
  )
  const algorithm = parts.get('alg') ?? ''
  if (!algorithms.has(algorithm)) return false
  if (parts.get('merchantid') !== by.merchantId) return false
  if (parts.get('serviceid') !== by.serviceId) return false
  const given = Buffer.from((parts.get('signature') ?? '').toLowerCase())
  const right = createHash(algorithm).update(raw).update(by.serviceKey).digest('hex')
  return given.length === right.length && timingSafeEqual(given, Buffer.from(right))
}
