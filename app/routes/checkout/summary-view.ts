import type { ItemView } from '#app/components/item/item.tsx'
import type { TimedText } from '#app/components/time/timed.tsx'
import type { TotalsView } from '#app/components/totals/totals.tsx'
import { formatDateTime, machineMoment } from '#app/domain/dates.ts'
import type { OrderStatus, OrderSummary } from '#app/domain/entities/order.ts'
import { toMinor } from '#app/domain/money.ts'
import { orderTone, type StatusTone, summaryView } from '#app/domain/order-status.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import type { Rendering } from '#app/middleware/shell.ts'
import type { PlacedOrder } from '#app/session/state.ts'
import { lookAround } from '#app/views/look-around.ts'
import { quantityWithUnit } from '#app/views/price.ts'
import { totalsView } from '#app/views/totals.ts'
import { slotText } from './chosen-delivery.ts'

export type SummaryPageView = ConfirmationView | VerifyingView | ErrorView

export type ConfirmationView = {
  kind: 'confirmation'
  title: string
  lead: string
  /** `machine`: of a moment. */
  facts: { name: string; value: string; tone?: StatusTone; machine?: string }[]
  bank?: { title: string; rows: { name: string; value: string; whole: boolean }[]; note: string }
  back: { text: string; href: string }
  /** Only for the shopper who ordered. */
  ordered?: {
    title: string
    items: ItemView[]
    totals: TotalsView
    label: string
    place: TimedText
  }
}

export type VerifyingView = { kind: 'verifying'; title: string; text: string; again: string }

export type ErrorView = {
  kind: 'error'
  title: string
  text: string
  action: { text: string; href: string }
}

/**
 * The summary of an order. Whoever holds the address sees what the shop tells of it; lines, name and e-mail
 * only the shopper in whose session it was placed (Shopping §2 "Order summary page").
 */
export function summaryPage(
  summary: OrderSummary | undefined,
  placed: PlacedOrder | undefined,
  rendering: Rendering,
): SummaryPageView {
  const { t } = rendering
  if (!summary) {
    return {
      kind: 'error',
      title: t('summary.noAnswer'),
      text: t('summary.noAnswerText'),
      action: { text: t('summary.again'), href: '?' },
    }
  }
  switch (summaryView(summary.orderState)) {
    case 'confirmation':
      return confirmation(summary, placed, rendering)
    case 'verifying':
      return {
        kind: 'verifying',
        title: t('summary.verifying'),
        text: t('summary.verifyingText'),
        again: t('summary.again'),
      }
    case 'error':
      if (summary.status === 'CANCELED') {
        const { text, href } = lookAround(rendering)
        return {
          kind: 'error',
          title: t('summary.notInTime'),
          text: t('summary.notInTimeText', { no: summary.number }),
          action: { text, href },
        }
      }
      return {
        kind: 'error',
        title: t('summary.failed'),
        text: t('summary.failedText', { no: summary.number }),
        action: { text: t('summary.toBasket'), href: '/order/delivery' },
      }
  }
}

function confirmation(
  summary: OrderSummary,
  placed: PlacedOrder | undefined,
  rendering: Rendering,
): ConfirmationView {
  const { t } = rendering
  const bank = bankOf(summary, rendering)
  const ordered = placed && orderedOf(placed, rendering)
  return {
    kind: 'confirmation',
    title: placed ? t('summary.thanksNamed', { name: placed.firstName }) : t('summary.thanks'),
    lead: placed ? t('summary.leadNamed', { email: placed.email }) : t('summary.lead'),
    facts: factsOf(summary, placed, rendering),
    ...(bank && { bank }),
    back: { text: t('summary.back'), href: lookAround(rendering).href },
    ...(ordered && { ordered }),
  }
}

const STATUSES: Record<OrderStatus, MessageKey> = {
  PENDING: 'orderStatus.PENDING',
  CANCELED_LOCK: 'orderStatus.CANCELED_LOCK',
  SENT: 'orderStatus.SENT',
  CANCELED: 'orderStatus.CANCELED',
  REALIZED: 'orderStatus.REALIZED',
  RETURN: 'orderStatus.RETURN',
}

function factsOf(
  { number, date, payment, paid, status, totalPrice }: OrderSummary,
  placed: PlacedOrder | undefined,
  { t, text, money, settings, lang }: Rendering,
): ConfirmationView['facts'] {
  const total = money(toMinor(totalPrice.brutto), totalPrice.currency)
  return [
    { name: t('summary.number'), value: number },
    {
      name: t('summary.date'),
      value: formatDateTime(date, lang, settings.timeZone),
      machine: machineMoment(date),
    },
    { name: t(paid ? 'summary.total' : 'totals.toPay'), value: total },
    { name: t('details.payment'), value: text(payment.name) },
    { name: t('summary.paid'), ...paidOf(payment.type, paid, t) },
    { name: t('summary.status'), value: t(STATUSES[status]), tone: orderTone(status) },
    ...(placed && placed.deliveryLabel !== ''
      ? [{ name: t('totals.delivery'), value: placed.deliveryLabel }]
      : []),
  ]
}

function paidOf(
  type: OrderSummary['payment']['type'],
  paid: boolean,
  t: Rendering['t'],
): { value: string; tone: StatusTone } {
  if (paid) return { value: t('summary.paidYes'), tone: 'done' }
  if (type === 'transfer') return { value: t('summary.awaitsTransfer'), tone: 'go' }
  if (type === 'cod') return { value: t('summary.onDelivery'), tone: 'plain' }
  return { value: t('summary.notPaid'), tone: 'plain' }
}

function bankOf(
  { accountNumber, number, paid, totalPrice }: OrderSummary,
  { t, money }: Rendering,
): ConfirmationView['bank'] {
  if (!accountNumber || paid) return undefined
  return {
    title: t('summary.bank'),
    rows: [
      { name: t('summary.recipient'), value: accountNumber.recipient, whole: false },
      { name: t('summary.account'), value: accountNumber.account, whole: true },
      { name: t('summary.transferTitle'), value: number, whole: true },
      {
        name: t('summary.amount'),
        value: money(toMinor(totalPrice.brutto), totalPrice.currency),
        whole: true,
      },
    ],
    note: t('summary.bankNote'),
  }
}

function orderedOf(placed: PlacedOrder, rendering: Rendering): ConfirmationView['ordered'] {
  if (placed.lines.length === 0) return undefined
  const { t, text, money } = rendering
  return {
    title: t('summary.ordered'),
    items: placed.lines.map((line, index) => ({
      id: String(index),
      picture: { url: line.image, alt: '', width: 1200, height: 900 },
      name: [text(line.name), line.detail].filter((part) => part !== '').join(', '),
      parts: line.parts,
      quantity: line.isSet
        ? t('basket.sets', { count: line.quantity })
        : quantityWithUnit(line.quantity, line.unit, t),
      price: money(line.minor, placed.currency),
    })),
    totals: totalsView({ total: placed, delivery: t('totals.delivery') }, rendering),
    label: placed.deliveryLabel,
    place: slotText(placed.deliveryText, placed.deliverySlot, rendering),
  }
}
