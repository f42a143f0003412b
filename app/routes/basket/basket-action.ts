import { redirect, replace, type RouterContextProvider } from 'react-router'

import { toBasket, toDetails } from '#app/request/addresses.ts'
import { getServices } from '#app/request/services.ts'
import { getSession, type Session } from '#app/request/session.ts'
import { isUntouched } from '#domain/delivery/places/unlisted-point.ts'
import { isCourierPoint } from '#domain/order/delivery-data.ts'
import { needsLocker } from '#domain/order/order-button.ts'
import { servedCountries } from '#domain/delivery/countries.ts'
import { withAlert, withItemBack, withoutItem, withQuantities } from '#app/session/basket.ts'
import { withChoice } from '#app/session/order.ts'
import { hasNews } from '#app/session/refreshed.ts'
import type { SessionState } from '#app/session/state.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import {
  chosenInForm,
  type DeliveryFields,
  type DraftChange,
  type OfferedDelivery,
  readDeliveryFields,
} from '#app/routes/order/delivery/delivery-form-fields.ts'
import { firstOfMore } from '#app/routes/order/delivery/delivery-option-view.ts'
import { findLockers } from '#app/routes/order/delivery/find-lockers.ts'
import { missingChoice } from '#app/routes/order/delivery/missing-choice.ts'
import { orderFrom, type OrderInProgress } from '../order/order-in-progress.ts'
import { basketIntent } from './basket-form.ts'
import { checkCode, codeInForm, isCodeEmptied } from './code/code-form.ts'
import { type LinesInForm, linesInForm } from './lines-in-form.ts'

/**
 * The basket page is one form: whatever button sends it, first its quantities and the choices of
 * the delivery are kept. Then it returns to the page, at what was changed. Only "continue" leads
 * further, once the shopper has seen which values could not be kept as typed.
 */
export async function answerBasket(
  form: FormData,
  before: OrderInProgress,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const session = getSession(context)
  const { shop } = getServices(context)
  const lines = linesInForm(form, before.refreshed.lines)
  const fields = readDeliveryFields(form)
  const typed = codeInForm(form, before.draft)
  const goesOn =
    wantsToGoOn(form, lines) && !asksForMore(form, fields, before) && typed === undefined
  // Before the shopper goes on the code is looked at again: it may be used up by now.
  const wanted = isCodeEmptied(form, before.code) ? '' : before.draft.promoCode
  const asked = typed ?? (goesOn ? wanted : undefined)
  const code = asked === undefined ? {} : await checkCode(asked, before, context)
  const isFromMap = basketIntent(form) === 'map'
  // What was chosen on a map is looked up by its name; the map itself is not believed.
  const order = isFromMap ? withSearch(before, fields.point) : before
  const wantsPoint = isFromMap || basketIntent(form) === 'point' || wantsToGoOn(form, lines)
  const slots = goesOn ? 'as-chosen' : 'nearest'
  const choice = await choiceOf(fields, order, { slots, wantsPoint }, shop)
  const kept = await session.update((state) => ({
    ...withChoice(withLines(state, lines, before.now), { ...choice, ...code }),
    corrections: lines.corrections,
  }))
  if (typed !== undefined) return replace(`${toBasket()}#code`, 303)
  if (basketIntent(form) === 'more-lockers') return replace(`${toBasket()}#${firstOfMore}`, 303)
  // A point that cannot be taken as it is typed is looked at again, whatever was chosen before.
  if (!goesOn || choice.typedPoint || hasNews(before.refreshed)) return replace(backTo(lines), 303)
  if (lines.isOld) {
    await session.update((state) =>
      withAlert(state, { type: 'warning', key: 'basket.changedElsewhere', values: {} }),
    )
    return replace(toBasket(), 303)
  }

  // With changed quantities the next page calculates everything again, and leads back if necessary.
  const missing = missingChoice(orderFrom(before, kept, before))
  if (lines.quantities.size === 0 && missing) {
    const place = missing.reason.startsWith('code-') ? 'code' : 'delivery'
    return replace(`${toBasket()}?missing=1#${place}`, 303)
  }
  return redirect(toDetails(), 303)
}

function withSearch(order: OrderInProgress, point: string | undefined): OrderInProgress {
  if (order.unlisted) return order
  return { ...order, draft: { ...order.draft, lockerQuery: point, lockerCount: undefined } }
}

/** Forgets the details typed for an order, which an empty basket still shows. */
export async function forgetTyped(session: Session): Promise<Response> {
  await session.update((state) => withChoice(state, { form: undefined, retypedEmail: undefined }))
  return replace(toBasket(), 303)
}

/** The button was pressed, or Enter where it cannot have meant anything else. */
function wantsToGoOn(form: FormData, { corrections, quantities }: LinesInForm): boolean {
  if (Object.keys(corrections).length > 0) return false
  const intent = basketIntent(form)
  switch (intent) {
    case 'continue':
      return true
    case 'enter':
      return quantities.size === 0
    case 'country':
    case 'choose':
    case 'lockers':
    case 'more-lockers':
    case 'map':
    case 'point':
    case 'slots':
    case 'code':
    case 'drop-code':
    case 'points':
    case 'forget':
    case undefined:
      return false
  }
}

/** Where the shopper was: at the line, at a removed line, or at the delivery. */
function backTo({ corrections, quantities, stepped, remove, putBack }: LinesInForm): string {
  // A field with a problem and the undo button take the focus themselves.
  if (remove !== undefined || Object.keys(corrections).length > 0) return toBasket()
  const line = putBack ?? stepped ?? quantities.keys().next().value
  return `${toBasket()}#${line === undefined ? 'delivery' : `line-${line}`}`
}

/**
 * Enter in the search, in the fields of a point or after choosing another country presses
 * "continue", but asks for something else first.
 */
function asksForMore(
  form: FormData,
  { country, lockerQuery, typedPoint }: DeliveryFields,
  order: OrderInProgress,
): boolean {
  const shown = order.country
  if (country !== undefined && country !== shown) return true
  const isTyped = order.unlisted !== undefined && !isUntouched(typedPoint)
  if (isTyped && basketIntent(form) === 'enter') return true
  return lockerQuery !== undefined && lockerQuery !== (order.draft.lockerQuery ?? '')
}

function withLines(state: SessionState, lines: LinesInForm, now: number): SessionState {
  const { quantities, remove, putBack } = lines
  let next = withQuantities(state, quantities)
  if (remove !== undefined) next = withoutItem(next, remove, now)
  if (putBack !== undefined) next = withItemBack(next, putBack)
  return next
}

async function choiceOf(
  fields: DeliveryFields,
  { deliveries, checkout, draft, settings, shopper, now, unlisted }: OrderInProgress,
  wants: Pick<OfferedDelivery, 'slots' | 'wantsPoint'>,
  shop: ShopClient,
): Promise<DraftChange> {
  const method = deliveries.find((one) => one.method._id === fields.deliveryId)?.method
  // The chosen locker is from the list on the page: found by the last search, not by the new one.
  const kind = method?.kind
  const isLooked = kind !== undefined && needsLocker(kind) && !(unlisted && isCourierPoint(kind))
  const found = isLooked ? await findLockers(kind, draft, shop) : undefined
  const choice = chosenInForm(fields, {
    method,
    lockers: found?.kind === 'found' ? found.lockers : [],
    draft,
    clock: { timeZone: settings.timeZone, now },
    unlisted,
    ...wants,
  })
  const offered = servedCountries(checkout.deliveries, shopper.country)
  const country = offered.find((code) => code === fields.country)
  return { ...choice, ...(country && { deliveryCountry: country }) }
}
