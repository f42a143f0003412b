import type { PaymentOption } from '#domain/entities/order.ts'
import { choiceName } from '#domain/payment/payment-choice.ts'
import { blikField } from '#app/request/sent/secret-fields.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { DetailsAnswer, FieldErrors } from '../details/answer.ts'

/** The field for a code of a bank’s app beside a way to pay. */
export type BlikView = { id: string; name: string; label: string; hint: string }

/** Undefined where its provider takes none in the shop. */
export function blikView(option: PaymentOption, t: Rendering['t']): BlikView | undefined {
  if (!option.takesBlikCode) return undefined
  const choice = choiceName(option)
  return {
    id: codeId(choice),
    name: blikField(choice),
    label: t('blik.label'),
    hint: t('blik.hint'),
  }
}

/** The id of the field for a code beside this choice. */
export function codeId(choice: string): string {
  return `order-blik-${choice.replaceAll(/\W/g, '-')}`
}

/** What is said where something else than a code was typed. */
export function wrongCode(
  option: PaymentOption,
  t: Rendering['t'],
): { errors: FieldErrors; more: DetailsAnswer['problems'] } {
  const blik = blikView(option, t)
  if (!blik) return { errors: {}, more: [] }
  return {
    errors: { [blik.name]: ['blik.wrong'] },
    more: [{ href: `#${blik.id}`, label: blik.label }],
  }
}
