import { readableEmail } from '#domain/forms/field/email-domain.ts'
import type { LinkedPayment } from '#contract/payments.ts'
import { pictureOf } from '#app/blocks/picture/picture-view.ts'
import type { ItemView } from '#app/blocks/item/item.tsx'
import type { TimedText } from '#app/blocks/timed.tsx'
import type { TotalsView } from '#app/blocks/totals/totals.tsx'
import { type DocumentsView, documentsView } from '#app/blocks/documents/documents-view.ts'
import type { SureView } from '#app/blocks/sure/sure.tsx'
import { formatDateTime, machineMoment } from '#domain/delivery/dates.ts'
import type { OrderDocument } from '#domain/entities/one-order.ts'
import type { OrderStatus, OrderSummary } from '#domain/entities/order.ts'
import { toMinor } from '#domain/money.ts'
import { isTransfer, ownPaymentOf } from '#domain/order/payment-options.ts'
import {
  isCanceled,
  isNotPaidInTime,
  orderTone,
  type StatusTone,
  summaryView,
  waitsToBeSent,
} from '#domain/order/order-status.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import { toBasket } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { PlacedOrder } from '#app/session/state.ts'
import { firstCategoryLink } from '#app/blocks/nothing/nothing-links-view.ts'
import { quantityWithUnit } from '#app/blocks/price/price-view.ts'
import { totalsView } from '#app/blocks/totals/totals-view.ts'
import type { NamesAgain } from '../card/card-again.ts'
import { dayAndTime, slotText } from '../delivery/delivery-words.ts'
import { type PayAgainView, payAgainView } from '../pay/pay-again-view.ts'
import { leftToPay, nextSteps, type PayView, payView, type StepView } from './what-is-next.ts'

/** What an order's unguessable id opens besides its summary. */
export type OrderLink = {
  id: string
  canCancel: boolean
  documents: readonly OrderDocument[]
  payment?: LinkedPayment | undefined
  /** The choice beside which something else than a code was typed. */
  wrongCode?: string | undefined
} & NamesAgain

export type SummaryPageView = ConfirmationView | VerifyingView | ErrorView

export type ConfirmationView = {
  kind: 'confirmation'
  title: string
  lead: string
  /** `machine`: of a moment. */
  facts: { name: string; value: string; tone?: StatusTone; machine?: string }[]
  /** How much to pay, how and by when. */
  pay?: PayView
  next?: { title: string; steps: StepView[] }
  parties: { title: string; lines: string[]; moment?: TimedText }[]
  /** Only for paper, where the shop's header is left out. */
  letterhead: { name: string; tagline: string }
  print: string
  back: { text: string; href: string }
  /** What the shop attached to the order. */
  documents?: DocumentsView
  /** As long as anybody who holds the address may cancel the order. */
  cancel?: SureView
  /** For a guest in the browser that ordered: an account with what was typed. */
  register?: { text: string; href: string }
  /** Puts what was ordered into the basket again, when the order is cancelled. */
  restore?: string
  /** Only for the shopper who ordered. */
  ordered?: { title: string; items: ItemView[]; totals: TotalsView }
}

export type VerifyingView = {
  kind: 'verifying'
  title: string
  text: string
  again: string
  /** Nothing is waited for any more, unless money comes after all. */
  isUnpaid: boolean
} & PayAgainView

export type ErrorView = {
  kind: 'error'
  title: string
  text: string
  action: { text: string; href: string }
  /** Puts what was ordered into the basket again. */
  restore?: string
  /** Other ways on. */
  others?: { text: string; href: string }[]
}

/**
 * The summary of an order. Anyone with the address sees what the shop's call returns; lines, name
 * and e-mail are only for the shopper in whose session it was placed (Shopping §2 "Order summary
 * page").
 */
export function summaryPage(
  summary: OrderSummary | undefined,
  placed: PlacedOrder | undefined,
  rendering: Rendering,
  link?: OrderLink,
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
  switch (summaryView(summary)) {
    case 'confirmation':
      return { ...confirmation(summary, placed, rendering, link), ...linkOf(link, rendering) }
    case 'verifying':
      return verifying(summary, link, rendering)
    case 'error':
      if (link?.payment?.state === 'late') {
        const { text, href } = firstCategoryLink(rendering)
        return {
          kind: 'error',
          title: t('summary.late.title'),
          text: t('summary.late', { no: summary.number }),
          action: { text, href },
        }
      }
      if (isNotPaidInTime(summary) && isTransfer(summary.payment.type)) {
        const { text, href } = firstCategoryLink(rendering)
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
        action: { text: t('summary.toBasket'), href: toBasket() },
      }
  }
}

/** A payment that is open; or one that did not succeed, whether money moved or not. */
function verifying(
  { number: no, payment: { type } }: OrderSummary,
  link: OrderLink | undefined,
  rendering: Rendering,
): VerifyingView {
  const payment = link?.payment
  const { t } = rendering
  const said = sayingOf(payment)
  // A provider that rests is not offered, and who reads "try it again" would look in vain.
  const rests = said === 'summary.unreached' && !payment?.payments.some((way) => way.type === type)
  return {
    kind: 'verifying',
    title: t(said),
    text: t(rests ? 'summary.unreachedRestsText' : `${said}Text`, { no }),
    again: t('summary.again'),
    isUnpaid: said === 'summary.unpaid' || said === 'summary.unreached',
    ...(link && payAgainView({ ...link, payment }, rendering)),
  }
}

