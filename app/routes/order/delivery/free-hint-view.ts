import type { FreeHintView } from '#app/blocks/totals/free-hint.tsx'
import { type ApplicableDelivery, freeDeliveryHint } from '#domain/delivery/delivery.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { OrderInProgress } from '../order-in-progress.ts'

/**
 * How far it is to a free parcel: with the chosen delivery, or before one is chosen with the first
 * that can become free. A delivery that is free anyway needs no hint.
 */
export function freeHintView(
  { deliveries, delivery, parcel }: OrderInProgress,
  rendering: Rendering,
): FreeHintView | undefined {
  const candidates = delivery ? [delivery] : deliveries
  for (const candidate of candidates) {
    const hint = hintOf(candidate, parcel, rendering)
    if (hint) return hint
  }
  return undefined
}

function hintOf(
  { method, price }: ApplicableDelivery,
  parcel: OrderInProgress['parcel'],
  { t, text, money, shopper, settings }: Rendering,
): FreeHintView | undefined {
  const label = t('delivery.towardsFree')
  const name = text(method.name)
  if (price.gross === 0) {
    return method.advanced && method.price.brutto > 0
      ? { text: t('delivery.isFree', { name }), value: 1, max: 1, label }
      : undefined
  }

  const hint = freeDeliveryHint(method, parcel, shopper.currency, settings)
  if (!hint) return undefined
  if (hint.kind === 'items') {
    const { itemCount } = parcel
    return {
      text: t('delivery.freeAfterItems', { count: hint.count, name }),
      value: itemCount,
      max: itemCount + hint.count,
      label,
    }
  }
  const total = parcel.total.gross
  return {
    text: t('delivery.freeAfter', { amount: money(hint.minor), name }),
    value: total,
    max: total + hint.minor,
    label,
  }
}
