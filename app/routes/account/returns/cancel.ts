import type { RouterContextProvider } from 'react-router'

import { toReturn } from '#app/request/addresses.ts'
import { getServices } from '#app/request/services.ts'
import type { OneReturn } from '#domain/entities/return.ts'
import { answerCancel } from '#app/routes/account/answer-cancel.ts'

/** Calls off a return, and tells on its page what came of it. */
export async function cancelReturn(
  { _id, no }: Pick<OneReturn, '_id' | 'no'>,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const answer = await getServices(context).shop.cancelReturn({ params: { id: _id } })
  const said = { done: 'return.canceled', tooLate: 'return.tooLate' } as const
  return answerCancel({ answer, said, no, href: toReturn(no) }, context)
}
