import { replace, type RouterContextProvider } from 'react-router'

import { toOrder } from '#app/request/addresses.ts'
import { requireUnlimited } from '#app/request/limits.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { withAlert } from '#app/session/basket.ts'
import type { PendingAlert } from '#app/session/state.ts'
import type { OneOrder } from '#domain/entities/one-order.ts'

/** Cancels an order, and tells on its page what came of it. */
export async function cancelOrder(
  { _id, no }: Pick<OneOrder, '_id' | 'no'>,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { shop } = getServices(context)
  const answer = requireUnlimited(await shop.cancelOrder({ params: { id: _id } }), context)
  const isTooLate = answer.kind === 'refused' && answer.status === 409
  const alert: Pick<PendingAlert, 'type' | 'key'> =
    answer.kind === 'ok'
      ? { type: 'success', key: 'order.canceled' }
      : { type: 'warning', key: isTooLate ? 'order.tooLate' : 'order.failed' }
  await getSession(context).update((state) =>
    withAlert(state, { ...alert, values: { no }, seconds: 10 }),
  )
  return replace(toOrder(no), 303)
}
