import { createHash, timingSafeEqual } from 'node:crypto'

import { type Element, textIn, textsOf } from './bm-xml.ts'

/** The signature of Autopay: of the values alone, in their order, without those that are empty. */
export function bmHash(values: readonly string[], key: string): string {
  const signed = [...values.filter((value) => value !== ''), key].join('|')
  return createHash('sha256').update(signed).digest('hex')
}

/** Whether an answer or a notification is signed: all its values but the signature itself. */
export function isHashed(document: Element, key: string): boolean {
  const inside = document.inside.filter(({ name }) => name !== 'hash')
  const [given, right] = [
    Buffer.from(textIn(document, 'hash').trim().toLowerCase()),
    Buffer.from(bmHash(textsOf({ ...document, inside }), key)),
  ]
  return given.length === right.length && timingSafeEqual(given, right)
}
