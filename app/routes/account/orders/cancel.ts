import type { RouterContextProvider } from 'react-router'

import { mayDo, stageOfOrder } from '#domain/order/stage/order-stage.ts'
import { toOrder } from '#app/request/addresses.ts'
import { getServices } from '#app/request/services.ts'
import type { OneOrder } from '#domain/entities/one-order.ts'
import { answerCancel } from '#app/routes/account/answer-cancel.ts'
import { leadOn } from '#app/routes/order/checkout.ts'

/**
 * Cancels an order, and tells on its page what came of it; where it cannot be cancelled yet, or any
 * more, its summary tells why.
 */
export async function cancelOrder(
  order: Pick<OneOrder, '_id' | 'no' | 'orderState' | 'status' | 'paid'>,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { _id, no } = order
  const may = mayDo(stageOfOrder(order), 'cancel')
  if (may.kind === 'not') return leadOn(may, { id: _id, no }, context)
  const answer = await getServices(context).shop.cancelOrder({ params: { id: _id }, query: {} })
  const said = { done: 'order.canceled', tooLate: 'order.tooLate' } as const
  return answerCancel({ answer, said, no, href: toOrder(no) }, context)
}
