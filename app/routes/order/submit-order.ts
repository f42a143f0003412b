import { randomUUID } from 'node:crypto'

import type { OrderForm, PaymentOption } from '#domain/entities/order.ts'
import { readyFrom } from '#domain/basket/ready-from.ts'
import { shownAmounts, toMinor } from '#domain/money.ts'
import { keepReference } from '#domain/screen/reference.ts'
import { variantPicture } from '#domain/product/variant.ts'
import { waitOf } from '#app/request/limits.ts'
import type { Session } from '#app/request/session.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { withAlert } from '#app/session/basket.ts'
import { withOrder } from '#app/session/order.ts'
import type { PlacedOrder } from '#app/session/state.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import { type NewOrder, type NewOrderAnswer, OrderRefusal } from '#contract/contract.ts'
import { chosenText, lineTextView } from '#app/blocks/lines/lines-view.ts'
import { shownTotal } from '#app/blocks/totals/totals-view.ts'
import { discountName } from '#app/routes/basket/code/code-view.ts'
import type { PaymentSecrets } from '#contract/payments.ts'
import type { Agreed } from './details/agreed.ts'
import type { OrderTotal } from '#domain/order/order-total.ts'
import { purchaseOf } from '#domain/analytics/purchase.ts'
import { deliveryData } from '#domain/order/delivery-data.ts'
import { deliveryLabel, deliveryPlace, partiesOf } from './delivery/delivery-words.ts'
import { type OrderInProgress, totalOf } from './order-in-progress.ts'

export type PlacingResult =
  | { kind: 'placed'; id: string; pay?: NewOrderAnswer['pay'] }
  | { kind: 'refused'; refusal: OrderRefusal }
  /** The shop has limits of its own; in seconds. */
  | { kind: 'limited'; seconds: number }
  /** The shop did not answer, so we do not know whether it took the order. */
  | { kind: 'unknown' }

type Placing = {
  agreed: Agreed
  order: OrderInProgress
  form: OrderForm
  payment: PaymentOption
  secrets: PaymentSecrets | undefined
}

type Ways = { session: Session; shop: ShopClient; rendering: Rendering }

/**
 * Sends the order and records it in the session. It sends the lines of the session, not the
 * refreshed ones: a second try must have the same contents, and the first one has already taken the
 * stock.
 */
export async function submitOrder(
  placing: Placing,
  { session, shop, rendering }: Ways,
): Promise<PlacingResult> {
  const items = (await session.read())?.state.basket.items ?? []
  const body = newOrderOf(placing, items, rendering)

  let answer = await shop.newOrder({ body, timeoutMs: 10_000 })
  const first = answer.kind === 'refused' ? OrderRefusal.safeParse(answer.body).data : undefined
  const changedForm = first?.error === 'KEY_REUSED'
  if (changedForm) {
    // The form was sent before and then edited: its basket still leads to the order it became.
    answer = await shop.newOrder({ body: { ...body, key: randomUUID() }, timeoutMs: 10_000 })
  }
  if (answer.kind === 'failed') return { kind: 'unknown' }
  if (answer.kind === 'refused') {
    if (answer.status === 429) return { kind: 'limited', seconds: waitOf(answer.body) }
    const refusal = OrderRefusal.safeParse(answer.body).data
    return refusal ? { kind: 'refused', refusal } : { kind: 'unknown' }
  }

  const placed = placedOrder(placing, answer.value, rendering)
  await session.update((state) => {
    const next = withOrder(state, placed, new Set(items.map(({ id }) => id)))
    return changedForm ? withAlert(next, alreadyOrdered) : next
  })
  const { id, pay } = answer.value
  return { kind: 'placed', id, pay }
}

export const alreadyOrdered = { type: 'info', key: 'summary.already', values: {} } as const

function newOrderOf(
  { agreed, order, form, payment, secrets }: Placing,
  items: NewOrder['items'],
  { lang, shopper, now }: Rendering,
): NewOrder {
  const { draft, checkout } = order
  const reference = keepReference(draft.reference, now)
  const method = checkout.deliveries.find(({ _id }) => _id === draft.deliveryId)
  return {
    key: agreed.key,
    basket: { id: agreed.basketId, version: agreed.basketVersion },
    lang,
    currency: shopper.currency,
    items,
    deliveryCountry: order.country,
    delivery: { id: draft.deliveryId ?? '', data: method ? deliveryData(method, draft) : {} },
    payment: {
      type: payment.type,
      ...(payment.subType !== undefined && { subType: payment.subType }),
    },
    form,
    ...(secrets && { secrets }),
    ...(order.code.kind === 'valid' && { promoCode: order.code.typed }),
    ...(order.cards.length > 0 && { giftCards: order.cards.map(({ code }) => code) }),
    ...reference,
    ...(draft.utm && { utm: draft.utm }),
    expectedTotal: agreed.expectedTotal,
    ...(Number.isFinite(agreed.termsSeen) && { termsSeen: agreed.termsSeen }),
  }
}

/** What the summary shows about the order, to this shopper only. */
function placedOrder(
  { agreed, order, form, payment }: Placing,
  { id, no, totalPrice }: NewOrderAnswer,
  rendering: Rendering,
): PlacedOrder {
  const { refreshed, draft, delivery, attributes } = order
  const total = totalOf(order, payment)
  // An order found again may have been made from more lines than the basket has now.
  const isWhole = toMinor(totalPrice) === total.sum.gross
  return {
    id,
    no,
    key: agreed.key,
    basketId: agreed.basketId,
    firstName: form.ship.name.split(' ')[0] ?? '',
    email: form.email,
    lines: (isWhole ? refreshed.lines : []).map((line) => {
      const { parts, sent } = lineTextView(line.item, line.product, order, rendering)
      return {
        name: line.product.name,
        detail: chosenText(line.item, line.product, attributes, rendering),
        parts,
        sent,
        image: variantPicture(line.product, line.variant).url,
        quantity: line.quantity,
        unit: line.product.unit,
        isSet: line.product.type === 'set' || line.product.type === 'set_creator',
        minor: shownAmounts(line.total, rendering.settings.priceFlag).first.minor,
        item: chosenOf(line),
      }
    }),
    ...(isWhole && { purchase: purchaseIn(no, { order, total }, rendering) }),
    ...shownTotal(total, rendering.settings),
    discountLabel: discountName(order.code, rendering) ?? '',
    deliveryLabel: delivery ? deliveryLabel(delivery.method, draft, rendering) : '',
    deliveryText: delivery ? deliveryPlace(delivery.method, draft, rendering) : '',
    deliveryDays: delivery?.method.days ?? '',
    readyFrom: readyFrom(refreshed.lines),
    ...partiesOf(form, delivery?.method, draft, rendering),
    ...(delivery?.method.timeEnabled && draft.slot !== undefined
      ? { deliverySlot: draft.slot }
      : {}),
  }
}

/** A line without its name in the basket, in which it will get another. */
function chosenOf({ item, quantity }: OrderInProgress['refreshed']['lines'][number]) {
  const { id: _, ...chosen } = item
  return { ...chosen, quantity }
}

function purchaseIn(
  no: string,
  { order, total }: { order: OrderInProgress; total: OrderTotal },
  { text }: Rendering,
) {
  const lines = order.refreshed.lines.map((line) => ({ ...line, name: text(line.product.name) }))
  const { draft, code, now } = order
  const ref = keepReference(draft.reference, now)?.ref
  return {
    ...purchaseOf(no, lines, total, code.kind === 'valid' ? code : undefined),
    ...(ref !== undefined && { ref }),
    ...(draft.utm && { utm: draft.utm }),
  }
}
