import type { PromoCode } from '#domain/entities/promo-code.ts'
import type { ShopData } from '#shop/catalogue/stored/shop-data.ts'

import { daysAfter, daysBefore } from '../days.ts'

/** One code of every kind, and one that ran out last week. */
export function demoPromoCodes(now: number): ShopData['promoCodes'] {
  const nextYear = daysAfter(now, 365)
  return [
    {
      code: 'KILN10',
      type: 'BASKET',
      validUntil: nextYear,
      discount: { type: 'PERCENT', percentValue: 10, discountLimit: 200 },
    },
    {
      code: 'WELCOME20',
      type: 'BASKET',
      validUntil: nextYear,
      maxUses: 5000,
      discount: { type: 'VALUE', value: 20, valueThreshold: 150, filterOutDiscount: true },
    },
    {
      code: 'FIRING500',
      type: 'BASKET',
      validUntil: nextYear,
      discount: { type: 'PERCENT', percentValue: 15, valueThreshold: 500 },
    },
    {
      code: 'TEAPOT',
      type: 'BASKET',
      validUntil: nextYear,
      allowedProducts: ['teapot-moss', 'teapot-ash'],
      discount: { type: 'PERCENT', percentValue: 12 },
    },
    {
      code: 'THIRD',
      type: 'NTH_PRODUCT',
      validUntil: nextYear,
      discount: { type: 'PERCENT', table: thirdAtHalfPrice },
    },
    {
      code: 'SUMMER25',
      type: 'BASKET',
      validUntil: daysBefore(now, 7),
      discount: { type: 'PERCENT', percentValue: 25 },
    },
    {
      code: 'LOYALTY',
      type: 'LOYALTY',
      validUntil: daysAfter(now, 3650),
      discount: {
        type: 'VALUE',
        minimum: 100,
        pointsValue: 0.1,
        treeshold: { type: 'PERCENT', values: 50 },
      },
    },
  ]
}

export const demoGiftCards: ShopData['giftCards'] = [
  { code: 'KAMI100ABCDE', currency: 'PLN', balance: 10_000 },
  { code: 'KAMI300FGHJK', currency: 'PLN', balance: 30_000 },
  { code: 'KAMIEUR50LMN', currency: 'EUR', balance: 5_000 },
  { code: 'KAMI000SPENT', currency: 'PLN', balance: 0 },
]

/** By descending price: nothing off the first two, half off the third, nothing further. */
const thirdAtHalfPrice: NonNullable<PromoCode['discount']['table']> = [
  { type: 'PERCENT', value: 0 },
  { type: 'PERCENT', value: 0 },
  { type: 'PERCENT', value: 50 },
  { type: 'PERCENT', value: 0 },
  { type: 'PERCENT', value: 0 },
  { type: 'PERCENT', value: 0 },
]
