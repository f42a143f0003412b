import { data } from 'react-router'

import type { CallResult } from '#app/shop-api/client.ts'

/**
 * The value of an answer a page cannot do without. A refusal or a shop that does not answer becomes an
 * error page that keeps header and footer: 404 for what does not exist, 503 for the rest.
 */
export function valueOf<T>(result: CallResult<T>): T {
  if (result.kind === 'ok') return result.value
  if (result.kind === 'refused' && result.status === 404) throw data(null, { status: 404 })
  throw data(null, { status: 503, headers: { 'Retry-After': '5' } })
}
