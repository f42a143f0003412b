import { z } from 'zod'

import type { Begun, PaymentWord, RefundAnswer } from '../port.ts'
import type { Answer } from '../wire/ask.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'

const href = z.string().min(1).max(500)
export const Order = z.object({ href })
export const Session = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  url: z.url().max(1_000).nullish(),
  transaction: href.nullish(),
  customReference: z.string().max(200).nullish(),
})
export type Session = z.infer<typeof Session>
export const Sessions = z.object({ items: z.array(Session).max(200) })

export const Transaction = z.object({
  type: z.string().max(40),
  state: z.string().max(40),
  total: z.object({
    amount: z.union([z.string().max(30), z.number()]),
    currencyCode: z.string().max(10),
  }),
  isAuthorized: z.boolean().nullish(),
  isHeldForReview: z.boolean().nullish(),
})
type Transaction = z.infer<typeof Transaction>
export const Transactions = z.object({ items: z.array(Transaction).max(200) })

const Failures = z.object({
  failures: z
    .array(z.object({ code: z.string().max(100), description: z.string().max(500).nullish() }))
    .min(1),
})

/** What it calls a payment; of every other name nothing is known. */
const states: ReadonlyMap<string, PaymentWord['state']> = new Map([
  ['authorized', 'paid'],
  ['captured', 'paid'],
  ['settled', 'paid'],
  ['settlementDelayed', 'paid'],
  ['declined', 'failed'],
  ['voided', 'failed'],
  ['rejected', 'failed'],
  ['expired', 'failed'],
])

/** Money that is looked at by a person, or that a bank has not sent yet, may still come. */
export function stateOf(transaction: Transaction): PaymentWord['state'] {
  const { type, isAuthorized, isHeldForReview } = transaction
  const state = states.get(transaction.state) ?? 'unpaid'
  const isThere = type === 'sale' && isAuthorized !== false && isHeldForReview !== true
  return state === 'paid' && !isThere ? 'unpaid' : state
}

/** Whether it says itself that it does not do what was asked. */
export function isFailure(json: unknown): boolean {
  return Failures.safeParse(json).success
}

export function refused(answer: Answer): Begun {
  if (!isFailure(answer.json)) throw new ProviderAnswered('Elavon', answer.status)
  return { kind: 'fail', code: `elavon-${answer.status}` }
}

export function refundAnswer({ state }: Transaction): RefundAnswer {
  return states.get(state) === 'failed'
    ? { kind: 'refused', why: `state ${state}` }
    : { kind: 'accepted' }
}

/** In its own words. */
export function reasonIn({ status, json }: Answer): string {
  const [failure] = Failures.safeParse(json).data?.failures ?? []
  if (!failure) throw new ProviderAnswered('Elavon', status)
  return failure.description ?? failure.code
}
