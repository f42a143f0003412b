import { useEffect } from 'react'
import { data, replace } from 'react-router'

import { requireForm } from '#app/request/form.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { withAlert } from '#app/session/basket.ts'
import { hasNews } from '#app/session/refreshed.ts'
import { everyLanguage } from '#app/request/alternates.ts'
import { pageMeta } from '#app/request/page-meta.ts'
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
  const { domains } = getServices(context)
  const { lang, settings, t } = getRendering(context)
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
    if (missing || hasNews(order.refreshed)) return replace('/order/delivery', 303)
  }

  const alternates = everyLanguage(domains, () => '/order/delivery')
  // A form that was just sent is answered by the action, with a view of its own.
  const answer = order.submitted ? undefined : await toldAnswer(getSession(context))
  const title = `${t('steps.details')} · ${settings.shopName}`
  const errorTitle = t('details.errorTitle', { title })
  return {
    errorTitle,
    view: order.submitted ? undefined : detailsPage(order, context, answer?.again),
    answer,
    meta: pageMeta({
      title: answer && answer.problems.length > 0 ? errorTitle : title,
      paths: alternates,
      domains,
      lang,
      noIndex: true,
    }),
    alternates,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerDetails(await requireForm(request, context), context)
  if (answer instanceof Response) return answer
  if (isToldByRedirect(answer, request)) return answerByRedirect(answer, getSession(context))
  return data(answer, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

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
