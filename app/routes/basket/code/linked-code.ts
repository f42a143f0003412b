import type { RouterContextProvider } from 'react-router'

import { getSession } from '#app/request/session.ts'
import { withChoice } from '#app/session/order.ts'
import { checkCode } from './code-form.ts'

/**
 * Checks a code that came with a link, once: the basket's page is the first that needs to know what
 * it is.
 */
export async function checkLinkedCode(context: Readonly<RouterContextProvider>): Promise<void> {
  const session = getSession(context)
  const state = (await session.read())?.state
  const { promoCode, codeRules, codeProblem } = state?.draft ?? {}
  if (promoCode === undefined || codeRules || codeProblem) return
  if (!state || state.basket.items.length === 0) return

  const change = await checkCode(promoCode, state, context)
  await session.update((now) => (now.draft.promoCode === promoCode ? withChoice(now, change) : now))
}
