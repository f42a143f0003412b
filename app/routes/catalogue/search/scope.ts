import { redirect } from 'react-router'

import { toSearch } from '#app/request/addresses.ts'

/**
 * A form without JavaScript also says that it is all of the shop that is searched, which is no part
 * of an address: the redirect to the one without it; undefined where nothing is to be left out.
 */
export function withoutEmptyScope(params: URLSearchParams): Response | undefined {
  if (params.get('scope') !== '') return undefined
  const others = new URLSearchParams([...params].filter(([name]) => name !== 'scope'))
  return redirect(`${toSearch()}?${others}`)
}
