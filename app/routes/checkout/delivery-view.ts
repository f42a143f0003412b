import type { BasketLineView } from '#app/components/lines/lines.tsx'
import type { FreeHintView } from '#app/components/totals/free-hint.tsx'
import type { TotalsView } from '#app/components/totals/totals.tsx'
import type { BasketObstacle } from '#app/domain/order-button.ts'
import type { OrderTotal } from '#app/domain/order-total.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import type { Rendering } from '#app/middleware/shell.ts'
import { type CountryView, servedCountries } from '#app/views/countries.ts'
import { lineChanges } from '#app/views/line-changes.ts'
import { basketLineView } from '#app/views/lines.ts'
import { lookAround } from '#app/views/look-around.ts'
import { shownTotal, totalsView } from '#app/views/totals.ts'
import { type DeliveryOptionView, deliveryOptionViews } from './delivery-option-view.ts'
import type { FoundLockers } from './find-lockers.ts'
import { freeHintView } from './free-hint-view.ts'
import type { OrderInProgress } from './order-in-progress.ts'
import { type MissingChoice, obstaclesOf } from './missing-choice.ts'
import { type StepsView, stepsView } from './steps-view.ts'

export type BasketPageView =
  | {
      kind: 'empty'
      title: string
      text: string
      changes: string[]
      lookAround: { text: string; href: string }
      wishlist?: string | undefined
    }
  | {
      kind: 'basket'
      steps: StepsView
      title: string
      goOn: { text: string; href: string }
      changes: string[]
      caption: string
      columns: { text: string }[]
      lines: BasketLineView[]
      delivery: DeliveryView
      summary: SummaryPanelView
    }

export type DeliveryView = {
  title: string
  to: string
  countries: CountryView[]
  country: string
  change: string
  hint?: FreeHintView | undefined
  options: DeliveryOptionView[]
  none?: string | undefined
  show: string
  goOn: string
  error?: string | undefined
}

export type SummaryPanelView = {
  title: string
  totals: TotalsView
  button: string
  /** What stands in the way of the button, as sentences. */
  obstacles: string[]
  note: string
}

export type DeliveryInput = {
  order: OrderInProgress
  total: OrderTotal
  /** By the last search. */
  lockers: FoundLockers
  wishCount: number
  rendering: Rendering
  /** What the shopper must still do, after having tried to go on. */
  problem?: MissingChoice | undefined
}

/** The basket page: lines, delivery and what it comes to (Shopping §2 "Basket page"). */
export function basketPageView(input: DeliveryInput): BasketPageView {
  const { order, rendering, wishCount } = input
  const { t } = rendering
  const { refreshed } = order
  const changes = lineChanges(refreshed, rendering)
  if (refreshed.lines.length === 0) {
    return {
      kind: 'empty',
      title: t('basket.empty'),
      text: t('basket.emptyText'),
      changes,
      lookAround: lookAround(rendering),
      wishlist: wishCount > 0 ? t('basket.yourWishlist', { count: wishCount }) : undefined,
    }
  }
  return {
    kind: 'basket',
    steps: stepsView('basket', rendering),
    title: t('basket.title'),
    goOn: { text: t('basket.continue'), href: lookAround(rendering).href },
    changes,
    caption: t('basket.caption'),
    columns: [
      { text: t('basket.product') },
      { text: t('basket.price') },
      { text: t('basket.quantity') },
      { text: t('basket.value') },
    ],
    lines: refreshed.lines.map((line) => basketLineView(line, order, rendering)),
    delivery: deliveryView(input),
    summary: summaryPanelView(input),
  }
}

function deliveryView({ order, lockers, rendering, problem }: DeliveryInput): DeliveryView {
  const { t, lang, shopper } = rendering
  const isHere = problem?.reason === 'no-delivery'
  return {
    title: t('delivery.title'),
    to: t('delivery.to'),
    countries: servedCountries(order.checkout.deliveries, lang, shopper.country),
    country: shopper.country,
    change: t('delivery.change'),
    hint: freeHintView(order, rendering),
    options: deliveryOptionViews(order, lockers, problem?.reason, rendering),
    none: order.deliveries.length === 0 ? t('delivery.none') : undefined,
    show: t('delivery.show'),
    goOn: t('delivery.continue'),
    error: isHere ? t('obstacle.no-delivery') : undefined,
  }
}

function summaryPanelView({ order, total, rendering }: DeliveryInput): SummaryPanelView {
  const { t, text, settings } = rendering
  return {
    title: t('totals.title'),
    totals: totalsView(
      {
        total: shownTotal(total, settings),
        delivery: order.delivery && text(order.delivery.method.name),
      },
      rendering,
    ),
    button: t('delivery.continue'),
    obstacles: obstaclesOf(order, total).map(({ reason }) => t(OBSTACLES[reason])),
    note: t('basket.note', { days: settings.returnDays }),
  }
}

const OBSTACLES: Record<BasketObstacle['reason'], MessageKey> = {
  'empty-basket': 'basket.empty',
  'total-below-zero': 'obstacle.total-below-zero',
  'no-delivery': 'obstacle.no-delivery',
  'no-locker': 'obstacle.no-locker',
  'code-loading': 'obstacle.code-loading',
  'code-not-valid': 'obstacle.code-not-valid',
}
