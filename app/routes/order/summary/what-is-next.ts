import { leadOf } from '#app/blocks/lead-view.ts'
import type { ScanView } from '#app/blocks/bank/scan.tsx'
import type { TimedText } from '#app/blocks/timed.tsx'
import { dayInWords, machineDay } from '#domain/delivery/dates.ts'
import type { OrderSummary } from '#domain/entities/order.ts'
import { toMinor } from '#domain/money.ts'
import { awaitsMoney } from '#domain/order/order-status.ts'
import { isTransfer } from '#domain/order/payment-options.ts'
import { paymentDeadline } from '#domain/order/payment-deadline.ts'
import { type ReturnRight, returnRightOf } from '#domain/withdrawal/excluded.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { PlacedOrder } from '#app/session/state.ts'
import { whenText } from '../delivery/delivery-words.ts'
import { paymentCode } from './payment-code.ts'

export type PayView = {
  title: TimedText
  rows: { name: string; value: string; whole: boolean }[]
  scan: ScanView | undefined
}

export type StepView = {
  title: TimedText
  text: string
  state: 'done' | 'now' | 'later'
  link?: { text: string; href: string }
}

/** The transfer that an order waits for; undefined if it waits for none. */
export function payView(
  { accountNumber, number, date, paid, status, totalPrice }: OrderSummary,
  rendering: Rendering,
): PayView | undefined {
  const { t, money } = rendering
  if (!accountNumber || !awaitsMoney({ paid, status })) return undefined
  const minor = leftToPay(totalPrice)
  const { currency } = totalPrice
  const amount = money(minor, currency)
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
    scan: paymentCode({ ...accountNumber, minor, currency, title: number }, rendering),
  }
}

/** What gift cards left to pay, minor units; all of it, where the shop does not say. */
export function leftToPay({ toPay, brutto }: OrderSummary['totalPrice']): number {
  return toMinor(toPay ?? brutto)
}

/** The next steps of an order, as far as they are known today. */
export function nextSteps(
  { date, number, payment, paid, status }: OrderSummary,
  placed: PlacedOrder | undefined,
  rendering: Rendering,
): StepView[] {
  const { t, lang, settings } = rendering
  const ordered = dayInWords(date, lang, settings.timeZone)
  const steps: StepView[] = [
    {
      title: {
        text: ordered,
        time: { text: ordered, machine: machineDay(date, settings.timeZone) },
      },
      text: t('summary.done', { no: number }),
      state: 'done',
    },
  ]

  const waits = isTransfer(payment.type) && awaitsMoney({ paid, status })
  if (waits) {
    const last = lastDay(date, rendering)
    steps.push({
      title: last
        ? { text: t('summary.payStepBy', { day: last.text }), time: last }
        : { text: t('summary.payStep') },
      text: t('summary.payText'),
      state: 'now',
    })
  }

  // It is reckoned from the money's coming, and a moment that was chosen stands with its place.
  const when =
    placed === undefined || waits || placed.deliverySlot !== undefined
      ? ''
      : whenText(placed.deliveryDays, placed.readyFrom, { ...rendering, now: date })
  const delivery = placed ? [placed.deliveryLabel, when].filter(Boolean) : []
  steps.push({
    title: { text: t(waits ? 'summary.sendAfter' : 'summary.sendNow') },
    text: [t('summary.sendText'), delivery.join(': ')].join(' ').trim(),
    state: waits ? 'later' : 'now',
  })

  const { returnDays, withdrawalLink } = settings
  const right = placed && rightOf(placed)
  const href = leadOf(withdrawalLink, rendering)
  if (href && returnDays > 0 && right !== 'excluded') {
    steps.push({
      title: { text: t('summary.withdraw', { count: returnDays }) },
      text: right === 'given' ? '' : t('summary.withdrawUnless'),
      link: { text: t('summary.withdrawLink'), href },
      state: 'later',
    })
  }
  return steps
}

/** Undefined where an older version kept the order without what was chosen. */
function rightOf({ lines }: PlacedOrder): ReturnRight | undefined {
  const items = lines.flatMap(({ item }) => item ?? [])
  return items.length === lines.length ? returnRightOf(items) : undefined
}

/** The last day for a transfer; undefined if the shop waits without limit. */
function lastDay(date: number, { lang, settings }: Rendering): TimedText['time'] {
  const { unpaidDays, timeZone } = settings
  if (unpaidDays === undefined) return undefined
  const last = paymentDeadline(date, unpaidDays, timeZone) - 1
  return { text: dayInWords(last, lang, timeZone), machine: machineDay(last, timeZone) }
}
