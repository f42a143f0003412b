import { redirect, type RouterContextProvider } from 'react-router'

import { getServices } from '#app/request/services.ts'

/**
 * Pages are printed only at the address that their route itself would give them, so that nobody can
 * make new ones by writing an address in another way. Others are left to each visitor.
 */
export function requireCacheable(query: string, context: Readonly<RouterContextProvider>): void {
  const { printing } = getServices(context)
  if (printing && printing.key.query !== query) throw redirect(`${printing.key.path}?${query}`)
}
