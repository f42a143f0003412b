import { z } from 'zod'

import type { RefundAnswer } from '../port.ts'
import { isRefused, ProviderAnswered, StillRuns, tellsNothing } from '../wire/provider-answered.ts'

const message = z.string().max(500).optional()
/** What became of each part of a refund. */
const Refunded = z.object({
  data: z.array(z.object({ status: z.boolean().optional(), message })),
})
/** What it says of what it does not do. */
const Problem = z.object({
  error: z.union([z.string().max(500), z.array(z.object({ message })).max(10)]),
})

/** Whether it says itself that it does not do what was asked. */
export function isProblem(status: number, json: unknown): boolean {
  return isRefused(status) && Problem.safeParse(json).success
}

/** Whether nobody looked at what was asked, which can be asked again. */
export function isAnotherTime(status: number): boolean {
  return tellsNothing(status) && status < 500 && status !== 408
}

/** A request that it has already is one whose answer was lost. */
export function refundAnswer(status: number, json: unknown): RefundAnswer {
  const { data: refunded } = Refunded.safeParse(json)
  if (status === 201 && refunded) {
    const refused = refunded.data.find((one) => one.status === false)
    return refused
      ? { kind: 'refused', why: refused.message ?? `status ${status}` }
      : { kind: 'accepted' }
  }
  if (!isProblem(status, json)) throw new ProviderAnswered('Przelewy24', status)
  const { error } = Problem.parse(json)
  const said = typeof error === 'string' ? error : error.find(({ message }) => message)?.message
  if (status === 400 && said !== undefined && /already exists/i.test(said)) {
    return { kind: 'accepted' }
  }
  // Somebody asks for it at this moment, and what becomes of that is not known yet.
  if (status === 400 && said !== undefined && /concurrent call/i.test(said)) {
    throw new StillRuns('Przelewy24', status)
  }
  return { kind: 'refused', why: said ?? `status ${status}` }
}
