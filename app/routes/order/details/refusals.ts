import { redirectDocument, replace } from 'react-router'

import { orderDetailsForm } from '#domain/forms/order/order-details-table.ts'
import { fieldLabel } from '#app/blocks/field/field-view.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import { toBasket, toSummary } from '#app/request/addresses.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering, type Rendering } from '#app/request/shopper.ts'
import { withAlert } from '#app/session/basket.ts'
import { orderMadeFrom, withChoice } from '#app/session/order.ts'
import { linesWith, withoutLines } from '#app/session/refreshed.ts'
import type { OrderDraft, SessionState } from '#app/session/state.ts'
import type { OrderRefusal } from '#contract/contract.ts'
import { checkCode } from '#app/routes/basket/code/code-form.ts'
import { pauseNotice } from '../paused-text.ts'
import type { Agreed } from './agreed.ts'
import {
  type Answering,
  answerWith,
  cardProblemLink,
  type DetailsAnswer,
  totalChanged,
} from './answer.ts'
import { checkCards } from './cards.ts'
import { orderInProgress } from '../order-in-progress.ts'
import { alreadyOrdered } from '../submit-order.ts'

type Refused = Answering & { key: string; agreed: Agreed; payment: string }

/**
 * What the shopper reads about a refused order, and on which page (Shopping §8 "Error catalogue").
 */
export async function answerRefusal(
  refusal: OrderRefusal,
  { agreed, payment, ...page }: Refused,
): Promise<Response | DetailsAnswer> {
  const rendering = getRendering(page.context)
  const { t } = rendering
  switch (refusal.error) {
    case 'TOTAL_CHANGED':
      return answerWith({
        ...page,
        alert: totalChanged(refusal.expected, refusal.actual, rendering),
        actual: { payment, total: refusal.actual },
        status: 409,
      })
    case 'FORM_INVALID':
      return answerWith({ ...page, errors: refusal.fields, status: 422 })
    case 'PAYMENT_NOT_AVAILABLE': {
      const why = refusal.isResting ? 'details.paymentRests' : 'details.paymentGone'
      return answerWith({ ...page, errors: { payment: [why] }, status: 422 })
    }
    case 'STOCK_SHORT':
      return backToBasket('refused.stock', {}, page)
    case 'LINES_CHANGED':
      if (refusal.pictures?.length) return withoutPictures(refusal.pictures, agreed, page)
      return backToBasket('refused.lines', {}, page, {
        names: namesOf(refusal.productIds, page.order, rendering),
      })
    case 'CURRENCY_NOT_AVAILABLE':
      return backToBasket('refused.currency', {}, page)
    case 'DELIVERY_NOT_AVAILABLE':
      return backToBasket('refused.delivery', { deliveryId: undefined }, page)
    case 'LOCKER_MISSING':
      return backToBasket('refused.locker', { locker: undefined, point: undefined }, page)
    case 'SLOT_NOT_AVAILABLE':
      return backToBasket('refused.slot', { slot: undefined }, page)
    case 'LOGIN_REQUIRED':
      return answerWith({ ...page, alert: t('refused.login'), status: 403 })
    case 'TOO_MANY_PIECES': {
      const { most, count } = refusal
      return answerWith({ ...page, alert: t('refused.pieces', { most, count }), status: 422 })
    }
    case 'TOO_MANY_UNPAID':
      return answerWith({ ...page, alert: t('refused.unpaid'), status: 422 })
    case 'TOO_MUCH_WAITS': {
      const productIds = refusal.lines.map(({ productId }) => productId)
      const names = namesOf(productIds, page.order, rendering)
      const key = refusal.couldPayAtOnce ? 'refused.waiting' : 'refused.waitingOnly'
      return answerWith({ ...page, alert: t(key, { names }), status: 422, agreed })
    }
    case 'ORDERS_PAUSED': {
      const alert = pauseNotice({ message: refusal.notice, until: refusal.until }, rendering)
      return answerWith({ ...page, alert, status: 409, agreed })
    }
    case 'TERMS_CHANGED':
      await getSession(page.context).update(withoutTerms)
      return answerWith({
        ...page,
        alert: t('refused.terms'),
        more: [{ href: '#order-terms', label: fieldLabel(orderDetailsForm, 'terms', t) }],
        hasOtherTerms: true,
        status: 409,
      })
    case 'CODE_OR_TOTAL_CHANGED':
    case 'CODE_NOT_VALID':
    case 'GIFT_CARD_NOT_VALID': {
      const hasCards = page.order.cards.length > 0
      if (hasCards && (await checkCards(page.context))) return backToCards(page)
      if (page.order.code.kind !== 'none') return backToCode(page)
      return answerWith({ ...page, alert: t('refused.other'), status: 409, agreed })
    }
    case 'KEY_REUSED':
      // A used key has already been tried again: only a broken shop says this.
      return answerWith({ ...page, alert: t('refused.other'), status: 409, agreed })
  }
}

