import { createHash } from 'node:crypto'

import { deliveryData } from '../delivery/delivery-words.ts'
import type { OrderInProgress } from '../order-in-progress.ts'

/**
 * What the form carries of what the shopper saw when it was made: the order must be about just
 * that.
 */
export type Agreed = {
  /** Made with the form; sent again it gives the same order. */
  key: string
  basketId: string
  basketVersion: number
  /** Names the country, delivery and currency that the page showed. */
  choices: string
  /** Decimal, in the page's currency. */
  expectedTotal: number
}

/** A shorter key could be somebody else's too; the shop refuses it. */
const SHORTEST_KEY = 16

/** What was agreed to, as posted; what is missing or damaged agrees with nothing. */
export function readAgreed(form: FormData): Agreed {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 100) : ''
  }
  const total = text('expectedTotal')
  return {
    key: text('key'),
    basketId: text('basketId'),
    basketVersion: Number(text('basketVersion') || Number.NaN),
    choices: text('choices'),
    expectedTotal: total === '' ? Number.NaN : Number(total),
  }
}

/** Whether the form still speaks of the basket and delivery of now. */
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
 * A short name for country, currency, delivery and what it needs: another window may have changed
 * them.
 */
export function choicesOf({ country, draft, checkout }: OrderInProgress, currency: string): string {
  const method = checkout.deliveries.find(({ _id }) => _id === draft.deliveryId)
  const said = [country, currency, draft.deliveryId, method && deliveryData(method, draft)]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16)
}
