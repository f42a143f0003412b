import type { RouterContextProvider } from 'react-router'

import { toOrder } from '#app/request/addresses.ts'
import { getServices } from '#app/request/services.ts'
import type { OneOrder } from '#domain/entities/one-order.ts'
import { tellWhere } from '#app/routes/account/tell-where.ts'

/** Cancels an order, and tells on its page what came of it. */
export async function cancelOrder(
  { _id, no }: Pick<OneOrder, '_id' | 'no'>,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const answer = await getServices(context).shop.cancelOrder({ params: { id: _id } })
  const said = { done: 'order.canceled', tooLate: 'order.tooLate' } as const
  return tellWhere({ answer, said, no, href: toOrder(no) }, context)
}
