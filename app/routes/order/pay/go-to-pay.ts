import { redirectDocument, type RouterContextProvider } from 'react-router'

import type { Started } from '#contract/payments.ts'
import { toPayForm, toPayment, toSummary } from '#app/request/addresses.ts'
import { getRendering } from '#app/request/shopper.ts'

/**
 * Where it goes on after an order: to its provider, or to its summary. As a new page: a script of
 * an older version that cannot show the summary must not hide the order.
 *
 * A form leads nowhere but to our own pages, as their policy says: to a provider elsewhere leads
 * the summary, and to one that wants a form a page of its own.
 */
export function goToPay(
  { id, pay }: { id: string; pay?: Started | undefined },
  context: Readonly<RouterContextProvider>,
): Response {
  if (pay?.kind === 'form') return redirectDocument(toPayForm(id), 303)
  if (pay?.kind !== 'redirect') return redirectDocument(toSummary(id), 303)
  const { domains, market } = getRendering(context)
  const isHere = new URL(pay.url).origin === domains[market]
  return redirectDocument(isHere ? pay.url : toPayment(id), 303)
}
