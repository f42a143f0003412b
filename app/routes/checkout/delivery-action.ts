import { redirect, replace, type RouterContextProvider } from 'react-router'

import { getServices } from '#app/middleware/services.ts'
import { getSession } from '#app/middleware/session.ts'
import { getRendering } from '#app/middleware/shell.ts'
import { servedCountries } from '#app/views/countries.ts'
import { withChoice } from '#app/session/order.ts'
import { hasNews } from '#app/session/refreshed.ts'
import { changeLine } from './change-line.ts'
import { chosenInForm, type DeliveryFields, readDeliveryFields } from './delivery-form-fields.ts'
import { type BasketPageView, basketPageView } from './delivery-view.ts'
import { findLockers, lockersFor } from './find-lockers.ts'
import { type MissingChoice, missingChoice } from './missing-choice.ts'
import { type OrderInProgress, orderInProgress, totalOf } from './order-in-progress.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Every form of the basket page: a line's quantity, its removal, and the choices of the delivery. Each is
 * kept and leads back to the page; only "continue" goes on, or gives the page with what is still missing.
 */
export async function answerDelivery(form: FormData, context: Context): Promise<BasketPageView> {
  const line = form.get('line')
  if (typeof line === 'string') throw await changeLine(line, form, context)

  const before = await orderInProgress(context)
  const fields = readDeliveryFields(form)
  const goesOn = form.get('intent') === 'continue' && !asksForMore(fields, before)
  await keepChoices(fields, before, goesOn ? 'as-chosen' : 'nearest', context)
  if (!goesOn || hasNews(before.refreshed)) throw replace('/order/delivery#delivery', 303)

  const order = await orderInProgress(context)
  const problem = missingChoice(order, context)
  if (!problem) throw redirect('/order/details', 303)
  return refusedView(order, problem, context)
}

/** Enter in the search or after another country presses "continue", but asks for something else first. */
function asksForMore({ country, lockerQuery }: DeliveryFields, order: OrderInProgress): boolean {
  const shown = order.country
  if (country !== undefined && country !== shown) return true
  return lockerQuery !== undefined && lockerQuery !== (order.draft.lockerQuery ?? '')
}

async function keepChoices(
  fields: DeliveryFields,
  { deliveries, checkout, draft }: OrderInProgress,
  slots: 'nearest' | 'as-chosen',
  context: Context,
): Promise<void> {
  const { shop, now } = getServices(context)
  const { settings, lang, shopper } = getRendering(context)
  const method = deliveries.find((one) => one.method._id === fields.deliveryId)?.method
  // The chosen locker is one of those that the page showed: found by the last search, not by the new one.
  const found = await findLockers(draft.lockerQuery ?? '', shop)
  const clock = { timeZone: settings.timeZone, now }
  const choice = chosenInForm(
    fields,
    method,
    found.kind === 'found' ? found.lockers : [],
    draft,
    clock,
    slots,
  )
  const offered = servedCountries(checkout.deliveries, lang, shopper.country)
  const country = offered.find(({ code }) => code === fields.country)?.code
  await getSession(context).update((state) =>
    withChoice(state, { ...choice, ...(country && { deliveryCountry: country }) }),
  )
}

async function refusedView(
  order: OrderInProgress,
  problem: MissingChoice,
  context: Context,
): Promise<BasketPageView> {
  const { shop } = getServices(context)
  const stored = await getSession(context).read()
  return basketPageView({
    order,
    total: totalOf(order, undefined, context),
    lockers: await lockersFor(order, shop),
    wishCount: stored?.state.wishlist.length ?? 0,
    rendering: getRendering(context),
    problem,
  })
}
