import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'

import type { Started } from '#contract/payments.ts'
import { toDetails, toSummary } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { answerByRedirect } from '../answer-by-redirect.ts'
import { basketMiddleware } from '../current-basket.ts'
import { answerDetails } from '../details/action.ts'
import type { Route } from './+types/paypal.ts'

export const middleware = [basketMiddleware('look')]

/** What PayPal’s button gets: it goes on there, or the page goes on here. */
export type PaypalSaid =
  | { kind: 'begun'; order: string; paypal: string }
  | { kind: 'led'; href: string }

const After = z.object({
  say: z.enum(['execute', 'cancel']),
  order: z.string().min(1).max(100),
  paypal: z.string().min(1).max(100),
})

/**
 * What PayPal’s own button does here: it places the order of the details page, and tells that its
 * shopper has agreed or not. It is answered with data, because the page stays until PayPal is done.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await requireForm(request, context)
  const { data: after } = After.safeParse(Object.fromEntries(form))
  if (after) return afterwards(after, context)

  const answer = await answerDetails(form, context, (placed) => begun(placed))
  if (answer instanceof Response) {
    const href = answer.headers.get('Location')
    return href === null ? answer : paypalAnswer({ kind: 'led', href })
  }
  // The page is loaded again, and shows what is wrong.
  await answerByRedirect(answer, getSession(context))
  return paypalAnswer({ kind: 'led', href: toDetails() })
}

function begun({ id, pay }: { id: string; pay?: Started | undefined }): Response {
  const url = pay?.kind === 'redirect' ? URL.parse(pay.url) : null
  const paypal = url?.searchParams.get('token')
  if (!paypal) return paypalAnswer({ kind: 'led', href: toSummary(id) })
  return paypalAnswer({ kind: 'begun', order: id, paypal })
}

/** Its answer is not waited for to be right: the summary looks by itself. */
async function afterwards(
  { say, order: orderId, paypal: paypalOrderId }: z.infer<typeof After>,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { shop } = getServices(context)
  const body = { orderId, paypalOrderId }
  if (say === 'execute') await shop.paypalExecute({ body })
  else await shop.paypalCancel({ body })
  return paypalAnswer({ kind: 'led', href: toSummary(orderId) })
}

function paypalAnswer(said: PaypalSaid): Response {
  return Response.json(said, { headers: { 'Cache-Control': 'no-store' } })
}