/** Only what its provider has said: money may be on its way as long as that says nothing. */
function sayingOf(payment: LinkedPayment | undefined) {
  if (payment?.isUnconfirmed === true) return 'summary.unconfirmed'
  if (payment?.state === 'failed' || payment?.state === 'canceled') return 'summary.unpaid'
  if (payment?.pay?.kind === 'unreached') return 'summary.unreached'
  // What is neither paid on another page nor begun waits for a bank's app.
  return payment?.pay?.kind === 'wait' ? 'summary.confirm' : 'summary.verifying'
}

/** What the holder of the address may do, and what there is to save. */
function linkOf(
  link: OrderLink | undefined,
  rendering: Rendering,
): Pick<ConfirmationView, 'documents' | 'cancel'> {
  if (!link) return {}
  const { t } = rendering
  const documents = documentsView(link.id, link.documents, rendering)
  return {
    ...(documents && { documents }),
    ...(link.canCancel && {
      cancel: {
        title: t('order.cancel'),
        text: t('order.cancelText'),
        sure: t('order.cancelSure'),
      },
    }),
  }
}

function confirmation(
  summary: OrderSummary,
  placed: PlacedOrder | undefined,
  rendering: Rendering,
  link: OrderLink | undefined,
): ConfirmationView {
  const { t } = rendering
  if (isCanceled(summary.status)) {
    return {
      ...common(summary, placed, rendering),
      title: t('summary.canceled', { no: summary.number }),
      lead: canceledText(summary, link, rendering),
    }
  }
  const pay = payView(summary, rendering)
  return {
    ...common(summary, placed, rendering),
    title: placed ? t('summary.thanksNamed', { name: placed.firstName }) : t('summary.thanks'),
    lead: placed
      ? t('summary.leadNamed', { email: readableEmail(placed.email) })
      : t('summary.lead'),
    ...(pay && { pay }),
    ...(waitsToBeSent(summary.status) && {
      next: { title: t('summary.next'), steps: nextSteps(summary, placed, rendering) },
    }),
  }
}

/** What is to be done about an order's money after it was cancelled. */
function canceledText(
  { number: no, paid }: OrderSummary,
  link: OrderLink | undefined,
  { t }: Rendering,
): string {
  if (link?.payment?.state === 'late') return t('summary.late', { no })
  return t(paid ? 'summary.canceledPaid' : 'summary.canceledText')
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
    parties: partyViews(placed, rendering),
    letterhead: { name: settings.shopName, tagline: text(settings.tagline) },
    print: t('summary.print'),
    back: { text: t('summary.back'), href: firstCategoryLink(rendering).href },
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
  summary: OrderSummary,
  placed: PlacedOrder | undefined,
  { t, text, money, settings, lang }: Rendering,
): ConfirmationView['facts'] {
  const { number, date, payment, paid, status, totalPrice } = summary
  // Of a cancelled order nothing is to pay, and nothing is waited for.
  const waits = !paid && !isCanceled(status)
  const minor = waits ? leftToPay(totalPrice) : toMinor(totalPrice.brutto)
  const total = money(minor, totalPrice.currency)
  return [
    { name: t('summary.number'), value: number },
    {
      name: t('summary.date'),
      value: formatDateTime(date, lang, settings.timeZone),
      machine: machineMoment(date),
    },
    { name: t(waits ? 'totals.toPay' : 'summary.total'), value: total },
    { name: t('details.payment'), value: text(payment.name) || settledName(payment, t) },
    ...(paid || waits ? [{ name: t('summary.paid'), ...paidOf(summary, t) }] : []),
    { name: t('summary.status'), value: t(STATUSES[status]), tone: orderTone(status) },
    ...(placed && placed.deliveryLabel !== ''
      ? [{ name: t('totals.delivery'), value: placed.deliveryLabel }]
      : []),
  ]
}

/** A shop may have no name of its own for what nobody chooses. */
function settledName({ type }: OrderSummary['payment'], t: Rendering['t']): string {
  if (type === 'giftCard') return t('order.giftCard')
  return type === 'zero' ? t('card.nothingToPay') : ''
}

function paidOf(
  { payment: { type }, paid }: Pick<OrderSummary, 'payment' | 'paid'>,
  t: Rendering['t'],
): { value: string; tone: StatusTone } {
  if (paid) return { value: t('summary.paidYes'), tone: 'done' }
  const own = ownPaymentOf(type)
  return {
    value: t(own ? `payment.${own}` : 'summary.notPaid'),
    tone: isTransfer(type) ? 'go' : 'plain',
  }
}

/** Recipient and address, only for the shopper who ordered; the seller, for everyone. */
function partyViews(
  placed: PlacedOrder | undefined,
  rendering: Rendering,
): ConfirmationView['parties'] {
  const { t, shell } = rendering
  const { name, address, details, email, tel } = shell.footer.company
  // Orders stored before their address was kept only have the method and the place.
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
      picture: pictureOf({ url: line.image }, rendering),
      name: [text(line.name), line.detail].filter((part) => part !== '').join(', '),
      parts: line.parts,
      sent: line.sent,
      quantity: line.isSet
        ? t('basket.sets', { count: line.quantity })
        : quantityWithUnit(line.quantity, line.unit, t),
      price: money(line.minor, placed.currency),
    })),
    totals: totalsView(
      {
        total: placed,
        delivery: t('totals.delivery'),
        discount: placed.discountLabel === '' ? undefined : placed.discountLabel,
      },
      rendering,
    ),
  }
}
