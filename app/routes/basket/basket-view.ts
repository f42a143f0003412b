import { readableEmail } from '#domain/forms/field/email-domain.ts'
import type { MissingChoice } from '#domain/order/missing-choice.ts'
import type { BasketLineView, RemovedLineView } from '#app/blocks/lines/lines.tsx'
import { toCarry } from '#app/request/addresses.ts'
import type { FreeHintView } from '#app/blocks/totals/free-hint.tsx'
import type { PromiseView } from '#app/blocks/promise/promise.tsx'
import type { TotalsView } from '#app/blocks/totals/totals.tsx'
import { returnText } from '#app/blocks/promise/return-view.ts'
import { returnRightOf } from '#domain/withdrawal/excluded.ts'
import { leastDelivery } from '#domain/delivery/delivery.ts'
import { noAddress } from '#domain/entities/user.ts'
import { orderDetailsForm } from '#domain/forms/order/order-details-table.ts'
import { valuesOf } from '#domain/forms/table/values.ts'
import { addressLines } from '#domain/order/address-lines.ts'
import type { BasketObstacle } from '#domain/order/order-button.ts'
import type { OrderTotal } from '#domain/order/order-total.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { type CountryView, servedCountryViews } from '#app/blocks/countries-view.ts'
import { lineChanges } from '#app/blocks/lines/line-changes-view.ts'
import { firstCategoryLink } from '#app/blocks/nothing/nothing-links-view.ts'
import { shownTotal, totalsView } from '#app/blocks/totals/totals-view.ts'
import {
  type DeliveryOptionView,
  deliveryOptionViews,
} from '#app/routes/order/delivery/delivery-option-view.ts'
import type { FoundPlaces } from '#app/routes/order/delivery/find-lockers.ts'
import { freeHintView } from '#app/routes/order/delivery/free-hint-view.ts'
import type { User } from '#domain/entities/user.ts'
import { type OrderInProgress, totalOf } from '../order/order-in-progress.ts'
import { promisedView } from './drawer/promised-view.ts'
import { type ShownLinesInput, shownLines } from './drawer/shown-lines.ts'
import { type CodeView, codeView, discountName } from './code/code-view.ts'
import { obstaclesOf } from '#app/routes/order/delivery/missing-choice.ts'
import { pausedText } from '../order/paused-text.ts'
import { type StepsView, stepsView } from '../order/checkout.ts'

export type BasketView =
  | {
      kind: 'empty'
      title: string
      text: string
      paused: string | undefined
      changes: string[]
      removed: RemovedLineView[]
      said: string
      /** Details typed earlier, kept for the next order. */
      kept?: { title: string; lines: string[]; forget: string } | undefined
      lookAround: { text: string; href: string }
      wishlist?: string | undefined
    }
  | {
      kind: 'basket'
      steps: StepsView
      title: string
      goOn: { text: string; href: string }
      /** To take it to another device. */
      carry: { text: string; href: string }
      /** The shop takes no orders for now. */
      paused: string | undefined
      changes: string[]
      caption: string
      columns: { text: string }[]
      /** Removed lines are shown in their old place. */
      lines: (BasketLineView | RemovedLineView)[]
      /** The result of a change, for shoppers who do not see it. */
      said: string
      delivery: DeliveryView
      summary: SummaryPanelView
    }

export type DeliveryView = {
  title: string
  to: string
  countries: CountryView[]
  country: string
  change: string
  options: DeliveryOptionView[]
  none?: string | undefined
  show: string
  goOn: string
  error?: string | undefined
}

export type SummaryPanelView = {
  title: string
  /** How much is missing for free delivery. */
  hint?: FreeHintView | undefined
  code: CodeView
  totals: TotalsView
  /** When it would be there, where that is known. */
  promise: PromiseView | undefined
  button: string
  /** What the button waits for, as sentences; `isCode`: emptying its field is enough. */
  obstacles: { text: string; isCode: boolean }[]
  note: string
}

