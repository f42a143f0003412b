import { quantityWithUnit } from '#app/blocks/price/price-view.ts'
import { toOrder, toReturns } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { formatDateTime, machineMoment } from '#domain/delivery/dates.ts'
import type { OneReturn } from '#domain/entities/return.ts'
import { toMinor } from '#domain/money.ts'
import { mayCallOff, returnTone } from '#domain/order/order-status.ts'
import { returnAddressOf } from '#domain/order/return-offer.ts'
import { boughtView } from '../bought/bought-view.ts'
import type { ProductLinks } from '../bought/product-links.ts'
import { codeUntil, codeView, expectedText } from '../orders/return/done-view.ts'

export type ReturnView = ReturnType<typeof returnView>

/** One return (Shopping §2 "My returns and one return"). */
export function returnView(
  given: OneReturn,
  rendering: Rendering,
  links: ProductLinks = new Map(),
) {
  const { t, lang, settings } = rendering
  const { no, status, createdDate, orderNo, note } = given
  const made = formatDateTime(createdDate, lang, settings.timeZone)
  return {
    head: {
      all: { text: t('return.all'), href: toReturns() },
      title: t('return.title', { no }),
      status: { text: t(`returnStatus.${status}`), tone: returnTone(status) },
      made: { text: made, time: { text: made, machine: machineMoment(createdDate) } },
    },
    order: { name: t('return.order'), no: orderNo, href: toOrder(orderNo) },
    withdrawal:
      given.kind === 'withdrawal'
        ? { name: t('return.withdrawal'), text: given.description }
        : undefined,
    settled: settledText(given, rendering),
    expected: expectedText(given.expected, rendering),
    note: note === undefined ? undefined : { title: t('return.note'), text: note },
    lines: {
      caption: t('return.lines'),
      columns: [t('order.product'), t('return.reason'), t('return.declared'), t('return.returned')],
      rows: given.products.map((product) => ({
        ...boughtView(product, rendering, links),
        reason: t(`returnReason.${product.reason}`),
        declared: t('return.of', {
          declared: product.declared,
          ordered: quantityWithUnit(product.ordered, product.unit, t),
        }),
        returned:
          product.returned === undefined
            ? undefined
            : quantityWithUnit(product.returned, product.unit, t),
      })),
      notYet: t('return.notYet'),
    },
    way: wayOf(given, rendering),
    cancel: mayCallOff(status)
      ? {
          title: t('return.cancel'),
          text: t('return.cancelText'),
          sure: t('return.cancelSure'),
        }
      : undefined,
  }
}

/** The shop's address, or the code for a parcel locker with what that costs. */
function wayOf(
  { returnDelivery, externalDeliveryId, externalDeliveryUntil, pickupPrice }: OneReturn,
  rendering: Rendering,
) {
  const { t, text, money, settings, shell } = rendering
  if (returnDelivery === 'default') {
    const { name, address, info, email, tel } = returnAddressOf(settings, shell.footer)
    return {
      kind: 'address',
      title: t('return.address'),
      lines: [name, address, text(info)].filter((line) => line !== ''),
      email,
      tel,
      note: t('return.addressNote'),
    } as const
  }
  return {
    kind: 'locker',
    title: t('return.code'),
    code: codeView(externalDeliveryId, t),
    until: codeUntil(externalDeliveryUntil, rendering),
    noCode: t('return.noCode'),
    price: pickupPrice && {
      text: t('return.price', { price: money(toMinor(pickupPrice.brutto), pickupPrice.currency) }),
    },
  } as const
}

/** What was given back: money, on gift cards, and points. */
function settledText({ settled }: OneReturn, { t, money }: Rendering) {
  if (!settled) return undefined
  const { amount, currency, points, giftCard = 0 } = settled
  const inMoney = toMinor(amount) - toMinor(giftCard)
  const card = { amount: money(toMinor(giftCard), currency) }
  const parts = [
    ...(inMoney > 0 || giftCard === 0 ? [money(inMoney, currency)] : []),
    ...(giftCard > 0 ? [t('return.settledCard', card)] : []),
    ...(points > 0 ? [t('account.points', { count: points })] : []),
  ]
  const last = parts.pop() ?? ''
  const before = parts.join(', ')
  const value = before === '' ? last : t('return.settledBoth', { amount: before, points: last })
  return { name: t('return.settled'), value }
}