/** The tick was for what they were before. */
function withoutTerms(state: SessionState): SessionState {
  const { form } = state.draft
  return withChoice(state, {
    termsSeen: undefined,
    ...(form && { form: { ...form, terms: false } }),
  })
}

/**
 * Only the shop knows which pictures it keeps: the basket page cannot tell of it, and the lines
 * would be refused at every press.
 */
async function withoutPictures(
  pictures: readonly string[],
  agreed: Agreed,
  page: Answering,
): Promise<Response> {
  const { lines } = page.order.refreshed
  const lost = linesWith(
    pictures,
    lines.map(({ item }) => item),
  )
  await getSession(page.context).update((state) =>
    orderMadeFrom(state, agreed)
      ? state
      : withoutLines(state, new Set(linesWith(pictures, state.basket.items).map(({ id }) => id))),
  )
  const ids = lost.map(({ productId }) => productId)
  const names = namesOf(ids, page.order, getRendering(page.context))
  return backToBasket('refused.pictures', {}, page, { names })
}

/** The page again, with what is wrong with the cards as the shop sees them now. */
async function backToCards({
  post,
  submission,
  context,
}: Answering): Promise<Response | DetailsAnswer> {
  const { t } = getRendering(context)
  const order = await orderInProgress(context)
  const more = order.draft.card ? [cardProblemLink(t)] : []
  const page = { post, submission, order, context }
  return answerWith({ ...page, alert: t('card.changed'), more, status: 409 })
}

/** The basket shows what is wrong with the code, as the shop sees it now. */
async function backToCode({ order, context }: Answering): Promise<Response> {
  const code = await checkCode(order.draft.promoCode ?? '', order, context)
  await getSession(context).update((state) =>
    withAlert(withChoice(state, code), { type: 'warning', key: 'refused.code', values: {} }),
  )
  return replace(`${toBasket()}?missing=1#code`, 303)
}

/** The products by name; one that is no longer in the basket's data has no name here. */
function namesOf(
  productIds: readonly string[],
  { products }: Answering['order'],
  { lang, t, text }: Rendering,
): string {
  const names = productIds.map((id) => {
    const product = products.get(id)
    return product ? text(product.name) : t('basket.someProduct')
  })
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(new Set(names))
}

/**
 * Back to the basket page, which shows line by line what is left; there the shopper chooses again
 * what is no longer available. A basket that another device has ordered meanwhile leads to its
 * order instead: the word would stand beside the order of who was faster, in their session.
 */
export async function backToBasket(
  key: MessageKey,
  choice: Partial<Record<keyof OrderDraft, undefined>>,
  { post: { agreed }, context }: Pick<Answering, 'post' | 'context'>,
  values: Record<string, string> = {},
): Promise<Response> {
  await getSession(context).update((state) =>
    orderMadeFrom(state, agreed)
      ? state
      : withAlert(withChoice(state, choice), { type: 'warning', key, values }),
  )
  const placed = await orderBefore(agreed, context)
  return placed === undefined ? replace(toBasket(), 303) : goToSummary(placed)
}

type Context = Answering['context']

/** The id of the order that this basket has already become. */
export async function orderBefore(agreed: Agreed, context: Context): Promise<string | undefined> {
  const session = getSession(context)
  const stored = await session.read()
  const placed = stored && orderMadeFrom(stored.state, agreed)
  // The same form again is a second click; another form of that basket deserves a message.
  if (placed && placed.key !== agreed.key) {
    await session.update((state) => withAlert(state, alreadyOrdered))
  }
  return placed?.id
}

/**
 * As a new page: a script of an older version that cannot show the summary must not hide the order.
 */
export function goToSummary(id: string): Response {
  return redirectDocument(toSummary(id), 303)
}
