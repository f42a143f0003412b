import { isDeclaredRobot } from '../limits/robots.ts'
import { longestSearch, searchText } from '../listing/search-text.ts'
import { orderNumberFormat } from '../order/number/order-number.ts'
import { bareNumber } from '../order/number/typed-number.ts'
import type { AskedVisit } from './visit.ts'

/** Longer texts are no words for a product. */
const LONGEST = 50

/** Telephones, postcodes, numbers of orders and of cards have more digits than a size has. */
const MOST_DIGITS = 4

/**
 * What was searched for, as it is counted when nothing was found: in small letters, and nothing of
 * what could be a mailbox, an address in the web, a telephone or a number of an order; "".
 *
 * @rule ours
 */
export function keptSearch(text: string, orderNumber: string | undefined): string {
  const words = text.normalize('NFKC').toLowerCase().trim()
  const digits = words.replaceAll(/\P{Nd}/gu, '').length
  const isKept =
    [...words].length <= LONGEST &&
    digits <= MOST_DIGITS &&
    /\p{L}/u.test(words) &&
    !/@|:\/\/|\p{L}\.\p{L}{2,}/u.test(words) &&
    !numberShape(orderNumber).test(words.toUpperCase())
  return isKept ? words : ''
}

/** A number of an order as people type it, among other words. */
function numberShape(orderNumber: string | undefined): RegExp {
  const parts = orderNumberFormat(orderNumber).split(/(\{[^{}]*\})/)
  const shapes = parts.map((part, place) =>
    place % 2 === 0 ? bareNumber(part) : String.raw`\d{${part.length - 2},}`,
  )
  return new RegExp(String.raw`(?<![\p{L}\d])${shapes.join(String.raw`[\s\p{Pd}/.#]*`)}`, 'u')
}

/**
 * A search counts once a person asks for its page: not for robots, not when a page is loaded again
 * or fetched ahead, and only in the whole shop, since a part of it need not have everything.
 *
 * The words as the page searches for them; undefined for what is no such search.
 *
 * @rule ours
 */
export function askedSearch(
  asked: Pick<AskedVisit, 'path' | 'query' | 'purpose' | 'cacheControl' | 'userAgent'>,
): string | undefined {
  const { path, query, purpose, cacheControl, userAgent } = asked
  if (path !== '/search' && path !== '/search.data') return undefined
  if (userAgent === undefined || isDeclaredRobot(userAgent) || purpose !== undefined) {
    return undefined
  }
  if (cacheControl === 'max-age=0' || cacheControl === 'no-cache') return undefined
  const params = new URLSearchParams(query)
  if ((params.get('scope') ?? '') !== '') return undefined
  const search = searchText((params.get('query') ?? '').slice(0, 4 * longestSearch))
  return search.kind === 'search' ? search.text : undefined
}
