import { quantityWithUnit } from '#app/blocks/price/price-view.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { OneOrder } from '#domain/entities/one-order.ts'

type Line = Pick<OneOrder['products'][number], 'quantity' | 'unit' | 'held'>

/** What of a line is in returns, and how they stand; how much only where it is not all of it. */
export function returnsText({ quantity, unit, held }: Line, { t }: Rendering): string | undefined {
  const states = (['open', 'returned', 'rejected'] as const).filter((state) => held[state] > 0)
  if (states.length === 0) return undefined
  return states
    .map((state) =>
      held[state] >= quantity
        ? t(`lineReturns.${state}`)
        : t('lineReturns.part', {
            state: t(`lineReturns.${state}`),
            part: quantityWithUnit(held[state], unit, t),
          }),
    )
    .join(', ')
}
