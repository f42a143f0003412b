import { data } from 'react-router'

import type { CallResult } from '#app/shop-client/client.ts'
import type { Refused } from '#app/shop-client/errors.ts'

/**
 * The value of an answer that a page needs. A refusal or a shop that does not answer becomes an
 * error page with header and footer: 404 for what does not exist, 503 for the rest.
 */
export function requireValue<T>(result: CallResult<T>): T {
  if (result.kind === 'ok') return result.value
  if (result.kind === 'refused' && isNowhere(result)) throw data(null, { status: 404 })
  throw unavailable()
}

/** What an address stands for; if there is nothing, the page for a missing page. */
export function requireFound<T>(value: T | undefined): T {
  if (value === undefined) throw data(null, { status: 404 })
  return value
}

/** The page for when the shop or its database cannot answer now; the caller throws it. */
export function unavailable() {
  return data(null, { status: 503, headers: { 'Retry-After': '5' } })
}

/** No shop accepts such a name, so nothing has it. */
export function isNowhere({ status, body }: Refused): boolean {
  return status === 404 || (status === 400 && body.error === 'INPUT_INVALID')
}
