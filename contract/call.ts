import type { z } from 'zod'

/**
 * Who may make a call: anyone, anyone (an account changes the answer), only an account's bearer
 * token, or only that of a customer: not of a guest who came by an order.
 */
export type Auth = 'none' | 'optional' | 'bearer' | 'customer'

/** Who asks, as far as it changes prices; known from the token alone. */
export type PriceClass = 'visitor' | 'customer' | 'wholesale'

export type Method = 'GET' | 'POST' | 'DELETE'

/** One row of the contract. `path` names its parameters in braces. */
export type Call = {
  method: Method
  path: string
  purpose: string
  /** Where the row comes from: the specification's tables, or us where they do not show a call. */
  source: 'specification' | 'ours'
  auth: Auth
  /** `open`: described, but the embedded shop answers 501 until its issue is done. */
  state: 'served' | 'open'
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is no JSON but bytes, at most so many. */
  bytes?: number
  /** The body of a successful answer, by status. */
  answer: z.ZodType
  /** Over HTTP the answer is always one and the same picture: a mail can load nothing else. */
  picture?: boolean
  /** The status of a successful answer. */
  status: 200 | 201 | 204
  /** Answers of GET calls may be kept 300 s per address and language (Catalogue §7). */
  cached?: boolean
}

/** The parameters that a path names in braces. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

export function call<const C extends Call>(row: C): C {
  return row
}
