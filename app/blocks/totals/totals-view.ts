import type { TotalsView } from './totals.tsx'
import type { Settings } from '#domain/entities/settings.ts'
import { type GrossNet, shownAmounts } from '#domain/money.ts'
import type { OrderTotal } from '#domain/order/order-total.ts'
import type { Rendering } from '#app/request/shopper.ts'

/** The totals of an order, row by row (Shopping §2 "Basket page"). */
export type TotalsInput = {
  total: ShownTotal
  /** The name of the delivery's row; undefined while none is chosen. */
  delivery: string | undefined
  /** None is chosen, and the total counts the least that one costs. */
  isLeast?: boolean | undefined
  /** What the discount is called, if it has a name. */
  discount?: string | undefined
}

/**
 * The amounts of an order as its rows show them: gross, or net where the shop shows net prices
 * first.
 */
export type ShownTotal = Pick<OrderTotal, 'vat' | 'toPay' | 'currency'> & {
  products: number
  delivery: number
  surcharge: number
  discount: number
  giftCard: number
  /**
   * The rows are net: VAT is then a row of its own, and the rows still add up to the amount to pay.
   */
  isNet: boolean
}

export function totalsView(
  { total, delivery, isLeast = false, discount }: TotalsInput,
  rendering: Rendering,
): TotalsView {
  const { t } = rendering
  const money = (minor: number) => rendering.money(minor, total.currency)
  return {
    rows: [
      { name: t('totals.products'), value: money(total.products) },
      deliveryRow({ total, delivery, isLeast }, rendering),
      ...(total.surcharge > 0
        ? [{ name: t('totals.surcharge'), value: money(total.surcharge) }]
        : []),
      ...(total.discount > 0
        ? [
            {
              name: discount ?? t('totals.discount'),
              value: `−${money(total.discount)}`,
              off: true,
            },
          ]
        : []),
      ...(total.isNet ? [{ name: t('totals.vatRow'), value: money(total.vat) }] : []),
      ...(total.giftCard > 0
        ? [{ name: t('order.giftCard'), value: `−${money(total.giftCard)}`, off: true }]
        : []),
    ],
    sum: {
      name: t('totals.toPay'),
      detail: t('totals.vat', { vat: money(total.vat) }),
      value: money(total.toPay),
    },
  }
}

function deliveryRow({ total, delivery, isLeast }: TotalsInput, { t, money }: Rendering) {
  const value = money(total.delivery, total.currency)
  if (isLeast) return { name: t('totals.deliveryFrom'), value }
  if (delivery === undefined) return { name: t('totals.delivery'), value: t('totals.notChosen') }
  return { name: delivery, value: total.delivery === 0 ? t('totals.free') : value }
}

/**
 * A total shown like the shop's prices, so that the lines add up to the row of the products
 * (Catalogue §3).
 */
export function shownTotal(
  total: OrderTotal,
  { priceFlag }: Pick<Settings, 'priceFlag'>,
): ShownTotal {
  const first = (amount: GrossNet) => shownAmounts(amount, priceFlag).first
  return {
    products: first(total.products).minor,
    delivery: first(total.delivery).minor,
    surcharge: first(total.surcharge).minor,
    discount: first(total.discount).minor,
    giftCard: total.giftCard,
    isNet: first(total.products).kind === 'net',
    vat: total.vat,
    toPay: total.toPay,
    currency: total.currency,
  }
}
