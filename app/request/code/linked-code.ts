import { type MiddlewareFunction, replace, type RouterContextProvider } from 'react-router'

import { CodeRefusal } from '#contract/contract.ts'
import { codeInLink } from '#domain/discount/code-in-link.ts'
import { withAlert } from '#app/session/basket.ts'
import { withChoice } from '#app/session/order.ts'
import { toKeptPage } from '../cookie-check.ts'
import { giveBack, overLimit } from '../limits.ts'
import { getServices } from '../services.ts'
import { getSession } from '../session.ts'
import { asGuess } from './guess.ts'

/** In any address of a page it is a promo code for the order (Shopping §4 "Basket"). */
const CODE = 'code'

/**
 * Keeps the code of a link for the order and leads to the same page without it. The shop is asked
 * what it is, as for a typed one: who guesses by links has no more tries than in the basket. One
 * that is valid is greeted, one that is not is forgotten, and one of which nothing is known now is
 * left for the basket to ask about. A code that the shop has taken already stays: anybody can make
 * somebody follow a link.
 */
export const linkedCodeMiddleware: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const typed = url.searchParams.get(CODE)
  // Facebook leads back with a code of its own, which is nobody's to keep.
  if (url.pathname.startsWith('/api/')) return next()
  if (typed === null || request.method !== 'GET' || getServices(context).cacheRender) {
    return next()
  }
  const session = getSession(context)
  const code = codeInLink(typed)
  const draft = (await session.glance())?.state.draft
  const stays = code === undefined || draft?.codeRules !== undefined || draft?.promoCode === code
  // Only a page that is opened: a picture or a frame of another site would use up tries.
  if (!stays && isOpened(request)) await keep(code, context)
  const bare = new URL(url)
  bare.searchParams.delete(CODE)
  const target = `${bare.pathname}${bare.search}`
  // Nothing is asked about a cookie that was not set.
  return replace(session.isWritten() ? toKeptPage(target, session) : target, 302)
}

async function keep(code: string, context: Readonly<RouterContextProvider>): Promise<void> {
  const session = getSession(context)
  const basket = (await session.glance())?.state.basket.id
  const answer = await asLinked(basket, code, context)
  // What it says of points is for the basket to say.
  const said = answer?.kind === 'refused' ? CodeRefusal.safeParse(answer.body).data : undefined
  if (said?.reason === 'not-valid') return
  const rules = answer?.kind === 'ok' ? answer.value : undefined
  const promoCode = rules?.code ?? code
  const choice = { promoCode, codeRules: rules, codeProblem: undefined }
  const told = { type: 'info', key: 'linked.code', values: { code: promoCode } } as const
  await session.updateIfPossible((state) => {
    if (state.draft.codeRules !== undefined) return state
    const kept = withChoice(state, choice)
    return rules ? withAlert(kept, told) : kept
  })
}

/** Asks the shop what it is; undefined where too many wrong ones came with links. */
async function asLinked(
  basket: string | undefined,
  code: string,
  context: Readonly<RouterContextProvider>,
) {
  if ((await overLimit('linkedCode', context)) !== undefined) return undefined
  const { shop } = getServices(context)
  const answer = await asGuess(basket, () => shop.orderCode({ body: { code, basket } }), context)
  if (answer.kind !== 'refused') await giveBack('linkedCode', context)
  return answer
}

/** Opened as a page, or fetched by a script of ours that leads to one. */
function isOpened({ headers }: Pick<Request, 'headers'>): boolean {
  const of = headers.get('Sec-Fetch-Dest')
  const isOurs = (headers.get('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin'
  return of === null || of === 'document' || (of === 'empty' && isOurs)
}
