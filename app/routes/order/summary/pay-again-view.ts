import type { LinkedPayment } from '#contract/payments.ts'
import { formatDateTime } from '#domain/delivery/dates.ts'
import type { Rendering } from '#app/request/shopper.ts'

/** How an order whose payment is open can be paid. */
export type PayAgainView = {
  /** Where it was begun. */
  pay?: { text: string; href: string }
  ways?: {
    title: string
    /** Until when all of it is held. */
    until?: string
    options: { key: string; type: string; subType?: string; text: string }[]
  }
}

export function payAgainView(
  payment: LinkedPayment | undefined,
  { t, text, lang, settings }: Rendering,
): PayAgainView {
  if (!payment?.canPayAgain) return {}
  const { pay, payments, until } = payment
  return {
    ...(pay?.kind === 'redirect' && { pay: { text: t('summary.goToPay'), href: pay.url } }),
    ...(payments.length > 0 && {
      ways: {
        title: t('summary.payAgain'),
        ...(until !== undefined && {
          until: t('summary.payUntil', { time: formatDateTime(until, lang, settings.timeZone) }),
        }),
        options: payments.map(({ type, subType, name }) => ({
          key: `${type} ${subType ?? ''}`,
          type,
          ...(subType !== undefined && { subType }),
          text: text(name),
        })),
      },
    }),
  }
}
