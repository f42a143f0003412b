import { redirect } from 'react-router'

import { toSearch } from '#app/request/addresses.ts'

/**
 * The part of the shop that an address names, as a menu of another day may have named it too. A
 * form without JavaScript also says that it is all of it, which is no part of an address.
 */
export function requireScope(params: URLSearchParams): string | undefined {
  const scope = params.get('scope') ?? undefined
  if (scope !== '') return scope
  const others = new URLSearchParams([...params].filter(([name]) => name !== 'scope'))
  throw redirect(`${toSearch()}?${others}`)
}
