import { readableEmail } from '#domain/forms/field/email-domain.ts'
import { documentsView } from '#app/blocks/documents/documents-view.ts'
import { countryName } from '#app/blocks/countries-view.ts'
import { quantityWithUnit } from '#app/blocks/price/price-view.ts'
import type { TimedText } from '#app/blocks/timed.tsx'
import { toNewReturn, toOrders, toSiteVersion, toSummary } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { versionText } from '#app/routes/content/versions-view.ts'
import type { LinkedPayment } from '#contract/payments.ts'
import {
  dayInWords,
  formatDateTime,
  machineDay,
  machineMoment,
  momentInWords,
} from '#domain/delivery/dates.ts'
import { placeName } from '#domain/delivery/places/place-name.ts'
import type { OneOrder } from '#domain/entities/one-order.ts'
import { toMinor } from '#domain/money.ts'
import { addressLines } from '#domain/order/address-lines.ts'
import { orderTone } from '#domain/order/order-status.ts'
import { returnRecord } from '../returns/returns-view.ts'
import { boughtView } from '../bought/bought-view.ts'
import type { ProductLinks } from '../bought/product-links.ts'
import { returnsText } from './line-returns.ts'
import { orderTotals } from './order-totals.ts'

export type OrderView = ReturnType<typeof orderView>

/** A fact of an order; `link` leads out of the shop. */
export type FactView = { name: string; value: TimedText; link?: string | undefined }

/** Shopping §2 "One order"; `open`: its payment, where that is not settled. */
export function orderView(
  order: OneOrder,
  rendering: Rendering,
  links: ProductLinks = new Map(),
  open?: LinkedPayment,
) {
  const { t, text, money } = rendering
  const { no, status, total, address, user, payment, transfer } = order
  const { phone } = address.ship
  return {
    head: {
      all: { text: t('order.all'), href: toOrders() },
      title: t('order.title', { no }),
      status: { text: t(`orderStatus.${status}`), tone: orderTone(status) },
      made: moment(order.createdAtDate, rendering),
    },
    toReturn: order.canReturn ? { text: t('return.start'), href: toNewReturn(no) } : undefined,
    returns:
      order.returns.length === 0
        ? undefined
        : {
            title: t('order.returns'),
            records: order.returns.map((one) => returnRecord(one, [], rendering)),
          },
    lines: {
      caption: t('order.lines'),
      columns: [t('order.product'), t('order.code'), t('order.quantity'), t('order.price')],
      rows: order.products.map((product) => ({
        ...boughtView(product, rendering, links),
        left: leftOf(product, order, rendering),
        quantity: quantityWithUnit(product.quantity, product.unit, t),
        price: money(toMinor(product.price.currencyBrutto), total.currency),
      })),
    },
    totals: orderTotals(order, rendering),
    pay: transfer && payView(no, transfer, total.currency, rendering),
    payAgain: open?.canPayAgain ? payAgainView(order._id, open, rendering) : undefined,
    delivery: { title: t('order.delivery'), facts: deliveryFacts(order, rendering) },
    documents: documentsView(order._id, order.documents, rendering),
    parties: [
      {
        title: t('order.address'),
        lines: [...linesOf(address.ship, rendering), phone, readableEmail(user.email)].filter(
          Boolean,
        ),
      },
      ...invoiceOf(order, rendering),
      {
        title: t('order.payment'),
        lines: [text(payment.name), ...(order.paid ? [t('order.paid')] : [])],
      },
    ],
    terms: termsView(order, rendering),
    again: t('again.button'),
    cancel: order.canCancel
      ? {
          title: t('order.cancel'),
          text: t('order.cancelText'),
          sure: t('order.cancelSure'),
        }
      : undefined,
  }
}

/** Which version of the terms was accepted, and the way to it. */
function termsView({ terms }: OneOrder, rendering: Rendering) {
  if (!terms) return undefined
  const { url, version: number, from } = terms
  const { t, text } = rendering
  return {
    title: t('order.terms'),
    text: versionText({ number, ...(from !== undefined && { from }) }, rendering),
    href: toSiteVersion(text(url), number),
  }
}

