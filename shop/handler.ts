import type { z } from 'zod'

import type { Limits } from '#domain/limits/limits.ts'
import type { CallName, Contract, OrderRefusal, ShopRefusal } from '#contract/contract.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'

/**
 * Where a handler writes what operators should know; pino is one. No personal data, no tokens. An
 * error goes along as `err`, whole: whoever writes it down decides what of it may be told.
 */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Who makes a call, as far as limits count. */
export type Caller = {
  /** The client's address, or its network. */
  address: string
  /** The storefront in this process, which has counted its visitor at its own door. */
  counted?: boolean
}

/** What every handler gets besides the request. */
export type ShopContext = {
  database: ShopDatabase
  /** The time in ms. */
  now: () => number
  /** Whose bearer token came with the call. */
  user?: { id: string; wholesale: boolean } | undefined
  caller?: Caller | undefined
  /** Without them nothing is limited. */
  limits?: Limits | undefined
  log: Log
  /** Where mails lead and who gets them besides customers; without it they have no links. */
  mail?: MailSettings | undefined
}

/** The body of a 429: how long to wait. */
export type Limited = { error: 'LIMITED'; retryAfterSeconds: number }

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

type Parsed<Row, Field extends string> =
  Row extends Record<Field, infer Schema extends z.ZodType> ? z.infer<Schema> : undefined

/** The call's path parameters (decoded), query and body, parsed by the contract's schemas. */
export type HandlerInput<Name extends CallName> = {
  params: Readonly<Record<ParamNames<Contract[Name]['path']>, string>>
  query: Parsed<Contract[Name], 'query'>
  body: Parsed<Contract[Name], 'body'>
}

export type HandlerAnswer<Name extends CallName> =
  | { status: Contract[Name]['status']; body: z.infer<Contract[Name]['answer']> }
  | {
      status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 501 | 503
      body: ShopRefusal | OrderRefusal | Limited
    }

/** Serves one call of the contract. Refusals are answers; what it throws becomes a logged 500. */
export type Handler<Name extends CallName> = (
  context: ShopContext,
  input: HandlerInput<Name>,
) => Promise<HandlerAnswer<Name>>
