import { createHash } from 'node:crypto'

import { deliveryData } from '#domain/order/delivery-data.ts'
import { fieldText } from '#app/request/form.ts'
import type { OrderInProgress } from '../order-in-progress.ts'

/**
 * What the form remembers about the page that the shopper saw: the order must match exactly that.
 */
export type Agreed = {
  /** Made with the form; sending it again leads to the same order. */
  key: string
  basketId: string
  basketVersion: number
  /** Identifies the country, delivery and currency that the page showed. */
  choices: string
  /** Decimal, in the page's currency. */
  expectedTotal: number
  /** When the terms were shown first to be accepted, ms; not a number: nobody knows. */
  termsSeen: number
}

/** A shorter key might belong to another customer too; the shop refuses it. */
const SHORTEST_KEY = 16

/** The longest value that is read. */
const LONGEST = 100

/** What the shopper agreed to, as posted; anything missing or damaged matches nothing. */
export function readAgreed(form: FormData): Agreed {
  const text = (name: string) => fieldText(form, name, LONGEST) ?? ''
  const total = text('expectedTotal')
  return {
    key: text('key'),
    basketId: text('basketId'),
    basketVersion: Number(text('basketVersion') || Number.NaN),
    choices: text('choices'),
    expectedTotal: total === '' ? Number.NaN : Number(total),
    termsSeen: Number(text('termsSeen') || Number.NaN),
  }
}

/** Whether the form is still about the current basket and delivery. */
export function isCurrent(agreed: Agreed, order: OrderInProgress, currency: string): boolean {
  return (
    agreed.key.length >= SHORTEST_KEY &&
    agreed.expectedTotal >= 0 &&
    agreed.basketId === order.basket.id &&
    agreed.basketVersion === order.basket.version &&
    agreed.choices === choicesOf(order, currency)
  )
}

/**
 * A short code for country, currency, delivery and its choices, to notice changes in another
 * window.
 */
export function choicesOf(
  { country, draft, cards, checkout }: OrderInProgress,
  currency: string,
): string {
  const method = checkout.deliveries.find(({ _id }) => _id === draft.deliveryId)
  const said = [
    country,
    currency,
    draft.deliveryId,
    method && deliveryData(method, draft),
    // Without a code as it was before there were any.
    ...(draft.promoCode === undefined ? [] : [draft.promoCode]),
    ...(cards.length > 0 ? [cards] : []),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16)
}
