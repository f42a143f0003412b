import { data } from 'react-router'

import type { CallResult } from '#app/shop-client/client.ts'
import type { Refused } from '#app/shop-client/errors.ts'

/**
 * The value of an answer a page cannot do without. A refusal or a shop that does not answer becomes
 * an error page that keeps header and footer: 404 for what does not exist, 503 for the rest.
 */
export function requireValue<T>(result: CallResult<T>): T {
  if (result.kind === 'ok') return result.value
  if (result.kind === 'refused' && isNowhere(result)) throw data(null, { status: 404 })
  throw unavailable()
}

/** What an address names; without it, the page for what does not exist. */
export function requireFound<T>(value: T | undefined): T {
  if (value === undefined) throw data(null, { status: 404 })
  return value
}

/** The page for when the shop or its database cannot answer now, to be thrown. */
export function unavailable() {
  return data(null, { status: 503, headers: { 'Retry-After': '5' } })
}

/** A name that no shop would take is the name of nothing. */
export function isNowhere({ status, body }: Refused): boolean {
  return status === 404 || (status === 400 && body.error === 'INPUT_INVALID')
}
