import { replace, type RouterContextProvider } from 'react-router'

import {
  mayDo,
  type OrderAction,
  type StageAnswer,
  type StageReason,
  stageOfOrder,
  type StageWay,
} from '#domain/order/stage/order-stage.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import { toBasket, toDetails, toSummary } from '#app/request/addresses.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { withAlert } from '#app/session/basket.ts'
import { orderOfBasket } from '#app/session/order.ts'
import type { PlacedOrder } from '#app/session/state.ts'

type Context = Readonly<RouterContextProvider>

type Named = Pick<PlacedOrder, 'id' | 'no'>

/**
 * The order that the shopper's basket has just become, if this cannot be done with it any more:
 * anybody who goes back to what made it, or sends that again, is led to it and told why.
 */
export async function leadToOrder(
  action: OrderAction,
  context: Context,
): Promise<Response | undefined> {
  const stored = await getSession(context).read()
  const placed = stored && orderOfBasket(stored.state)
  if (!placed) return undefined
  const answer = await getServices(context).shop.orderSummary({
    params: { id: placed.id },
    query: {},
  })
  // It was ordered in any case: its own page tells what else can be had of it now.
  const stage = answer.kind === 'ok' ? stageOfOrder(answer.value) : 'waiting'
  const may = mayDo(stage, action)
  return may.kind === 'not' ? leadOn(may, placed, context) : undefined
}

/** Leads to where it goes on, and tells there why not here. */
export async function leadOn(
  { because, way }: Extract<StageAnswer, { kind: 'not' }>,
  order: Named | undefined,
  context: Context,
): Promise<Response> {
  const key = textOf[because]
  const session = getSession(context)
  // Nobody gets a session for a word alone.
  if (key !== undefined && (await session.read())) {
    const values = { no: order?.no ?? '' }
    await session.update((state) => withAlert(state, { type: 'info', key, values }))
  }
  return replace(addressOf(way, order), 303)
}

/** The basket says itself that it is empty, or what is missing in it. */
const textOf: Readonly<Record<StageReason, MessageKey | undefined>> = {
  'nothing-in-basket': undefined,
  'choice-missing': undefined,
  'not-ordered': 'stage.not-ordered',
  ordered: 'stage.ordered',
  'payment-open': 'stage.payment-open',
  'no-payment-open': 'stage.no-payment-open',
  'already-paid': 'stage.already-paid',
  'not-sent': 'stage.not-sent',
  cancelled: 'stage.cancelled',
}

function addressOf(way: StageWay, order: Named | undefined): string {
  if (way === 'summary' && order) return toSummary(order.id)
  return way === 'details' ? toDetails() : toBasket()
}
