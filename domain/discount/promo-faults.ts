import type { PromoCode } from '#domain/entities/promo-code.ts'

/** A number of a promo code's rules that gives nothing, or more than there is to give. */
export type PromoFault = { path: string; bounds: string }

type Rules = Omit<PromoCode, 'code'>

const most = 10_000_000
const lastMoment = Date.UTC(9999, 11, 31)

/**
 * What a new promo code may not say: less than nothing, more than the whole, or nothing at all of
 * what its type gives. Codes of before are used as they are.
 *
 * @rule ours
 */
export function promoFaults({ type, validUntil, discount }: Rules): PromoFault[] {
  const { percentValue, value, discountLimit, valueThreshold } = discount
  const { minimum, pointsValue, treeshold, table } = discount
  const isBasket = type === 'BASKET'
  const isPercent = discount.type === 'PERCENT'
  const named = { needed: isBasket, least: 'above 0' } as const
  return [
    ...fault('validUntil', validUntil, { least: '0', most: lastMoment }),
    ...fault('discount.percentValue', percentValue, {
      ...named,
      needed: isBasket && isPercent,
      most: 100,
    }),
    ...fault('discount.value', value, { ...named, needed: isBasket && !isPercent, most }),
    ...fault('discount.discountLimit', discountLimit, { least: 'above 0', most }),
    ...fault('discount.valueThreshold', valueThreshold, { least: '0', most }),
    ...fault('discount.minimum', minimum, { least: '0', most }),
    ...fault('discount.pointsValue', pointsValue, {
      needed: type === 'LOYALTY',
      least: 'above 0',
      most,
    }),
    ...fault('discount.treeshold.values', treeshold?.values, {
      least: 'above 0',
      most: treeshold?.type === 'PERCENT' ? 100 : most,
    }),
    ...(type === 'NTH_PRODUCT' || table ? tableFaults(table ?? []) : []),
  ]
}

function tableFaults(table: NonNullable<PromoCode['discount']['table']>): PromoFault[] {
  if (table.length !== 6) return [{ path: 'discount.table', bounds: '= 6' }]
  if (table.every(({ value }) => value === 0)) return [{ path: 'discount.table', bounds: '> 0' }]
  return table.flatMap(({ type, value }, place) =>
    fault(`discount.table[${place}].value`, value, {
      least: '0',
      most: type === 'PERCENT' ? 100 : most,
    }),
  )
}

function fault(
  path: string,
  value: number | undefined,
  { needed = false, least, most }: { needed?: boolean; least: '0' | 'above 0'; most: number },
): PromoFault[] {
  if (value === undefined && !needed) return []
  const isEnough = value !== undefined && (least === '0' ? value >= 0 : value > 0)
  if (isEnough && value <= most) return []
  return [{ path, bounds: `${least === '0' ? '≥' : '>'} 0, ≤ ${most}` }]
}
