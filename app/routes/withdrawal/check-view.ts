import { readableEmail } from '#domain/forms/field/email-domain.ts'
import { quantityWithUnit } from '#app/blocks/price/price-view.ts'
import { toWithdrawal } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { formatDateTime } from '#domain/delivery/dates.ts'
import { type WithdrawalForm, withdrawnOf } from '#domain/forms/order/withdrawal.ts'
import { withdrawnLines } from '#domain/withdrawal/declared.ts'
import { withdrawalBars } from '#domain/withdrawal/excluded.ts'
import { boughtView } from '../account/bought/bought-view.ts'
import type { Own } from './own.ts'
import { contextOf } from './view.ts'

export type CheckView = ReturnType<typeof checkView>
export type DoneView = ReturnType<typeof doneView>

/** The declaration once more, as it will be sent; `carried` is the form itself. */
export function checkView(
  given: WithdrawalForm,
  { own, key, carried }: { own: Own; key: string; carried: [name: string, value: string][] },
  rendering: Rendering,
) {
  const { t } = rendering
  const { order, number } = own
  const whole = given.scope === 'whole'
  return {
    title: t('withdrawal.checkTitle'),
    lead: t('withdrawal.checkLead'),
    action: toWithdrawal(number === '' ? undefined : number),
    declares: t('withdrawal.declares', { name: given.name, number: given.number }),
    what: {
      title: t('withdrawal.what'),
      lines: [
        ...(whole ? [t('withdrawal.whole')] : given.text.split('\n')),
        ...linesOf(given, own, rendering),
      ].filter((line) => line.trim() !== ''),
      excluded: whole && !order ? t('withdrawal.excludedAny') : undefined,
    },
    receipt: { title: t('withdrawal.receiptTo'), email: readableEmail(given.email) },
    confirm: t('withdrawal.confirm'),
    change: t('withdrawal.change'),
    carried: [...carried, ['key', key]] as [name: string, value: string][],
  }
}

/** The lines of one's own order that it is about, and those that are left out with the reason. */
function linesOf(given: WithdrawalForm, { order }: Own, rendering: Rendering): string[] {
  if (!order) return []
  const { t } = rendering
  const bars = withdrawalBars(order.products, order.products)
  const chosen = withdrawnOf(given, contextOf(order)) ?? 'whole'
  const taken = withdrawnLines(chosen, order.products, bars)
  const nameOf = (place: number) => {
    const product = order.products[place]
    return product ? boughtView(product, rendering).name : ''
  }
  return [
    ...taken.map(({ place, declared }) => {
      const unit = order.products[place]?.unit ?? ''
      return `${quantityWithUnit(declared, unit, t)} ${nameOf(place)}`
    }),
    ...(chosen === 'whole'
      ? bars.flatMap((bar, place) =>
          bar === undefined ? [] : [`${nameOf(place)}: ${t(`withdrawal.${bar}`)}`],
        )
      : []),
  ]
}

/** That it was received, which says nothing of whether there is such an order. */
export function doneView(at: number, email: string, { t, lang, settings }: Rendering) {
  return {
    title: t('withdrawal.doneTitle'),
    text: t('withdrawal.done', {
      when: formatDateTime(at, lang, settings.timeZone),
      email: readableEmail(email),
    }),
    more: t('withdrawal.doneMore'),
    way: { text: t('withdrawal.toShop'), href: '/' },
  }
}
