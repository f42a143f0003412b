import { data } from 'react-router'

import { useOnShown } from '#app/blocks/hooks/use-on-shown.ts'
import { pack, unpack } from '#app/document/packed.ts'
import { toDetails } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { pageHead, pageTitle } from '#app/request/page.ts'
import { changeCurrency } from '#app/routes/content/change-currency.ts'
import { changeLanguage } from '#app/routes/language/leave.ts'
import type { Route } from './+types/details.ts'
import { answerByRedirect, isToldByRedirect, toldAnswer } from '../answer-by-redirect.ts'
import { basketMiddleware } from '../current-basket.ts'
import { answerDetails } from './action.ts'
import { detailsPage } from './page.ts'
import { DetailsScreen } from './screen.tsx'
import { orderInProgress } from '../order-in-progress.ts'
import { enterDetails } from '../checkout.ts'

export const middleware = [basketMiddleware('look')]

/** Address, payment and consents (Shopping §2 "Order details page"). */
export async function loader({ context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const { settings, t } = rendering
  const order = await orderInProgress(context)
  const led = order.submitted ? undefined : await enterDetails(order, context)
  if (led) return led

  // If a form was just sent, the action's answer has its own view.
  const answer = order.submitted ? undefined : await toldAnswer(getSession(context))
  const view = order.submitted ? undefined : detailsPage(order, context, answer?.again)
  const title = pageTitle(t('steps.details'), settings)
  const errorTitle = t('details.errorTitle', { title })
  return {
    errorTitle,
    view: view && pack(view),
    answer,
    keeps: 'order',
    ...pageHead(
      {
        title: { whole: answer && answer.problems.length > 0 ? errorTitle : title },
        at: toDetails(),
        noIndex: true,
      },
      rendering,
    ),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await requireForm(request, context)
  // Buttons of the header that belong to this form, in a browser that sends them here all the same.
  if (form.has('to')) return changeLanguage(form, request, context)
  if (form.has('list')) return changeCurrency(form, request, context)
  const answer = await answerDetails(form, context)
  if (answer instanceof Response) return answer
  if (isToldByRedirect(answer, request)) return answerByRedirect(answer, getSession(context))
  return data(answer, { status: answer.status })
}

export { meta } from '#app/document/meta.ts'

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.view ?? (loaderData.view && unpack(loaderData.view))
  const hasProblems = actionData !== undefined && actionData.problems.length > 0
  // The title is read aloud first. The loader does not know what a script got as its answer.
  useOnShown(hasProblems ? loaderData.errorTitle : undefined, (title) => {
    document.title = title
  })
  if (!view) return null
  return <DetailsScreen view={view} answer={actionData ?? loaderData.answer} />
}
