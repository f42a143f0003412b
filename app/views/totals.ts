import type { TotalsView } from '#app/components/totals/totals.tsx'
import type { OrderTotal } from '#app/domain/order-total.ts'
import type { Rendering } from '#app/middleware/shell.ts'

/** What an order comes to, row by row (Shopping §2 "Basket page"). */
export type TotalsInput = {
  total: Pick<OrderTotal, 'vat' | 'toPay'> & {
    products: number
    delivery: number
    surcharge: number
    discount: number
    currency: string
  }
  /** What the row of the delivery is called; undefined while none is chosen. */
  delivery: string | undefined
}

export function totalsView({ total, delivery }: TotalsInput, rendering: Rendering): TotalsView {
  const { t } = rendering
  const money = (minor: number) => rendering.money(minor, total.currency)
  return {
    rows: [
      { name: t('totals.products'), value: money(total.products) },
      delivery === undefined
        ? { name: t('totals.delivery'), value: t('totals.notChosen') }
        : {
            name: delivery,
            value: total.delivery === 0 ? t('totals.free') : money(total.delivery),
          },
      ...(total.surcharge > 0
        ? [{ name: t('totals.surcharge'), value: money(total.surcharge) }]
        : []),
      ...(total.discount > 0
        ? [{ name: t('totals.discount'), value: `−${money(total.discount)}`, off: true }]
        : []),
    ],
    sum: {
      name: t('totals.toPay'),
      detail: t('totals.vat', { vat: money(total.vat) }),
      value: money(total.toPay),
    },
  }
}

/** The gross amounts of a total, as its rows show them. */
export function grossRows(total: OrderTotal): TotalsInput['total'] {
  return {
    products: total.products.gross,
    delivery: total.delivery.gross,
    surcharge: total.surcharge.gross,
    discount: total.discount.gross,
    vat: total.vat,
    toPay: total.toPay,
    currency: total.currency,
  }
}
