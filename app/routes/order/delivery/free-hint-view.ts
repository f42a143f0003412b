import type { FreeHintView } from '#app/blocks/totals/free-hint.tsx'
import { freeDeliveryOffer } from '#domain/delivery/free-delivery.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { OrderInProgress } from '../order-in-progress.ts'

/** How much is missing for free delivery, in words and as a bar. */
export function freeHintView(
  { deliveries, delivery, parcel }: OrderInProgress,
  { t, text, money, shopper, settings }: Rendering,
): FreeHintView | undefined {
  const offer = freeDeliveryOffer(deliveries, delivery, parcel, shopper, settings)
  if (!offer) return undefined

  const label = t('delivery.towardsFree')
  const name = text(offer.method.name)
  const { hint } = offer
  switch (hint.kind) {
    case 'free':
      return { text: t('delivery.isFree', { name }), value: 1, max: 1, label }
    case 'items': {
      const { itemCount } = parcel
      return {
        text: t('delivery.freeAfterItems', { count: hint.count, name }),
        value: itemCount,
        max: itemCount + hint.count,
        label,
      }
    }
    case 'amount': {
      const total = parcel.total.gross
      return {
        text: t('delivery.freeAfter', { amount: money(hint.minor), name }),
        value: total,
        max: total + hint.minor,
        label,
      }
    }
  }
}
