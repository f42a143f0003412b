import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { z } from 'zod'

import { Steps } from '#app/blocks/steps/steps.tsx'
import { toSummary } from '#app/request/addresses.ts'
import { requireFound, requireValue } from '#app/request/answer.ts'
import { requireFields, requireForm } from '#app/request/form.ts'
import { tellWhere } from '#app/routes/account/tell-where.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { pageHead } from '#app/request/page.ts'
import type { Route } from './+types/summary.ts'
import { Confirmation } from './confirmation.tsx'
import { NotOrdered } from './not-ordered.tsx'
import { stepsView } from '../steps-view.ts'
import { summaryPage } from './summary-view.ts'
import { forgetTyping } from '../details/use-kept-typing.ts'
import { Verifying } from './verifying.tsx'

/** What happened to an order (Shopping §2 "Order summary page"). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const { lang, t } = rendering
  const placed = (await getSession(context).read())?.state.placed ?? []
  const { id } = params
  if (id === undefined) {
    return redirect(toSummary(requireFound(placed.at(-1)).id), 302)
  }

  const [answer, link] = await Promise.all([
    shop.orderSummary({ params: { id }, query: { lang } }),
    shop.orderLink({ params: { id } }),
  ])
  const isUnknown = answer.kind === 'refused' && answer.status === 404
  // If the shop does not answer now, the page says so and asks again.
  const summary = answer.kind === 'ok' ? answer.value : undefined
  requireFound(isUnknown ? undefined : id)
  const view = summaryPage(
    summary,
    placed.find((order) => order.id === id),
    rendering,
    // The order of an account opens no further to who is not logged in to it.
    link.kind === 'ok' ? { id, ...link.value } : undefined,
  )
  const title = t('steps.summary')
  const { meta: head, alternates } = pageHead(
    { title, at: toSummary(id), noIndex: true },
    rendering,
  )
  const page = {
    view,
    steps: stepsView('summary', rendering),
    meta: [
      ...head,
      // Asks again every five seconds, whether a script runs or not.
      ...(view.kind === 'verifying' ? [{ httpEquiv: 'refresh' as const, content: '5' }] : []),
    ],
    alternates,
  }
  return data(page, { status: summary ? 200 : 503 })
}

const Cancelling = z.object({ intent: z.literal('cancel') })

/** The one thing that the holder of the address can do with an order. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  requireFields(await requireForm(request, context), Cancelling)
  const { shop } = getServices(context)
  const of = { params: { id: requireFound(id) } }
  const { number: no } = requireValue(await shop.orderSummary({ ...of, query: {} }))
  const said = { done: 'order.canceled', tooLate: 'order.tooLate' } as const
  const href = toSummary(of.params.id)
  return tellWhere({ answer: await shop.cancelOrder(of), said, no, href }, context)
}

export { meta } from '#app/document/meta.ts'

export default function SummaryPage({ loaderData }: Route.ComponentProps) {
  const { view, steps } = loaderData
  const isOrdered = view.kind === 'confirmation'
  useEffect(() => {
    if (isOrdered) forgetTyping()
  }, [isOrdered])
  return (
    <div className="wrap">
      <Steps {...steps} />
      {view.kind === 'confirmation' && <Confirmation view={view} />}
      {view.kind === 'verifying' && <Verifying view={view} />}
      {view.kind === 'error' && <NotOrdered view={view} />}
    </div>
  )
}
