import { redirect, type RouterContextProvider } from 'react-router'

import type { AtOnceAnswer } from '#app/blocks/at-once/at-once.ts'
import { alertView } from '#app/blocks/shell-view.ts'
import { toKeptPage } from '#app/request/cookie-check.ts'
import { isAtOnce } from '#app/request/form.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { withAlert } from '#app/session/basket.ts'
import type { PendingAlert, SessionState } from '#app/session/state.ts'

type Context = Readonly<RouterContextProvider>

type Change = {
  /** The page that says it. */
  to: string
  change: (state: SessionState) => SessionState
  alert: (changed: SessionState) => PendingAlert
}

/**
 * Changes something and says so: at once where a script has sent the form beside its page, else on
 * the page that follows. The first thing remembered always leads to that page, which notices a
 * browser that refuses cookies.
 */
export async function answerWithMessage(
  { to, change, alert }: Change,
  context: Context,
): Promise<Response | AtOnceAnswer> {
  const session = getSession(context)
  if (isAtOnce(context) && !session.isNew) {
    const { state } = await session.update(change)
    return { told: alertView(alert(state), { rendering: getRendering(context), here: to }) }
  }
  await session.update((state) => {
    const changed = change(state)
    return withAlert(changed, alert(changed))
  })
  return redirect(toKeptPage(to, session), 303)
}

/** The page stays where a script has sent the form beside it, else it is opened again. */
export function answerDone(answer: Response, context: Context): Response | AtOnceAnswer {
  const to = URL.parse(answer.headers.get('Location') ?? '', 'http://here.invalid')
  if (!isAtOnce(context) || getSession(context).isNew || !to) return answer
  return { focus: to.hash.slice(1) }
}
