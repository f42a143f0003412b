import type { z } from 'zod'

import type { Call, ParamNames } from '#contract/call.ts'
import { type CallName, type Contract, contract } from '#contract/contract.ts'

import type { AnyInput, CallOptions, ShopClientOptions } from './ask.ts'
import type { CallResult } from './errors.ts'
import { ask } from './kept.ts'

export type { CallResult } from './errors.ts'

type Params<Row extends Call> = [ParamNames<Row['path']>] extends [never]
  ? unknown
  : { params: Readonly<Record<ParamNames<Row['path']>, string>> }

type Query<Row> = Row extends { query: infer Schema extends z.ZodObject }
  ? { query: z.input<Schema> }
  : unknown

type Body<Row> = Row extends { body: infer Schema extends z.ZodType }
  ? { body: z.input<Schema> }
  : Row extends { bytes: number }
    ? { body: Uint8Array<ArrayBuffer> }
    : unknown

export type CallInput<Name extends CallName> = Params<Contract[Name]> &
  Query<Contract[Name]> &
  Body<Contract[Name]>

type Answer<Name extends CallName> = Promise<CallResult<z.output<Contract[Name]['answer']>>>

type CallMethod<Name extends CallName> =
  unknown extends CallInput<Name>
    ? (input?: CallOptions) => Answer<Name>
    : (input: CallInput<Name> & CallOptions) => Answer<Name>

/** One method for each row of the contract. */
export type ShopClient = { readonly [Name in CallName]: CallMethod<Name> }

const names = Object.keys(contract)

/**
 * The storefront's only way to a shop, derived from the contract: `client.product({ params, query
 * })`. Every answer is parsed by its row's schema; failures are values, never exceptions. Answers
 * of rows that allow it are cached (see `createAnswerCache`) and frozen. Catalogue §7 "The calls it
 * makes"; Shopping §7 "The calls it makes"
 */
export function createShopClient(options: ShopClientOptions): ShopClient {
  const methods = names.map((name) => [
    name,
    // The names are the contract's own keys.
    (input: AnyInput = {}) => ask(options, name as CallName, input),
  ])
  // Each method has its row's type, which `Object.fromEntries` cannot express.
  return Object.fromEntries(methods) as ShopClient
}
