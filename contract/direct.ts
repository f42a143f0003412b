import type { PriceClass } from './call.ts'
import type { CallName } from './contract.ts'

/** A call within one process, as values. */
export type DirectCall = {
  name: CallName
  params: Readonly<Record<string, string>>
  /** Names and values, without absent ones. */
  query: readonly (readonly [string, string])[]
  body: unknown
  /** The shopper's app token. */
  token: string | undefined
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined
}

/** Its answer: the body as JSON would carry it, shared by all who asked and never changed. */
export type DirectAnswer = {
  status: number
  body: unknown
  /** The catalogue's version, as the header `x-catalogue-version` has it. */
  version?: string
  /** Who the shop took the shopper for, where that changes the answer. */
  priceClass?: PriceClass
}
