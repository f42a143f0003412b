import type { Order } from '../../entities/order.ts'
import { plainText, plainUmlauts } from '../../search/plain-text.ts'

/** More words than these are looked for by nobody. */
const mostTerms = 8

/**
 * What an owner finds an order by, beside its number: who gets it and where, who pays for it,
 * mailbox and telephone, what was ordered, the code of its discount and the number of its parcel;
 * each word once, and once more without umlauts that are written as two letters.
 *
 * @rule ours
 */
export function searchTextOf({ address, user, products, total, delivery }: Order): string {
  const numbers = [address.ship.phone, user.companyDetails?.nip, delivery.tracking?.number]
  const texts = [
    ...numbers.map((number) => number?.replaceAll(/\s/g, '')),
    ...[address.ship, address.invoice].flatMap((place) => [
      ...[place?.name, place?.street, place?.number, place?.postCode, place?.city],
    ]),
    user.companyDetails?.name,
    user.email,
    total.code,
    ...products.flatMap(({ name, code, code2, components }) => [
      ...Object.values(name),
      code,
      code2,
      ...components.map((part) => part.name),
    ]),
  ]
  const words = texts.flatMap((text) => wordsOf(text ?? ''))
  return [...new Set(words.flatMap((word) => [word, plainUmlauts(word)]))].join(' ')
}

/**
 * An order is found by parts of its words, in any sequence, without diacritics, and however its
 * number or a telephone is divided: `k-2026-11-0612`, `0612`, `dabrowska`.
 *
 * @rule ours
 */
export function searchTermsOf(typed: string): string[] {
  const words = typed
    .split(/\s+/u)
    .flatMap((part) => (anAmount.test(part) ? [part.replace(/[.,]/, '')] : wordsOf(part)))
  return [...new Set(words)].slice(0, mostTerms)
}

const anAmount = /^\d{1,7}[.,]\d\d$/

/**
 * The amounts that a typed term may be, minor units: with its decimals, or of whole units.
 *
 * @rule ours
 */
export function amountsOf(term: string): number[] {
  return /^[1-9]\d{0,8}$/.test(term) ? [Number(term), Number(term) * 100] : []
}

/**
 * Signs within a word are left out: a number stays one word, whichever signs divide it.
 */
function wordsOf(text: string): string[] {
  return plainText(text)
    .split(/[\s,;]+/u)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}@]/gu, ''))
    .filter((word) => word !== '')
}
