import type { DropReason, RefreshedBasket } from '#domain/basket/basket-line.ts'
import { shownAmounts } from '#domain/money.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { quantityWithUnit } from '../price/price-view.ts'

const DROPPED: Record<DropReason, MessageKey> = {
  'product-gone': 'basket.gone',
  'variant-gone': 'basket.variantGone',
  'sold-out': 'basket.soldOut',
  'no-price': 'basket.noPrice',
  'component-gone': 'basket.partGone',
  'personalization-changed': 'basket.giveAgain',
}

/**
 * The changes to the basket since the shopper last saw it, one sentence each (Shopping §4
 * "Basket").
 */
export function lineChanges({ lines, dropped }: RefreshedBasket, rendering: Rendering): string[] {
  const { t, text, money, settings } = rendering
  return [
    ...dropped.map(({ name, reason }) =>
      t(DROPPED[reason], { name: name ? text(name) : t('basket.someProduct') }),
    ),
    ...lines.flatMap(({ change, product, quantity, unit }) => {
      const name = text(product.name)
      if (change?.kind === 'clamped') {
        const left = quantityWithUnit(quantity, product.unit, t)
        const before = quantityWithUnit(change.from, product.unit, t)
        return [t('basket.clamped', { name, left, before })]
      }
      if (change?.kind === 'repriced') {
        const shown = shownAmounts(unit, settings.priceFlag).first
        const now = money(shown.minor)
        // The last seen price is stored gross, which would be confusing beside net prices.
        if (shown.kind === 'net') return [t('basket.repricedTo', { name, now })]
        const before = money(change.from.minor, change.from.currency)
        return [t('basket.repriced', { name, before, now })]
      }
      return []
    }),
  ]
}
