import { useEffect } from 'react'
import { data, replace } from 'react-router'

import { toBasket } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { withAlert } from '#app/session/basket.ts'
import { hasNews } from '#app/session/refreshed.ts'
import { pageHead, pageTitle } from '#app/request/page.ts'
import type { Route } from './+types/details.ts'
import { answerByRedirect, isToldByRedirect, toldAnswer } from '../answer-by-redirect.ts'
import { basketMiddleware } from '../current-basket.ts'
import { answerDetails } from './action.ts'
import { detailsPage } from './page.ts'
import { DetailsScreen } from './screen.tsx'
import { missingChoice } from '../delivery/missing-choice.ts'
import { orderInProgress } from '../order-in-progress.ts'

export const middleware = [basketMiddleware('look')]

/** Address, payment and consents (Shopping §2 "Order details page"). */
export async function loader({ context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const { settings, t } = rendering
  const order = await orderInProgress(context)
  if (!order.submitted) {
    const missing = missingChoice(order)
    if (missing && missing.reason !== 'empty-basket') {
      const key =
        missing.reason === 'slot' ? 'slot.notFree' : (`obstacle.${missing.reason}` as const)
      await getSession(context).update((state) =>
        withAlert(state, { type: 'info', key, values: {} }),
      )
    }
    // In its place: a step back in the browser that came here could otherwise never go further
    // back.
    if (missing || hasNews(order.refreshed)) return replace(toBasket(), 303)
  }

  // A form that was just sent is answered by the action, with a view of its own.
  const answer = order.submitted ? undefined : await toldAnswer(getSession(context))
  const title = pageTitle(t('steps.details'), settings)
  const errorTitle = t('details.errorTitle', { title })
  return {
    errorTitle,
    view: order.submitted ? undefined : detailsPage(order, context, answer?.again),
    answer,
    ...pageHead(
      {
        title: { whole: answer && answer.problems.length > 0 ? errorTitle : title },
        // On another language's host nothing is chosen yet: the basket is its way in.
        at: toBasket(),
        noIndex: true,
      },
      rendering,
    ),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerDetails(await requireForm(request, context), context)
  if (answer instanceof Response) return answer
  if (isToldByRedirect(answer, request)) return answerByRedirect(answer, getSession(context))
  return data(answer, { status: answer.status })
}

export { meta } from '#app/document/meta.ts'

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.view ?? loaderData.view
  const hasProblems = actionData !== undefined && actionData.problems.length > 0
  // A title is the first thing that is read aloud. The loader knows nothing of what a script was
  // answered.
  useEffect(() => {
    if (hasProblems) document.title = loaderData.errorTitle
  }, [hasProblems, loaderData.errorTitle])
  if (!view) return null
  return <DetailsScreen view={view} answer={actionData ?? loaderData.answer} />
}
