import type { LinkedPayment } from '#contract/payments.ts'
import { formatDateTime } from '#domain/delivery/dates.ts'
import { needsCardForm, walletOf } from '#domain/payment/card-form.ts'
import type { CardAgainView, NamesAgain, WalletAgainView } from '../card/card-again.ts'
import { toPayForm } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { choiceName } from '#domain/payment/payment-choice.ts'
import { type BlikView, blikView } from './blik.ts'

/** How an order whose payment is open can be paid. */
export type PayAgainView = {
  /** Where it was begun. */
  pay?: { text: string; href: string }
  ways?: {
    title: string
    /** Until when all of it is held. */
    until?: string
    options: WayView[]
  }
}

/** What is known of an order that can be paid again. */
type PaidAgain = NamesAgain & {
  id: string
  payment: LinkedPayment | undefined
  /** The choice beside which something else than a code was typed. */
  wrongCode?: string | undefined
}

export type WayView = {
  key: string
  type: string
  subType?: string
  text: string
  blik?: BlikView
  /** What is wrong with the code that was typed there. */
  errors?: string[]
  card?: CardAgainView
  wallet?: WalletAgainView
}

/** `card` and `wallets`: where they can be tried. */
export function payAgainView(
  { id, payment, card, wallets = {}, wrongCode }: PaidAgain,
  { t, text, lang, settings }: Rendering,
): PayAgainView {
  if (!payment?.canPayAgain) return {}
  const { pay, until } = payment
  const walletFor = (option: LinkedPayment['payments'][number]) => {
    const kind = walletOf(option)
    return kind && wallets[kind]
  }
  const payments = payment.payments.filter((option) => {
    if (walletOf(option)) return walletFor(option) !== undefined
    return card !== undefined || !needsCardForm(option)
  })
  const isForm = pay?.kind === 'form'
  const href = isForm ? toPayForm(id) : pay?.kind === 'redirect' ? pay.url : undefined
  return {
    ...(href !== undefined && { pay: { text: t('summary.goToPay'), href } }),
    ...(payments.length > 0 && {
      ways: {
        title: t('summary.payAgain'),
        ...(until !== undefined && {
          until: t('summary.payUntil', { time: formatDateTime(until, lang, settings.timeZone) }),
        }),
        options: payments.map((option) => {
          const { type, subType, name } = option
          const blik = blikView(option, t)
          const wallet = walletFor(option)
          return {
            key: `${type} ${subType ?? ''}`,
            type,
            ...(subType !== undefined && { subType }),
            text: text(name),
            ...(blik && { blik }),
            ...(blik && choiceName(option) === wrongCode && { errors: [t('blik.wrong')] }),
            ...(card && needsCardForm(option) && { card }),
            ...(wallet && { wallet }),
          }
        }),
      },
    }),
  }
}
