import type { Measure, Product } from '#domain/entities/product.ts'
import { type GrossNet, shownAmounts } from '#domain/money.ts'
import type { UnitPrice } from '#domain/price/unit-price.ts'
import { measureUnit, timesIn } from '#domain/product/measure.ts'
import type { Rendering } from '#app/request/shopper.ts'

/**
 * "15 g · 933.33 zł / kg": how much is in what is packed, and what a kilogram, litre or piece of it
 * costs. Undefined where the price is just that.
 */
export function basePriceText(
  { unit, pricedUnit }: Pick<Product, 'unit' | 'pricedUnit'>,
  told: UnitPrice | undefined,
  rendering: Rendering,
): string | undefined {
  if (!told || timesIn(told.content, told.base) === 1) return undefined
  const { base, content } = told
  const name = base.amount === 1 ? nameOf(base, rendering) : measureText(base, rendering)
  const price = `${rendering.money(firstAmount(told.price, rendering))} / ${name}`
  // What is sold by a measure has it beside its price already.
  const isSaid = measureUnit(unit) === content.unit && pricedUnit === content.amount
  return isSaid ? price : `${measureText(content, rendering)} · ${price}`
}

/** "0.75 l", "6 pcs" */
function measureText(measure: Measure, rendering: Rendering): string {
  if (measure.unit === 'szt.') return rendering.t('unit.pieces', { count: measure.amount })
  return `${numberText(measure.amount, rendering.lang)}\u00a0${nameOf(measure, rendering)}`
}

function nameOf({ unit }: Measure, { t }: Rendering): string {
  return unit === 'm2' ? 'm²' : unitName(unit, t)
}

const formats = new Map<string, Intl.NumberFormat>()

function numberText(amount: number, lang: string): string {
  const format = formats.get(lang) ?? new Intl.NumberFormat(lang, { maximumFractionDigits: 3 })
  formats.set(lang, format)
  return format.format(amount)
}

/** The amount that stands first, gross or net, as the shop has it. */
export function firstAmount(amount: GrossNet, { settings }: Rendering): number {
  return shownAmounts(amount, settings.priceFlag).first.minor
}

/**
 * The unit as people of this language write it: only pieces have a name of their own (default
 * `szt.`).
 */
export function unitName(unit: string, t: Rendering['t']): string {
  return unit === 'szt.' ? t('unit.piece') : unit
}
