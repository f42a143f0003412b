import type { TimedText } from '#app/blocks/timed.tsx'
import { dayAndMonth, machineDay } from '#domain/delivery/dates.ts'
import type { Product } from '#domain/entities/product.ts'
import type { Rendering } from '#app/request/shopper.ts'

/** "Pre-order, sent from 12 December"; without the day if it is unknown. */
export function preorderText(
  { preorderDate }: Pick<Product, 'preorderDate'>,
  { t, lang, settings }: Rendering,
): TimedText {
  if (preorderDate === undefined) return { text: t('stock.preSale') }

  const date = dayAndMonth(preorderDate, lang, settings.timeZone)
  return {
    text: t('stock.preSaleUntil', { date }),
    time: { text: date, machine: machineDay(preorderDate, settings.timeZone) },
  }
}
