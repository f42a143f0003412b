import type { TotalsView } from '#app/blocks/totals/totals.tsx'
import type { Rendering } from '#app/request/shopper.ts'
import type { OneOrder } from '#domain/entities/one-order.ts'
import { toMinor } from '#domain/money.ts'
import { awaitsMoney } from '#domain/order/order-status.ts'
import { surchargeOf } from '#domain/order/order-total.ts'

/** What an order came to, row by row (Shopping §2 "One order"). */
export function orderTotals(
  { total, delivery, paid, status }: Pick<OneOrder, 'total' | 'delivery' | 'paid' | 'status'>,
  rendering: Rendering,
): TotalsView {
  const { t, text } = rendering
  const money = (minor: number) => rendering.money(minor, total.currency)
  const [brutto, products, shipping, discount, giftCard] = [
    total.brutto,
    total.products,
    total.delivery,
    total.codeDiscount,
    total.giftCardValue,
  ].map(toMinor) as [number, number, number, number, number]
  const surcharge = surchargeOf(total)
  return {
    rows: [
      { name: t('totals.products'), value: money(products) },
      {
        name: text(delivery.name),
        value: shipping === 0 ? t('totals.free') : money(shipping),
      },
      ...(surcharge > 0 ? [{ name: t('totals.surcharge'), value: money(surcharge) }] : []),
      ...(discount > 0
        ? [{ name: discountName(total, rendering), value: `−${money(discount)}`, off: true }]
        : []),
      ...(giftCard > 0
        ? [
            { name: t('order.sum'), value: money(brutto) },
            { name: t('order.giftCard'), value: `−${money(giftCard)}`, off: true },
          ]
        : []),
    ],
    sum: {
      name: t(awaitsMoney({ paid, status }) ? 'totals.toPay' : 'summary.total'),
      detail: t('totals.vat', { vat: money(toMinor(total.vat)) }),
      value: money(brutto - giftCard),
    },
  }
}

/** The code, or the points that were used in its place. */
function discountName({ code, usedPoints }: OneOrder['total'], { t }: Rendering): string {
  if (usedPoints > 0) return t('order.points', { count: usedPoints })
  return code === undefined ? t('totals.discount') : t('order.discount', { code })
}
