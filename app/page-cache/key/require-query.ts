import { redirect, type RouterContextProvider } from 'react-router'

import { getServices } from '#app/request/services.ts'

/**
 * A page is cached only at the address that its route itself would give it, so that nobody can make
 * new ones by writing an address in another way. Others are rendered for each visitor.
 */
export function requireCacheable(query: string, context: Readonly<RouterContextProvider>): void {
  const { cacheRender } = getServices(context)
  if (cacheRender && cacheRender.key.query !== query) {
    throw redirect(`${cacheRender.key.path}?${query}`)
  }
}
