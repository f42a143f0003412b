import { replace, type RouterContextProvider } from 'react-router'

import type { MessageKey } from '#app/i18n/messages.ts'
import { requireUnlimited } from '#app/request/limits.ts'
import { getSession } from '#app/request/session.ts'
import { withAlert } from '#app/session/basket.ts'
import type { PendingAlert } from '#app/session/state.ts'
import type { CallResult } from '#app/shop-client/client.ts'

type Asked = {
  answer: CallResult<unknown>
  said: { done: MessageKey; tooLate: MessageKey }
  /** Of what was cancelled. */
  no: string
  /** Its page. */
  href: string
}

/** Leads back to the page of what was to be cancelled, and tells there what came of it. */
export async function answerCancel(
  { answer: given, said, no, href }: Asked,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const answer = requireUnlimited(given, context)
  const isTooLate = answer.kind === 'refused' && answer.status === 409
  const alert: Pick<PendingAlert, 'type' | 'key'> =
    answer.kind === 'ok'
      ? { type: 'success', key: said.done }
      : { type: 'warning', key: isTooLate ? said.tooLate : 'order.failed' }
  await getSession(context).update((state) =>
    withAlert(state, { ...alert, values: { no }, seconds: 10 }),
  )
  return replace(href, 303)
}
