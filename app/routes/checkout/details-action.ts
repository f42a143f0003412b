import { parseWithZod } from '@conform-to/zod/v4'
import { redirect, redirectDocument, replace, type RouterContextProvider } from 'react-router'

import { deliversToPostCode } from '#app/domain/delivery.ts'
import { orderDetailsSchema, orderFormOf } from '#app/domain/forms/order-details.ts'
import { getSession } from '#app/middleware/session.ts'
import { getRendering } from '#app/middleware/shell.ts'
import { withAlert } from '#app/session/basket.ts'
import { orderMadeFrom, withChoice } from '#app/session/order.ts'
import { PaymentType } from '#app/domain/entities/order.ts'
import { type Agreed, isCurrent, readAgreed } from './agreed.ts'
import { type DetailsAnswer, answerWith } from './details-answer.ts'
import { detailsContext, typedValues } from './details-values.ts'
import { type OrderInProgress, orderInProgress } from './order-in-progress.ts'
import { alreadyOrdered, placeOrder } from './place-order.ts'
import { answerRefusal, backToBasket } from './refusals.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The order form: sends the order and leads to its summary, or gives the page with what is in the way. A form
 * that was sent before is looked up first, because its basket may have become the order long ago.
 */
export async function answerDetails(form: FormData, context: Context): Promise<DetailsAnswer> {
  const agreed = readAgreed(form)
  await leaveIfOrdered(agreed, context)
  const before = await getSession(context).read()
  if (!before && !isTyped(form)) throw replace('/order/delivery', 303)

  await getSession(context).update((state) =>
    withChoice(state, {
      ...typedValues(form),
      payment: PaymentType.safeParse(form.get('payment')).data ?? state.draft.payment,
    }),
  )
  // The lines are gone, and what was typed need not go with them.
  if (!before) return backToBasket('details.forgotten', {}, context)
  if (before.state.basket.items.length === 0) return backToBasket('details.emptied', {}, context)
  const intent = form.get('intent')
  if (intent === 'back') throw redirect('/order/delivery', 303)
  if (intent === 'payment') throw replace('/order/details#payment', 303)
  return order(form, agreed, await orderInProgress(context), context)
}

/** Something that is worth keeping for somebody of whom nothing else is known. */
function isTyped(form: FormData): boolean {
  return ['ship.name', 'email', 'ship.street', 'ship.phone', 'comment'].some(
    (name) => String(form.get(name) ?? '').trim() !== '',
  )
}

async function leaveIfOrdered(agreed: Agreed, context: Context): Promise<void> {
  const session = getSession(context)
  const stored = await session.read()
  const placed = stored && orderMadeFrom(stored.state, agreed)
  if (!placed) return
  // The same form again is a second click; another form of that basket deserves a word.
  if (placed.key !== agreed.key) await session.update((state) => withAlert(state, alreadyOrdered))
  throw toSummary(placed.id)
}

/** As a page of its own: a script of an older build that cannot show the summary must not hide the order. */
function toSummary(id: string): Response {
  return redirectDocument(`/order/summary/${id}`, 303)
}

async function order(
  form: FormData,
  agreed: Agreed,
  order: OrderInProgress,
  context: Context,
): Promise<DetailsAnswer> {
  const { settings, shopper, t, text } = getRendering(context)
  const payment = order.payments.find(({ type }) => type === form.get('payment'))
  const asked = detailsContext(order, payment?.type, settings)
  if (!asked) return backToBasket('obstacle.no-delivery', {}, context)
  // Another window may have chosen a country that the delivery does not go to.
  if (!order.delivery) return backToBasket('refused.delivery', { deliveryId: undefined }, context)

  const submission = parseWithZod(form, { schema: orderDetailsSchema(asked) })
  const current = isCurrent(agreed, order, shopper.currency)
  const page = { form, submission, order, context }
  if (submission.status !== 'success') {
    return answerWith({
      ...page,
      ...(current ? { key: agreed.key } : { alert: t('details.changed') }),
      status: 422,
    })
  }
  if (!current) return answerWith({ ...page, alert: t('details.changed'), status: 409 })
  if (!payment) {
    return answerWith({
      ...page,
      errors: { payment: ['form.payment'] },
      status: 422,
      key: agreed.key,
    })
  }

  const details = submission.value
  const method = order.delivery?.method
  if (method && !deliversToPostCode(method, details.ship.postCode)) {
    const alert = t('details.notToPostCode', { delivery: text(method.name) })
    return answerWith({
      ...page,
      alert,
      errors: { 'ship.postCode': ['details.otherPostCode'] },
      status: 422,
      key: agreed.key,
    })
  }
  const result = await placeOrder(
    { agreed, order, form: orderFormOf(details, asked), payment: payment.type },
    context,
  )
  if (result.kind === 'placed') throw toSummary(result.id)
  if (result.kind === 'unknown') {
    // The same key again, so that trying again cannot order twice.
    return answerWith({ ...page, alert: t('details.noAnswer'), status: 503, agreed })
  }
  return answerRefusal(result.refusal, { ...page, key: agreed.key, agreed, payment: payment.type })
}
