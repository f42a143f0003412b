import type { z } from 'zod'

import type { RecordView } from '#app/blocks/record/record-list.tsx'
import { firstCategoryLink } from '#app/blocks/nothing/nothing-links-view.ts'
import { toOrder } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { Contract } from '#contract/contract.ts'
import { formatDate, formatDateTime } from '#domain/delivery/dates.ts'
import { toMinor } from '#domain/money.ts'
import { orderTone } from '#domain/order/order-status.ts'

type Listed = z.infer<Contract['orders']['answer']>[number]

/** Shopping §2 "My orders". */
export function ordersView(orders: readonly Listed[], rendering: Rendering) {
  const { t } = rendering
  return {
    title: t('orders.title'),
    records: orders.map((order) => recordOf(order, rendering)),
    none: {
      title: t('orders.none'),
      text: t('orders.noneText'),
      way: { text: t('form.toShop'), href: firstCategoryLink(rendering).href },
    },
  }
}

function recordOf(order: Listed, rendering: Rendering): RecordView {
  const { t, lang, settings, money } = rendering
  const { no, createdAtDate, productsCount, price, currency, status } = order
  return {
    no,
    href: toOrder(no),
    lines: [
      t('orders.meta', {
        date: formatDateTime(createdAtDate, lang, settings.timeZone),
        products: t('orders.products', { count: productsCount }),
      }),
      ...returnText(order, rendering),
    ],
    price: money(toMinor(price), currency),
    status: { text: t(`orderStatus.${status}`), tone: orderTone(status) },
  }
}

/** Until when it can be returned, where the shop takes back at all and something of it is left. */
function returnText(
  { maxReturnDate, canReturn }: Listed,
  { t, lang, settings, now }: Rendering,
): string[] {
  if (maxReturnDate === undefined) return []
  if (now > maxReturnDate) return [t('orders.over')]
  if (!canReturn) return []
  return [t('orders.until', { date: formatDate(maxReturnDate, lang, settings.timeZone) })]
}
