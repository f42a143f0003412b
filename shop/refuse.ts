import type { z } from 'zod'

import type { OrderRefusal, ShopRefusal } from '#contract/contract.ts'

/** The body of a 429: how long to wait. */
export type Limited = { error: 'LIMITED'; retryAfterSeconds: number }

type Refusal = ShopRefusal | OrderRefusal | Limited

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 501 | 502 | 503

/** Why a call is refused, by its name in the contract, and the status. */
export type Refused<Body = Refusal> = {
  kind: 'refused'
  status: RefusalStatus
  body: Body
}

/** Why an order is refused: 409 where the shop has changed, 422 where it can never be an order. */
export type OrderRefused = Refused<OrderRefusal>

/**
 * A refusal: `refuse(404, 'NOT_FOUND')`, or with more data, `refuse(409, 'STOCK_SHORT', { shortages
 * })`.
 */
export function refuse<const Name extends string>(
  status: RefusalStatus,
  error: Name,
): Refused<{ error: Name }>
export function refuse<const Name extends string, const Details extends object>(
  status: RefusalStatus,
  error: Name,
  details: Details,
): Refused<{ error: Name } & Details>
export function refuse(status: RefusalStatus, error: string, details: object = {}): Refused {
  return { kind: 'refused', status, body: { error, ...details } }
}

/** What is wrong with a form, by the names of its fields. */
export function refuseForm({ issues }: z.ZodError) {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) (fields[path.join('.')] ??= []).push(message)
  return refuse(422, 'FORM_INVALID', { fields })
}

export function isRefused<Body = Refusal>(value: unknown): value is Refused<Body> {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refused'
}
