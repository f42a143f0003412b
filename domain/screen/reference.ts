import type { Reference, Utm } from '../entities/order.ts'

const sevenDays = 7 * 24 * 60 * 60 * 1000
const longest = 100

/**
 * A reference in the address is remembered from now on, in place of an older one.
 *
 * `given`: the ref parameter, null when there is none; a blank one or one of more than 100
 * characters is ignored. `now` in ms.
 *
 * @rule Catalogue §2 "Root shell and preview mode"
 * @rule Shopping §3 "Order draft"
 */
export function takeReference(
  given: string | null,
  known: Reference | undefined,
  now: number,
): Reference | undefined {
  const ref = given?.trim() ?? ''
  const isUsable = ref !== '' && ref.length <= longest
  return isUsable ? { ref, refTimestamp: now } : keepReference(known, now)
}

/**
 * A reference is forgotten after 7 days.
 *
 * `now` in ms; undefined when there is none left.
 *
 * @rule Shopping §4 "Start-up restore"
 * @rule Shopping §9 "Business constants and limits"
 */
export function keepReference(known: Reference | undefined, now: number): Reference | undefined {
  return known && now - known.refTimestamp <= sevenDays ? known : undefined
}

const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const

/**
 * The campaign in an address: what of utm_source, utm_medium, utm_campaign, utm_term and
 * utm_content is there.
 *
 * Undefined when there is none; a blank one or one of more than 100 characters is ignored.
 *
 * @rule Catalogue §2 "Root shell and preview mode"
 */
export function utmOf(params: Pick<URLSearchParams, 'get'>): Utm | undefined {
  const told = utmNames.flatMap((name) => {
    const value = params.get(`utm_${name}`)?.trim() ?? ''
    return value !== '' && value.length <= longest ? [[name, value] as const] : []
  })
  return told.length > 0 ? Object.fromEntries(told) : undefined
}

/**
 * Whether an address tells who sent the shopper.
 *
 * @rule Catalogue §2 "Root shell and preview mode"
 */
export function sentBy(params: Pick<URLSearchParams, 'get'>): boolean {
  return takeReference(params.get('ref'), undefined, 0) !== undefined || utmOf(params) !== undefined
}
