import { redirect, type RouterContextProvider } from 'react-router'

import { getServices } from '#app/request/services.ts'

/**
 * Pages are rendered only at the address that their route itself would give them, so that nobody can
 * make new ones by writing an address in another way. Others are left to each visitor.
 */
export function requireCacheable(query: string, context: Readonly<RouterContextProvider>): void {
  const { cacheRender } = getServices(context)
  if (cacheRender && cacheRender.key.query !== query)
    throw redirect(`${cacheRender.key.path}?${query}`)
}
