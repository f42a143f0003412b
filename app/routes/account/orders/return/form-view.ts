import { fieldTexts } from '#app/blocks/field/field-view.ts'
import type { PluralForms } from '#app/blocks/count/plural.ts'
import { pluralForms } from '#app/blocks/count/plural-view.ts'
import { quantityWithUnit } from '#app/blocks/price/price-view.ts'
import type { TimedText } from '#app/blocks/timed.tsx'
import { toOrder } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { dayInWords, machineDay } from '#domain/delivery/dates.ts'
import type { OneOrder } from '#domain/entities/one-order.ts'
import { type ReturnContext, returnForm, returnLineForm } from '#domain/forms/order/return.ts'
import { toMinor } from '#domain/money.ts'
import { lineRefund } from '#domain/order/return-refund.ts'
import { defaultReturnDelivery, pickupSizes, returnReasons } from '#domain/order/return-rules.ts'
import { boughtView } from '../../bought/bought-view.ts'
import { returnsText } from '../line-returns.ts'

export type ReturnFormView = ReturnType<typeof returnFormView>

/** Shopping §2 "Return request form"; `key` is what the shop knows this form by. */
export function returnFormView(order: OneOrder, key: string, rendering: Rendering) {
  const { t, money } = rendering
  const { no, products, total, lockerReturn, pickupSize } = order
  return {
    no,
    key,
    title: t('return.formTitle'),
    lead: leadOf(order, rendering),
    back: { text: t('return.back'), href: toOrder(no) },
    lines: products.map((product, place) => {
      const { remaining, quantity, unit } = product
      const bought = boughtView(product, rendering)
      return {
        ...bought,
        remaining,
        tick: t('return.this', { name: bought.name }),
        facts: [
          [
            quantityWithUnit(quantity, unit, t),
            money(toMinor(product.price.currencyBrutto), total.currency),
          ].join(', '),
          ...(remaining > 0 && remaining < quantity
            ? [
                t('return.left', {
                  left: remaining,
                  ordered: quantityWithUnit(quantity, unit, t),
                }),
              ]
            : []),
          ...lineSum(order, place, remaining, rendering),
          ...(bought.codes.length > 0
            ? [t('return.codes', { codes: bought.codes.join(', ') })]
            : []),
        ],
        done: remaining > 0 ? undefined : returnsText(product, rendering),
        fields: fieldTexts(returnLineForm, { remaining }, t),
      }
    }),
    reasons: returnReasons.map((code) => ({ code, name: t(`returnReason.${code}`) })),
    fields: fieldTexts(returnForm, returnContextOf(order), t),
    values: {
      lines: products.map(({ remaining }) => ({
        count: String(remaining),
        reason: 'none' as const,
      })),
      returnDelivery: defaultReturnDelivery(lockerReturn),
      pickupSize,
    },
    how: t('return.how'),
    locker: lockerReturn && {
      name: t('return.locker'),
      text: t('return.lockerText'),
      price: money(toMinor(lockerReturn.brutto), lockerReturn.currency),
      sizes: pickupSizes.map((size) => ({ value: size, text: t(`return.${size}`) })),
    },
    own: { name: t('return.own'), text: t('return.ownText'), price: t('return.ownCost') },
    sum: sumOf(order, rendering),
    send: t('return.send'),
  }
}

/** What a script reckons the sum from, as lines are ticked. */
export type ReturnSum = {
  label: string
  note: string
  sold: NonNullable<OneOrder['sold']>
  /** How much of each line is in other returns. */
  before: number[]
  /** What the parcel locker costs, minor units. */
  locker: number
  currency: string
  lang: string
  points: PluralForms
}

function sumOf(
  { sold, products, lockerReturn, total }: OneOrder,
  { t, lang }: Rendering,
): ReturnSum | undefined {
  return (
    sold && {
      label: t('return.sum'),
      note: t('return.sumNote'),
      sold,
      before: products.map(({ held }) => held.open + held.returned),
      locker: lockerReturn ? toMinor(lockerReturn.brutto) : 0,
      currency: total.currency,
      lang,
      points: pluralForms('account.points', lang, t),
    }
  )
}

/** What the rest of a line gives back by itself. */
function lineSum(
  { sold, total }: OneOrder,
  place: number,
  remaining: number,
  { t, money }: Rendering,
): string[] {
  const line = sold?.lines[place]
  if (!line || remaining <= 0) return []
  return [t('return.lineSum', { amount: money(lineRefund(line, remaining), total.currency) })]
}

/** What the form's answers are judged by. */
export function returnContextOf({ products, lockerReturn }: OneOrder): ReturnContext {
  return {
    lines: products.map(({ id, variantHash, componentsHash, unit, quantity, remaining }) => ({
      id,
      variantHash,
      componentsHash,
      unit,
      ordered: quantity,
      remaining,
    })),
    locker: lockerReturn ? 'offered' : 'not-offered',
  }
}

function leadOf({ no, maxReturnDate }: OneOrder, { t, lang, settings }: Rendering): TimedText {
  if (maxReturnDate === undefined) return { text: t('return.from', { no }) }
  const day = dayInWords(maxReturnDate, lang, settings.timeZone)
  return {
    text: t('return.fromUntil', { no, day }),
    time: { text: day, machine: machineDay(maxReturnDate, settings.timeZone) },
  }
}
