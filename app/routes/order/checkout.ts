import { redirect, redirectDocument, replace, type RouterContextProvider } from 'react-router'

import {
  mayDo,
  type OrderAction,
  type StageAnswer,
  type StageReason,
  stageOfBasket,
  stageOfOrder,
  type StageWay,
} from '#domain/order/stage/order-stage.ts'
import { keysOf } from '#contract/keys-of.ts'
import type { StepView } from '#app/blocks/steps/steps.tsx'
import type { MessageKey } from '#app/i18n/messages.ts'
import { toBasket, toDetails, toSummary } from '#app/request/addresses.ts'
import { noteEvents } from '#app/request/analytics/page-events.ts'
import { requireFound } from '#app/request/answer.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering, type Rendering } from '#app/request/shopper.ts'
import { withAlert } from '#app/session/basket.ts'
import { orderOfBasket } from '#app/session/order.ts'
import { hasNews } from '#app/session/refreshed.ts'
import type { PlacedOrder } from '#app/session/state.ts'
import { checkoutEvents } from './checkout-events.ts'
import { missingChoice } from './delivery/missing-choice.ts'
import { type OrderInProgress, orderInProgress } from './order-in-progress.ts'
import { needsOwnPolicy } from './pay/provider-forms.ts'

/**
 * The way of an order, from its basket to its summary. Who may do what on it, and where it goes on
 * for who may not, says one table (domain/order/stage/order-stage.ts); here are the steps in their
 * order, and how one leads to the next.
 *
 * - `basket`, in ../basket with ./delivery and ./map: it needs nothing, and shows what is missing.
 * - `details`, in ./details: it needs a basket in which nothing is missing.
 * - To pay, in ./pay with ./card and ./wallet, is a page only where a provider wants a form
 *   (`goToPay`): it needs an order that is not paid, and leads to the summary otherwise.
 * - `summary`, in ./summary: it needs an order.
 */
const steps = {
  basket: { at: toBasket, title: 'steps.basket' },
  details: { at: toDetails, title: 'steps.details' },
  summary: { at: toSummary, title: 'steps.summary' },
} as const satisfies Record<StageWay, { at: (id: string) => string; title: MessageKey }>

type Context = Readonly<RouterContextProvider>

type Named = Pick<PlacedOrder, 'id' | 'no'>

export type StepsView = { label: string; steps: StepView[] }

/** The steps as each of their pages shows them; finished ones lead back. */
export function stepsView(at: StageWay, { t }: Pick<Rendering, 't'>): StepsView {
  const back = { kind: 'link', href: toBasket() } as const
  const leads: Record<StageWay, Partial<Record<StageWay, StepView['leads']>>> = {
    basket: {},
    details: { basket: { kind: 'form', intent: 'back' } },
    // What was ordered has left the basket, so both lead to a new one.
    summary: { basket: back, details: back },
  }
  return {
    label: t('steps.label'),
    steps: keysOf(steps).map((step) => ({
      text: t(steps[step].title),
      current: step === at,
      leads: leads[at][step],
    })),
  }
}

/**
 * The answer of the basket's form, where it leads to the details: it begins the checkout, and may
 * have to lead there as a new page.
 */
export async function leaveBasket(
  answer: Response,
  context: Context,
): Promise<Response | undefined> {
  if (answer.headers.get('Location') !== toDetails()) return undefined
  const order = await orderInProgress(context)
  await noteEvents(context, () => checkoutEvents(order, getRendering(context)))
  // The next page has a policy of its own where providers bring their scripts into it.
  return needsOwnPolicy(order.payments, context) ? redirectDocument(toDetails(), 303) : undefined
}

/** Where the details cannot be given: to the order that there is already, or back to the basket. */
export async function enterDetails(
  order: OrderInProgress,
  context: Context,
): Promise<Response | undefined> {
  const missing = missingChoice(order)
  const may = mayDo(stageOfBasket(missing), 'show-details')
  if (may.kind === 'not' && may.because === 'nothing-in-basket') {
    const led = await leadToOrder('show-details', context)
    if (led) return led
  } else if (missing) {
    const key = missing.reason === 'slot' ? 'slot.notFree' : (`obstacle.${missing.reason}` as const)
    await getSession(context).update((state) => withAlert(state, { type: 'info', key, values: {} }))
  }
  // Replaces this page in the history: otherwise Back would always end here.
  return may.kind === 'not' || hasNews(order.refreshed) ? replace(toBasket(), 303) : undefined
}

/** The summary without an order's name is that of the last one. */
export async function enterSummary(
  placed: readonly PlacedOrder[],
  context: Context,
): Promise<Response> {
  const last = placed.at(-1)
  const may = mayDo(last ? 'waiting' : 'basket', 'show-summary')
  if (may.kind === 'not') return leadOn(may, undefined, context)
  return redirect(toSummary(requireFound(last).id), 302)
}

/**
 * The order that the shopper's basket has just become, if this cannot be done with it any more:
 * who goes back to what made it, or sends that again, is led to it and told why.
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
  // A summary is an order's.
  const to = way === 'summary' && !order ? 'basket' : way
  return replace(steps[to].at(order?.id ?? ''), 303)
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