export type BasketInput = ShownLinesInput & {
  total: OrderTotal
  /** By the last search. */
  lockers: FoundPlaces
  wishCount: number
  /** Whose points may be used. */
  user?: User | undefined
  /** What is still missing, once the shopper has tried to continue. */
  problem?: MissingChoice | undefined
}

/** The basket page: lines, delivery and totals (Shopping §2 "Basket page"). */
export function basketView(input: BasketInput): BasketView {
  const { order, rendering, wishCount } = input
  const { t } = rendering
  const { refreshed } = order
  const changes = lineChanges(refreshed, rendering)
  const { lines, gone, said } = shownLines(input)
  if (refreshed.lines.length === 0) {
    return {
      kind: 'empty',
      title: t('basket.empty'),
      text: t('basket.emptyText'),
      paused: pausedText(rendering),
      changes,
      removed: gone,
      said: [...said, t('basket.empty')].join(' '),
      kept: keptView(order, rendering),
      lookAround: firstCategoryLink(rendering),
      wishlist: wishCount > 0 ? t('basket.yourWishlist', { count: wishCount }) : undefined,
    }
  }
  const summary = summaryPanelView(input)
  const { name, value } = summary.totals.sum
  return {
    kind: 'basket',
    steps: stepsView('basket', rendering),
    title: t('basket.title'),
    goOn: { text: t('basket.continue'), href: firstCategoryLink(rendering).href },
    carry: { text: t('carry.link'), href: toCarry() },
    paused: pausedText(rendering),
    changes,
    caption: t('basket.caption'),
    columns: [
      { text: t('basket.product') },
      { text: t('basket.price') },
      { text: t('basket.quantity') },
      { text: t('basket.value') },
    ],
    lines,
    said: [...said, ...changes, `${name}: ${value}.`].join(' '),
    delivery: deliveryView(input),
    summary,
  }
}

/** The typed details, written like an address; undefined if nothing was typed. */
function keptView({ draft }: OrderInProgress, { t }: Rendering) {
  const { ship, email } = valuesOf(orderDetailsForm, draft.form ?? {})
  const address = addressLines({ ...noAddress, ...ship, name: '' }, '')
  const lines = [ship.name, readableEmail(email), ...address].filter((line) => line.trim() !== '')
  if (lines.length === 0) return undefined
  return { title: t('basket.kept'), lines, forget: t('basket.forget') }
}

function deliveryView({ order, lockers, rendering, problem }: BasketInput): DeliveryView {
  const { t, lang, shopper } = rendering
  const isHere = problem?.reason === 'no-delivery'
  return {
    title: t('delivery.title'),
    to: t('delivery.to'),
    countries: servedCountryViews(order.checkout.deliveries, lang, shopper.country),
    country: shopper.country,
    change: t('delivery.change'),
    options: deliveryOptionViews(order, lockers, problem?.reason, rendering),
    none: order.deliveries.length === 0 ? t('delivery.none') : undefined,
    show: t('delivery.show'),
    goOn: t('delivery.continue'),
    error: isHere ? t('obstacle.no-delivery') : undefined,
  }
}

function summaryPanelView({ order, total, user, rendering }: BasketInput): SummaryPanelView {
  const { t, text, settings } = rendering
  const least = order.delivery ? undefined : leastDelivery(order.deliveries)
  const ordered = order.refreshed.lines.map(({ item }) => item)
  return {
    title: t('totals.title'),
    hint: freeHintView(order, rendering),
    code: codeView({ code: order.code, user, rendering }),
    totals: totalsView(
      {
        total: shownTotal(least ? totalOf({ ...order, delivery: least }) : total, settings),
        isLeast: least !== undefined,
        discount: discountName(order.code, rendering),
        delivery: order.delivery && text(order.delivery.method.name),
      },
      rendering,
    ),
    promise: promisedView(order, rendering),
    button: t('delivery.continue'),
    obstacles: obstaclesOf(order, total).map(({ reason }) => ({
      text: t(OBSTACLES[reason]),
      isCode: reason === 'code-not-valid',
    })),
    note: `${t('basket.note')} ${returnText(returnRightOf(ordered), rendering)}.`,
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
