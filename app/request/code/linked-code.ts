import { type MiddlewareFunction, replace } from 'react-router'

import { codeInLink } from '#domain/discount/code-in-link.ts'
import { withAlert } from '#app/session/basket.ts'
import { withChoice } from '#app/session/order.ts'
import { toKeptPage } from '../cookie-check.ts'
import { getServices } from '../services.ts'
import { getSession } from '../session.ts'

/** In any address of a page it is a promo code for the order (Shopping §4 "Basket"). */
const CODE = 'code'

/**
 * Keeps the code of a link for the order and leads to the same page without it. The basket's page
 * is the first to ask the shop what it is: a link costs no try, and most who follow one only look.
 * A code that the shop has taken already stays: anybody can make somebody follow a link.
 */
export const linkedCodeMiddleware: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const typed = url.searchParams.get(CODE)
  // Facebook leads back with a code of its own, which is nobody's to keep.
  if (url.pathname.startsWith('/api/')) return next()
  if (typed === null || request.method !== 'GET' || getServices(context).printing) {
    return next()
  }
  const session = getSession(context)
  const code = codeInLink(typed)
  if (code !== undefined) {
    const told = { type: 'info', key: 'linked.code', values: { code } } as const
    const choice = { promoCode: code, codeRules: undefined, codeProblem: undefined }
    await session.updateIfPossible((state) => {
      const { promoCode, codeRules } = state.draft
      const stays = promoCode === code || codeRules !== undefined
      return stays ? state : withAlert(withChoice(state, choice), told)
    })
  }
  const bare = new URL(url)
  bare.searchParams.delete(CODE)
  const target = `${bare.pathname}${bare.search}`
  // Nothing is asked about a cookie that was not set.
  return replace(session.isWritten() ? toKeptPage(target, session) : target, 302)
}
