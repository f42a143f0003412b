import {
  data,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from 'react-router'

import type { AtOnceAnswer } from './at-once.ts'
import { AT_ONCE } from './field.ts'

type Results = Record<string, DataStrategyResult>

/**
 * In the browser, around every request of the router: a form that was sent beside its page and was
 * refused, or did not arrive, is answered with that. As an error it would take the place of the
 * whole page.
 */
export const notTakenMiddleware: MiddlewareFunction<Results> = async ({ request }, next) => {
  const isAtOnce = await isSentAtOnce(request)
  const results = await next()
  if (!isAtOnce) return results
  return Object.fromEntries(
    Object.entries(results).map(([route, result]) => [route, answerOf(result)]),
  )
}

/** Asked before the form is read for sending. */
async function isSentAtOnce(request: Request): Promise<boolean> {
  if (request.method !== 'POST') return false
  const form = await request.clone().formData()
  return form.has(AT_ONCE)
}

function answerOf(given: DataStrategyResult): DataStrategyResult {
  const { type, result } = given
  // A redirect is thrown too.
  if (type !== 'error' || result instanceof Response) return given
  // After such a status the router asks for nothing again, which might not arrive either.
  return { type: 'data', result: data(notTaken(result), { status: statusOf(result) }) }
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 503
}

/** What the shop says of it, if that has said anything; else the page has words of its own. */
function notTaken(error: unknown): AtOnceAnswer {
  const told = isRouteErrorResponse(error) ? toldIn(error.data) : undefined
  return { notTaken: statusOf(error) < 500 ? 'refused' : 'unavailable', told }
}

function toldIn(given: unknown): AtOnceAnswer['told'] {
  // Only our own refusals give data with this name.
  return (given as AtOnceAnswer | null)?.told
}
