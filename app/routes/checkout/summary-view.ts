import type { ItemView } from '#app/components/item/item.tsx'
import type { TimedText } from '#app/components/time/timed.tsx'
import type { TotalsView } from '#app/components/totals/totals.tsx'
import { dayInWords, formatDateTime, machineDay, machineMoment } from '#app/domain/dates.ts'
import type { OrderStatus, OrderSummary } from '#app/domain/entities/order.ts'
import { toMinor } from '#app/domain/money.ts'
import { orderTone, type StatusTone, summaryView } from '#app/domain/order-status.ts'
import { paymentDeadline } from '#app/domain/payment-deadline.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import type { Rendering } from '#app/middleware/shell.ts'
import type { PlacedOrder } from '#app/session/state.ts'
import { lookAround } from '#app/views/look-around.ts'
import { quantityWithUnit } from '#app/views/price.ts'
import { totalsView } from '#app/views/totals.ts'
import { dayAndTime, slotText } from './chosen-delivery.ts'

export type SummaryPageView = ConfirmationView | VerifyingView | ErrorView

export type ConfirmationView = {
  kind: 'confirmation'
  title: string
  lead: string
  /** `machine`: of a moment. */
  facts: { name: string; value: string; tone?: StatusTone; machine?: string }[]
  /** What is to be paid, how and until when. */
  pay?: { title: TimedText; rows: { name: string; value: string; whole: boolean }[] }
  next?: { title: string; steps: StepView[] }
  parties: { title: string; lines: string[]; moment?: TimedText }[]
  /** Only for paper, where the shop's header is left out. */
  letterhead: { name: string; tagline: string }
  print: string
  back: { text: string; href: string }
  /** Only for the shopper who ordered. */
  ordered?: { title: string; items: ItemView[]; totals: TotalsView }
}

export type StepView = {
  title: TimedText
  text: string
  state: 'done' | 'now' | 'later'
  link?: { text: string; href: string }
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
  if (summary.status === 'CANCELED' || summary.status === 'CANCELED_LOCK') {
    return {
      ...common(summary, placed, rendering),
      title: t('summary.canceled', { no: summary.number }),
      lead: t('summary.canceledText'),
    }
  }
  const pay = payOf(summary, rendering)
  return {
    ...common(summary, placed, rendering),
    title: placed ? t('summary.thanksNamed', { name: placed.firstName }) : t('summary.thanks'),
    lead: placed ? t('summary.leadNamed', { email: placed.email }) : t('summary.lead'),
    ...(pay && { pay }),
    ...(summary.status === 'PENDING' && {
      next: { title: t('summary.next'), steps: stepsOf(summary, placed, rendering) },
    }),
  }
}

function common(
  summary: OrderSummary,
  placed: PlacedOrder | undefined,
  rendering: Rendering,
): Omit<ConfirmationView, 'title' | 'lead'> {
  const { t, text, settings } = rendering
  const ordered = placed && orderedOf(placed, rendering)
  return {
    kind: 'confirmation',
    facts: factsOf(summary, placed, rendering),
    parties: partiesOf(placed, rendering),
    letterhead: { name: settings.shopName, tagline: text(settings.tagline) },
    print: t('summary.print'),
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

function payOf(
  { accountNumber, number, date, paid, status, totalPrice }: OrderSummary,
  rendering: Rendering,
): ConfirmationView['pay'] {
  const { t, money } = rendering
  if (!accountNumber || paid || status !== 'PENDING') return undefined
  const amount = money(toMinor(totalPrice.brutto), totalPrice.currency)
  const last = lastDay(date, rendering)
  return {
    title: last
      ? { text: t('summary.payBy', { amount, day: last.text }), time: last }
      : { text: t('summary.pay', { amount }) },
    rows: [
      { name: t('summary.recipient'), value: accountNumber.recipient, whole: false },
      { name: t('summary.account'), value: accountNumber.account, whole: true },
      { name: t('summary.transferTitle'), value: number, whole: true },
      { name: t('summary.amount'), value: amount, whole: true },
    ],
  }
}

/** The last day of a transfer; undefined where the shop waits for ever. */
function lastDay(date: number, { lang, settings }: Rendering): TimedText['time'] {
  const { unpaidDays, timeZone } = settings
  if (unpaidDays === undefined) return undefined
  const last = paymentDeadline(date, unpaidDays, timeZone) - 1
  return { text: dayInWords(last, lang, timeZone), machine: machineDay(last, timeZone) }
}

/** What is known today of an order's way, and nothing more. */
function stepsOf(
  { date, number, payment, paid }: OrderSummary,
  placed: PlacedOrder | undefined,
  rendering: Rendering,
): StepView[] {
  const { t, text, lang, settings } = rendering
  const ordered = dayInWords(date, lang, settings.timeZone)
  const waits = payment.type === 'transfer' && !paid
  const last = waits ? lastDay(date, rendering) : undefined
  const days = placed?.deliveryDays ?? ''
  const delivery = placed
    ? [placed.deliveryLabel, days && t(days === '1' ? 'delivery.day' : 'delivery.days', { days })]
    : []
  const { returnDays, withdrawalLink } = settings

  return [
    {
      title: {
        text: ordered,
        time: { text: ordered, machine: machineDay(date, settings.timeZone) },
      },
      text: t('summary.done', { no: number }),
      state: 'done',
    },
    ...(waits
      ? [
          {
            title: last
              ? { text: t('summary.payStepBy', { day: last.text }), time: last }
              : { text: t('summary.payStep') },
            text: t('summary.payText'),
            state: 'now' as const,
          },
        ]
      : []),
    {
      title: { text: t(waits ? 'summary.sendAfter' : 'summary.sendNow') },
      text: [t('summary.sendText'), delivery.filter(Boolean).join(': ')].join(' ').trim(),
      state: waits ? 'later' : 'now',
    },
    ...(withdrawalLink && returnDays > 0
      ? [
          {
            title: { text: t('summary.withdraw', { count: returnDays }) },
            text: '',
            link: { text: t('summary.withdrawLink'), href: text(withdrawalLink) },
            state: 'later' as const,
          },
        ]
      : []),
  ]
}

/** Whom and where it is for, to the shopper who ordered; who sells it, to everybody. */
function partiesOf(
  placed: PlacedOrder | undefined,
  rendering: Rendering,
): ConfirmationView['parties'] {
  const { t, shell } = rendering
  const { name, address, details, email, tel } = shell.footer.company
  // Orders noted down before their address was have the method and the place alone.
  const { goesTo: kept = [], deliveryLabel = '', deliveryText = '' } = placed ?? {}
  const goesTo = kept.length > 0 ? kept : [deliveryLabel, deliveryText].filter(Boolean)
  const slot = placed?.deliverySlot
  return [
    ...(goesTo.length > 0
      ? [
          {
            title: t('summary.goesTo'),
            lines: goesTo,
            ...(slot !== undefined && {
              moment: slotText(dayAndTime(slot, rendering), slot, rendering),
            }),
          },
        ]
      : []),
    ...(placed && placed.orderedBy.length > 0
      ? [{ title: t('summary.orderedBy'), lines: placed.orderedBy }]
      : []),
    {
      title: t('summary.soldBy'),
      lines: [name, address, details, email, tel].filter((line) => line !== ''),
    },
  ]
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
  }
}
