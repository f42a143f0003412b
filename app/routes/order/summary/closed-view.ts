import type { Rendering } from '#app/request/shopper.ts'
import { toContact, toLogin, toOrderLogin, toOrders } from '#app/request/addresses.ts'
import type { ErrorView } from './summary-view.ts'

/**
 * An address under which no order is shown: because there is none, or because anybody who holds it
 * no longer sees it. Both look the same.
 */
export function closedView({ t }: Pick<Rendering, 't'>): ErrorView {
  return {
    kind: 'error',
    title: t('summary.closed'),
    text: t('summary.closedText'),
    action: { text: t('summary.closedLogin'), href: toLogin(toOrders()) },
    others: [
      { text: t('summary.closedOrder'), href: toOrderLogin() },
      { text: t('summary.closedContact'), href: toContact() },
    ],
  }
}
