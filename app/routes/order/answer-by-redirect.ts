import { replace } from 'react-router'
import { z } from 'zod'

import { toDetails } from '#app/request/addresses.ts'
import type { Session } from '#app/request/session.ts'
import { jsonOf } from '#contract/json.ts'
import type { DetailsAnswer } from './details/answer.ts'

/** What the page says besides its view; what was typed is in the draft. */
const ToldAnswer = z.object({
  result: z.object({
    status: z.enum(['error', 'success']).exactOptional(),
    initialValue: z.null(),
    fields: z.array(z.string()).exactOptional(),
    error: z.record(z.string(), z.array(z.string()).nullable()).exactOptional(),
    state: z.object({ validated: z.record(z.string(), z.boolean()) }).exactOptional(),
  }),
  problems: z.array(z.object({ href: z.string(), label: z.string() })),
  look: z.string(),
  alert: z.string().optional(),
  again: z.object({
    key: z.string().exactOptional(),
    actual: z.object({ payment: z.string(), minor: z.number() }).optional(),
    termsSeen: z.number().exactOptional(),
  }),
})
export type ToldAnswer = Omit<DetailsAnswer, 'view' | 'status'>

/** A script shows the answer in place; an outage, and a wait, must keep their own status. */
export function isToldByRedirect({ status }: DetailsAnswer, request: Request): boolean {
  const isKept = status >= 500 || status === 429
  return !isKept && request.headers.get('Accept')?.includes('text/html') === true
}

/**
 * When a browser loads a page as the answer to a form, it asks whether to send the form again each
 * time the shopper comes back to it. So the answer is stored, and another page shows it once.
 */
export async function answerByRedirect(
  { result, problems, look, alert, again }: DetailsAnswer,
  session: Session,
): Promise<Response> {
  const told: ToldAnswer = {
    result: { ...result, initialValue: null },
    problems,
    look,
    alert,
    again,
  }
  const kept = JSON.stringify(told)
  await session.update((state) => ({ ...state, answer: kept }))
  return replace(toDetails(), 303)
}

/**
 * The stored answer to the last form, if it has not been shown. One that an older version has
 * written in another form is passed over: what was typed is in the draft all the same.
 */
export async function toldAnswer(session: Session): Promise<ToldAnswer | undefined> {
  const kept = (await session.read())?.state.answer
  if (kept === undefined) return undefined
  await session.update((state) => ({ ...state, answer: undefined }))
  return ToldAnswer.safeParse(jsonOf(kept)?.value).data
}
