import { type MiddlewareFunction, replace } from 'react-router'

import { withChoice } from '#app/session/order.ts'
import { toKeptPage } from '../cookie-check.ts'
import { getServices } from '../services.ts'
import { getSession } from '../session.ts'

/** In any address of a page it is a promo code for the order (Shopping §4 "Basket"). */
const CODE = 'code'
const LONGEST = 100

/**
 * Keeps the code of a link for the order and leads to the same page without it. The basket's page
 * is the first to ask the shop what it is: a link costs no try, and most who follow one only look.
 */
export const linkedCodeMiddleware: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const typed = url.searchParams.get(CODE)?.trim().slice(0, LONGEST)
  // Facebook leads back with a code of its own, which is nobody's to keep.
  if (url.pathname.startsWith('/api/')) return next()
  if (typed === undefined || request.method !== 'GET' || getServices(context).printing) {
    return next()
  }
  const session = getSession(context)
  if (typed !== '') {
    await session.updateIfPossible((state) =>
      state.draft.promoCode === typed
        ? state
        : withChoice(state, { promoCode: typed, codeRules: undefined, codeProblem: undefined }),
    )
  }
  const bare = new URL(url)
  bare.searchParams.delete(CODE)
  return replace(toKeptPage(`${bare.pathname}${bare.search}`, session), 302)
}