/** What of a line is in returns and, as long as that can be done, how much more can be returned. */
function leftOf(
  line: OneOrder['products'][number],
  { canReturn }: OneOrder,
  rendering: Rendering,
): string | undefined {
  const { quantity, remaining, unit } = line
  const inReturns = returnsText(line, rendering)
  if (inReturns === undefined || remaining <= 0 || !canReturn) return inReturns
  const { t } = rendering
  const left = t('return.left', { left: remaining, ordered: quantityWithUnit(quantity, unit, t) })
  return `${inReturns}, ${left}`
}

/** The transfer that is awaited (Shopping §2 "Order summary page"). */
function payView(
  no: string,
  { recipient, account, amount, payBy }: NonNullable<OneOrder['transfer']>,
  currency: string,
  { t, money, lang, settings }: Rendering,
) {
  const sum = money(toMinor(amount), currency)
  const last =
    payBy === undefined
      ? undefined
      : {
          text: dayInWords(payBy, lang, settings.timeZone),
          machine: machineDay(payBy, settings.timeZone),
        }
  const title: TimedText = last
    ? { text: t('summary.payBy', { amount: sum, day: last.text }), time: last }
    : { text: t('summary.pay', { amount: sum }) }
  return {
    title,
    rows: [
      { name: t('summary.recipient'), value: recipient, whole: false },
      { name: t('summary.account'), value: account, whole: true },
      { name: t('summary.transferTitle'), value: no, whole: true },
      { name: t('summary.amount'), value: sum, whole: true },
    ],
  }
}

/** The payment at a provider that is still open goes on where all orders are paid. */
function payAgainView(id: string, { until }: LinkedPayment, { t, lang, settings }: Rendering) {
  return {
    title: t('summary.unpaid'),
    until:
      until === undefined
        ? undefined
        : t('summary.payUntil', { time: formatDateTime(until, lang, settings.timeZone) }),
    way: { text: t('summary.payAgain'), href: toSummary(id) },
  }
}

/** Who gets it, how, where and when. */
function deliveryFacts({ delivery, address }: OneOrder, rendering: Rendering): FactView[] {
  const { t, text } = rendering
  const { locker, slot } = delivery.data
  const { sentDate, deliveredAt, tracking } = delivery
  const place =
    locker && [placeName(locker), locker.address, locker.text].filter(Boolean).join(', ')
  const fact = (name: string, value: string | undefined) =>
    value ? [{ name, value: { text: value } }] : []
  return [
    ...fact(t('order.recipient'), address.ship.name),
    ...fact(t('order.phone'), address.ship.phone),
    ...fact(t('order.method'), text(delivery.name)),
    ...fact(t('order.point'), place),
    ...(slot === undefined ? [] : [{ name: t('order.slot'), value: slotTime(slot, rendering) }]),
    ...(sentDate === undefined
      ? []
      : [{ name: t('order.sent'), value: moment(sentDate, rendering) }]),
    ...(tracking === undefined
      ? []
      : [{ name: t('order.parcel'), value: { text: tracking.number }, link: tracking.link }]),
    ...(deliveredAt === undefined
      ? []
      : [{ name: t('order.delivered'), value: moment(deliveredAt, rendering) }]),
  ]
}

/** A company's invoice; people have none of their own to show. */
function invoiceOf({ user: { companyDetails }, address }: OneOrder, rendering: Rendering) {
  if (!companyDetails) return []
  const { name, nip } = companyDetails
  const lines = address.invoice ? linesOf(address.invoice, rendering) : []
  return [
    {
      title: rendering.t('order.invoice'),
      lines: [
        name,
        rendering.t('order.taxNumber', { nip }),
        ...lines.filter((line) => line !== name),
      ],
    },
  ]
}

function linesOf(address: OneOrder['address']['ship'], { lang }: Rendering): string[] {
  return addressLines(address, countryName(address.country, lang))
}

function moment(at: number, { lang, settings }: Rendering): TimedText {
  const text = formatDateTime(at, lang, settings.timeZone)
  return { text, time: { text, machine: machineMoment(at) } }
}

function slotTime(slot: number, { lang, settings }: Rendering): TimedText {
  const text = momentInWords(slot, lang, settings.timeZone)
  return { text, time: { text, machine: machineMoment(slot) } }
}
