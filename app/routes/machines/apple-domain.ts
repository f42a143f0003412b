import { requireFound } from '#app/request/answer.ts'
import { getServices } from '#app/request/services.ts'
import { plainAnswer } from './plain-answer.ts'
import type { Route } from './+types/apple-domain.ts'

/** By this Apple knows that a domain is the shop’s, before its wallet opens there. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  return plainAnswer(
    request,
    requireFound(getServices(context).payForms?.appleDomain),
    'text/plain',
  )
}
