import { randomUUID } from 'node:crypto'

import type { RouterContextProvider } from 'react-router'

import type { PaymentOption } from '#domain/entities/order.ts'
import { madeOnce } from '#app/document/made-once.ts'
import { getCustomer } from '#app/request/account/account.ts'
import { getOrigin } from '#app/request/language.ts'
import { getRendering } from '#app/request/shopper.ts'
import { choicesOf } from './agreed.ts'
import { providerForms } from '../pay/provider-forms.ts'
import { detailsContext } from './typed.ts'
import { type DetailsInput, type DetailsView, detailsView } from './view.ts'
import { type OrderInProgress, paymentOf, totalOf } from '../order-in-progress.ts'

/** The details page for the current order; undefined until a delivery is chosen. */
export function detailsPage(
  order: OrderInProgress,
  context: Readonly<RouterContextProvider>,
  again: { key?: string; actual?: DetailsInput['actual']; termsSeen?: number } = {},
): DetailsView | undefined {
  const rendering = getRendering(context)
  const user = getCustomer(context)
  const chosen: PaymentOption | undefined = paymentOf(order)
  const asked = detailsContext(order, chosen?.type, rendering.settings, user)
  if (!asked) return undefined
  if (again.key === undefined) madeOnce(context)
  return detailsView({
    order,
    asked,
    agreed: {
      key: again.key ?? randomUUID(),
      basketId: order.basket.id,
      basketVersion: order.basket.version,
      choices: choicesOf(order, rendering.shopper.currency),
      // Who ticked them accepted what was shown then, however often the page is opened again.
      termsSeen:
        again.termsSeen ??
        (order.draft.form?.terms ? order.draft.termsSeen : undefined) ??
        rendering.now,
    },
    payments: order.payments.map((option) => ({ option, total: totalOf(order, option) })),
    chosen,
    user,
    actual: again.actual,
    forms: providerForms(order.payments, context),
    encrypted: getOrigin(context).startsWith('https:'),
    rendering,
  })
}
