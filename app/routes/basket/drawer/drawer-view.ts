import type { DrawerView } from '#app/blocks/drawer/drawer.ts'
import { lineChanges } from '#app/blocks/lines/line-changes-view.ts'
import { shownTotal } from '#app/blocks/totals/totals-view.ts'
import { toBasket } from '#app/request/addresses.ts'
import { freeHintView } from '#app/routes/order/delivery/free-hint-view.ts'
import { totalOf } from '#app/routes/order/order-in-progress.ts'
import { pausedText } from '#app/routes/order/paused-text.ts'
import { promisedView } from './promised-view.ts'
import { type ShownLinesInput, shownLines } from './shown-lines.ts'

/** Lines and their total; the delivery is chosen on the next page. */
export function drawerView(input: ShownLinesInput): DrawerView {
  const { order, rendering } = input
  const { t } = rendering
  const { lines, said } = shownLines(input)
  const changes = lineChanges(order.refreshed, rendering)
  const { products, currency } = shownTotal(totalOf(order), rendering.settings)
  const value = rendering.money(products, currency)
  const isEmpty = order.refreshed.lines.length === 0
  const empty = isEmpty ? t('basket.empty') : undefined
  const paused = pausedText(rendering)
  return {
    title: t('basket.title'),
    close: t('drawer.close'),
    changes,
    lines,
    said: [...said, ...changes, empty ?? `${t('totals.products')}: ${value}.`].join(' '),
    empty,
    paused,
    hint: isEmpty ? undefined : freeHintView(order, rendering),
    total: {
      rows: [],
      sum: { name: t('totals.products'), detail: t('drawer.deliveryNext'), value },
    },
    promise: promisedView(order, rendering),
    button: { text: t('drawer.toBasket'), href: toBasket() },
  }
}
