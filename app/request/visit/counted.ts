import type { MiddlewareFunction } from 'react-router'

import { sourceOf, UNNAMED } from '#domain/report/visit.ts'
import type { SessionState } from '#app/session/state.ts'
import { getServices } from '../services.ts'
import { getSession } from '../session.ts'

/** Counts baskets that a form has begun and orders that it has placed, by who sent the shopper. */
export const countedMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const { counter, cacheRender } = getServices(context)
  if (!counter || cacheRender || request.method === 'GET') return next()
  const session = getSession(context)
  const before = (await session.glance())?.state
  const response = await next()
  const after = session.isWritten() ? (await session.glance())?.state : undefined
  if (!after) return response
  const known = new Set(before?.placed.map(({ id }) => id))
  for (const { id } of after.placed) {
    if (!known.has(id)) counter.note('orders', senderIn(before ?? after))
  }
  const isBegun = (before?.basket.items.length ?? 0) === 0 && after.basket.items.length > 0
  if (isBegun) counter.note('baskets', senderIn(after))
  return response
}

/** Which page led here is not remembered of anybody, so that only who was named is known. */
function senderIn({ draft: { utm, reference } }: SessionState): string {
  const [source, ref] = [utm?.source, reference?.ref]
  if (source === undefined && ref === undefined) return UNNAMED
  return sourceOf({ source, ref, host: undefined })
}
