import { redirect, replace, type RouterContextProvider } from 'react-router'

import { deliversToPostCode } from '#domain/delivery/delivery.ts'
import { toDecimal, toMinor } from '#domain/money.ts'
import { orderFormOf } from '#domain/forms/order/order-details.ts'
import { getCustomer } from '#app/request/account/account.ts'
import { toBasket, toDetails } from '#app/request/addresses.ts'
import { giveBack, noteSeconds, overLimit, waitText } from '#app/request/limits.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { noteEvents } from '#app/request/analytics/page-events.ts'
import { choiceName } from '#domain/payment/payment-choice.ts'
import { isCurrent } from './agreed.ts'
import {
  type Answering,
  type DetailsAnswer,
  answerWith,
  cardProblemLink,
  totalChanged,
} from './answer.ts'
import { wrongCode } from '../pay/blik.ts'
import { dropCard, takeCard } from './cards.ts'
import { type DetailsPost, readPost, withTyped } from './post.ts'
import { detailsContext, withOwnEmail } from './typed.ts'
import { missingIn, paymentErrors } from './waits/what-is-missing.ts'
import { type OrderInProgress, orderInProgress, totalOf } from '../order-in-progress.ts'
import { paymentEvent } from '../checkout-events.ts'
import { goToPay } from '../pay/go-to-pay.ts'
import { secretsOf } from '../pay/payment-secrets.ts'
import { submitOrder } from '../submit-order.ts'
import { answerRefusal, backToBasket, goToSummary, orderBefore } from './refusals.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The order form: sends the order and leads to its summary, or returns the page with the problems.
 * First it checks whether the form was sent before, because its basket may already be an order.
 */
export async function answerDetails(
  form: FormData,
  context: Context,
  /** Where it goes on after the order. */
  goOn: typeof goToPay = goToPay,
): Promise<Response | DetailsAnswer> {
  const post = readPost(withOwnEmail(form, getCustomer(context)))
  const placed = await orderBefore(post.agreed, context)
  if (placed !== undefined) return goToSummary(placed)
  const before = await getSession(context).read()
  if (!before && !isTyped(post)) return replace(toBasket(), 303)

  await getSession(context).update((state) => withTyped(state, post))
  // Another device of the same account may have ordered since the session was first read.
  const meanwhile = await orderBefore(post.agreed, context)
  if (meanwhile !== undefined) return goToSummary(meanwhile)
  // The lines are gone, but that need not lose what was typed.
  if (!before) return backToBasket('details.forgotten', {}, { post, context })
  if (before.state.basket.items.length === 0)
    return backToBasket('details.emptied', {}, { post, context })
  switch (post.intent) {
    case 'back':
      return redirect(toBasket(), 303)
    case 'payment':
      return replace(`${toDetails()}#payment`, 303)
    case 'card':
      await takeCard(post.card, context)
      return replace(`${toDetails()}#cards`, 303)
    case 'drop-card':
      await dropCard(post.dropped, context)
      return replace(`${toDetails()}#cards`, 303)
    case 'order':
      return sendOrder(post, await orderInProgress(context), context, goOn)
  }
}

/** Something worth a session for a shopper who has none. */
function isTyped({ typed: { form } }: DetailsPost): boolean {
  const { name, street, phone } = form?.ship ?? {}
  return [name, street, phone, form?.email, form?.comment].some(
    (text) => text !== undefined && text.trim() !== '',
  )
}

/** A card that was typed and not taken yet changes what the shopper would agree to. */
async function answerCard(
  { post, submission }: Pick<Answering, 'post' | 'submission'>,
  context: Context,
): Promise<Response | DetailsAnswer> {
  const { t } = getRendering(context)
  const problem = await takeCard(post.card, context)
  const page = { post, submission, order: await orderInProgress(context), context }
  if (!problem) return answerWith({ ...page, alert: t('card.counted'), status: 409 })
  const more = [cardProblemLink(t)]
  return answerWith({ ...page, alert: t('card.stands'), more, status: 422 })
}

async function sendOrder(
  post: DetailsPost,
  order: OrderInProgress,
  context: Context,
  goOn: typeof goToPay,
): Promise<Response | DetailsAnswer> {
  const rendering = getRendering(context)
  const { settings, shopper, t, text } = rendering
  const payment = order.payments.find((option) => choiceName(option) === post.payment)
  const asked = detailsContext(order, payment?.type, settings, getCustomer(context))
  const hasChosen = order.draft.deliveryId !== undefined
  if (!asked && !hasChosen) return backToBasket('obstacle.no-delivery', {}, { post, context })
  // It has ended, or in another window a country was chosen that it does not serve.
  if (!asked || !order.delivery)
    return backToBasket('refused.delivery', { deliveryId: undefined }, { post, context })

  const { agreed } = post
  const submission = post.judged(asked)
  const isComplete = submission.status === 'success'
  if (!isCurrent(agreed, order, shopper.currency)) {
    const page = { post, submission, order, context }
    return answerWith({ ...page, alert: t('details.changed'), status: isComplete ? 409 : 422 })
  }
  const page = { post, submission, order, context, key: agreed.key }
  if (post.card !== '') return answerCard(page, context)
  const missing = missingIn(page, payment)
  if (missing.length > 0 || !isComplete || !payment) {
    const errors = paymentErrors(missing, post.payment, order)
    return answerWith({ ...page, errors, status: 422 })
  }

  const details = submission.value
  const { method } = order.delivery
  if (!deliversToPostCode(method, details.ship.postCode)) {
    const alert = t('details.notToPostCode', { delivery: text(method.name) })
    const errors = { 'ship.postCode': ['details.otherPostCode'] }
    return answerWith({ ...page, alert, errors, status: 422 })
  }
  const given = secretsOf(post.secrets, payment)
  if (given.kind === 'wrong') return answerWith({ ...page, ...wrongCode(payment, t), status: 422 })
  // A payment that costs something of its own was chosen on a page that could not add it. With a
  // code in the order the shop says no more than that one of both has changed.
  const shown = [undefined, ...order.payments].map((option) => totalOf(order, option).toPay)
  const { toPay } = totalOf(order, payment)
  const before = toMinor(agreed.expectedTotal)
  if (before !== toPay && shown.includes(before)) {
    const alert = totalChanged(agreed.expectedTotal, toDecimal(toPay), rendering)
    return answerWith({ ...page, alert, status: 409 })
  }
  const form = orderFormOf(details, asked)
  const isTooOften = (seconds: number) =>
    answerWith({ ...page, alert: waitText(seconds, rendering), status: 429, agreed })
  const wait = await overLimit('order', context, { email: form.email })
  if (wait !== undefined) return isTooOften(wait)
  const result = await submitOrder(
    { agreed, order, form, payment, secrets: given.secrets },
    { session: getSession(context), shop: getServices(context).shop, rendering },
  )
  if (result.kind === 'limited') return isTooOften(noteSeconds(result.seconds, context))
  if (result.kind === 'placed') {
    // One that costs nothing is held by no bound of open orders.
    if (agreed.expectedTotal > 0) await giveBack('order', context, { email: form.email })
    await noteEvents(context, () => [paymentEvent(order, payment, rendering)])
    return goOn(result, context)
  }
  if (result.kind === 'unknown') {
    // The same key again, so that a second try cannot order twice.
    return answerWith({ ...page, alert: t('details.noAnswer'), status: 503, agreed })
  }
  return answerRefusal(result.refusal, { ...page, agreed, payment: choiceName(payment) })
}
