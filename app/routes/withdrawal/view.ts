import { readableEmail } from '#domain/forms/field/email-domain.ts'
import { fieldTexts } from '#app/blocks/field/field-view.ts'
import { quantityWithUnit } from '#app/blocks/price/price-view.ts'
import type { TimedText } from '#app/blocks/timed.tsx'
import { toOrderLogin, toWithdrawal } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { dayInWords, formatDate, machineDay } from '#domain/delivery/dates.ts'
import type { OneOrder } from '#domain/entities/one-order.ts'
import {
  type WithdrawalContext,
  withdrawalForm,
  withdrawalLineForm,
} from '#domain/forms/order/withdrawal.ts'
import { withdrawalBars } from '#domain/withdrawal/excluded.ts'
import { withdrawalPeriod } from '#domain/withdrawal/period.ts'
import { boughtView } from '../account/bought/bought-view.ts'
import type { Own } from './own.ts'

export type WithdrawalView = ReturnType<typeof withdrawalView>

/** The form, with one's own orders and, once one is chosen, its lines. */
export function withdrawalView(own: Own, rendering: Rendering) {
  const { t, lang, settings } = rendering
  const { user, order, number } = own
  const context = contextOf(order)
  return {
    title: t('withdrawal.title'),
    lead: t('withdrawal.lead'),
    action: toWithdrawal(number === '' ? undefined : number),
    fields: fieldTexts(withdrawalForm, context, t),
    scopes: { whole: t('withdrawal.whole'), part: t('withdrawal.part') },
    excluded: t('withdrawal.excludedAny'),
    next: t('withdrawal.next'),
    values: {
      name: order?.address.ship.name ?? user?.name ?? '',
      email: readableEmail(order?.user.email ?? user?.email ?? ''),
      number: order?.no ?? number,
      scope: 'whole' as const,
      lines: order?.products.map(({ remaining }) => ({ count: String(remaining) })) ?? [],
    },
    /** To orders whose lines can be chosen. */
    orders:
      user && user.orders.length > 0
        ? {
            title: t('withdrawal.own'),
            text: t('withdrawal.ownText'),
            links: user.orders.map(({ no, date }) => ({
              no,
              date: formatDate(date, lang, settings.timeZone),
              href: toWithdrawal(no),
              isCurrent: no === order?.no,
            })),
          }
        : undefined,
    opening: user
      ? undefined
      : {
          text: t('withdrawal.toOrderLogin'),
          link: { text: t('withdrawal.toOrderLoginLink'), href: toOrderLogin() },
        },
    order: order && orderView(order, rendering),
  }
}

/** What the form is judged by. */
export function contextOf(order: OneOrder | undefined): WithdrawalContext {
  if (!order) return { lines: 'unknown' }
  const bars = withdrawalBars(order.products, order.products)
  return {
    lines: order.products.map(({ remaining }, place) => ({ remaining, bar: bars[place] })),
  }
}

function orderView(order: OneOrder, rendering: Rendering) {
  const { t } = rendering
  const bars = withdrawalBars(order.products, order.products)
  return {
    lead: t('withdrawal.ownLead', { no: order.no }),
    period: periodText(order, rendering),
    lines: order.products.map((product, place) => {
      const { remaining, unit, quantity } = product
      const bought = boughtView(product, rendering)
      const bar = bars[place]
      return {
        ...bought,
        tick: t('withdrawal.this', { name: bought.name }),
        quantity: quantityWithUnit(quantity, unit, t),
        bar: bar && t(`withdrawal.${bar}`),
        fields: fieldTexts(withdrawalLineForm, { remaining }, t),
      }
    }),
  }
}

/** Until when, by what the shop knows; nobody is kept from declaring later. */
function periodText(order: OneOrder, { t, lang, settings, now }: Rendering): TimedText {
  const period = withdrawalPeriod(order, now, settings.timeZone)
  if (period.kind === 'before') return { text: t('withdrawal.before') }
  const at = period.kind === 'running' ? period.until : period.since
  const day = dayInWords(at, lang, settings.timeZone)
  return {
    text: t(`withdrawal.${period.kind}`, { day }),
    time: { text: day, machine: machineDay(at, settings.timeZone) },
  }
}
