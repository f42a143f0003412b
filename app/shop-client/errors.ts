import { z } from 'zod'

import { ShopRefusal } from '#contract/contract.ts'

/**
 * Why there is no usable answer: too late, no connection, cancelled by the caller, an answer that
 * breaks the contract, or a status without a refusal (Catalogue §8 "Error catalogue").
 */
export type FailureReason = 'timeout' | 'network' | 'aborted' | 'malformed' | 'status'

/** A refusal with whatever else its call reports, such as the shortages of an order. */
export const RefusalBody = z.looseObject(ShopRefusal.shape)
export type RefusalBody = ShopRefusal & Record<string, unknown>

export type Refused = { kind: 'refused'; status: number; body: RefusalBody }
export type Failed = { kind: 'failed'; reason: FailureReason; status?: number }

/** The result of a call: the promised answer, a refusal with its name, or no usable answer. */
export type CallResult<Value> = { kind: 'ok'; value: Value } | Refused | Failed

/**
 * The failure as one line for a log, in the error catalogue's words for the network layer. Contains
 * no address, token or payload (Catalogue §8 "Error catalogue").
 */
export function describeFailure({ reason, status }: Failed): string {
  if (reason === 'timeout') return 'timeout exceeded'
  if (reason === 'aborted') return 'Request aborted'
  if (reason === 'network') return 'Network Error'
  if (reason === 'status') return `Request failed with status code ${status ?? 0}`
  return 'Answer not understood'
}
