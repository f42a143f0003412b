import type { z } from 'zod'

import type { Limits } from '#domain/limits/limits.ts'
import { type CallName, type Contract, contract } from '#contract/contract.ts'
import type { ParamNames } from '#contract/call.ts'
import type { AccountMeans } from '#shop/accounts/means.ts'
import type { Catalogue } from '#shop/catalogue/stored/snapshot.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import type { Providers } from '#shop/payments/port.ts'
import type { Carriers } from '#shop/parcels/port.ts'
import type { PickupSources } from '#shop/pickup/port.ts'
import type { TaxRegisters } from '#shop/tax/port.ts'

import type { PictureMaker } from '#shop/uploads/picture-maker.ts'

import type { Cost } from './time-budget/cost.ts'
import { isRefused, type Refused } from './refuse.ts'

/**
 * Where a handler writes what operators should know; pino is one. No personal data, no tokens. An
 * error is passed as `err`, complete: the log decides which parts of it may be written.
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
  /** The storefront in this process knows of a basket, an order or a login of theirs. */
  isShopper?: boolean
  /** The shopper's own, as banks ask for it; known only to a storefront in this process. */
  browser?: { address: string; userAgent: string } | undefined
}

/** Whose token came with a call, and how far it goes. */
export type TokenHolder = {
  id: string
  /** Never of a guest, though the mailbox may be that of a wholesale customer. */
  wholesale: boolean
  /** `ghost`: only the mailbox of an order was proved, so orders may be seen and nothing else. */
  scope: 'user' | 'ghost'
  /** SHA-256 of the token, hex: its row. */
  tokenHash: string
}

/** What the shop works with, whatever the call. */
export type ShopContext = {
  database: ShopDatabase
  /** The time in ms. */
  now: () => number
  /** Whose bearer token came with the call. */
  user?: TokenHolder | undefined
  /** The shop's owner takes the order of somebody who rang up. */
  byOwner?: true
  caller?: Caller | undefined
  /** Without them nothing is limited. */
  limits?: Limits | undefined
  log: Log
  /** Where mails lead and who gets them besides customers; without it they have no links. */
  mail?: MailSettings | undefined
  /** Who takes payments; without them only what needs no provider is taken. */
  payments?: Providers | undefined
  /** Whose lists of pick-up places are read; others are the shop's own. */
  pickup?: PickupSources | undefined
  /** Whose points are taken where the shop keeps no list of them. */
  pointOperators?: readonly string[] | undefined
  /** Who carries parcels, and gives codes for returns. */
  carriers?: Carriers | undefined
  /** Who is asked about companies' tax numbers; without them nobody is. */
  taxes?: TaxRegisters | undefined
}

/** What a handler gets besides its call. */
export type CallContext = ShopContext & {
  /** As it was when the call came in, or newer. */
  catalogue: Catalogue
  accounts: AccountMeans
  makePicture?: PictureMaker | undefined
  /** Long work is counted here, and ends when it is too much or nobody waits for it. */
  cost?: Cost | undefined
}

type Parsed<Row, Field extends string> =
  Row extends Record<Field, infer Schema extends z.ZodType> ? z.infer<Schema> : undefined

/** The call's path parameters (decoded), query and body, parsed by the contract's schemas. */
export type HandlerInput<Name extends CallName> = {
  params: Readonly<Record<ParamNames<Contract[Name]['path']>, string>>
  query: Parsed<Contract[Name], 'query'>
  body: Contract[Name] extends { bytes: number } ? Uint8Array : Parsed<Contract[Name], 'body'>
}

type Answer<Name extends CallName> = z.infer<Contract[Name]['answer']>

/**
 * Serves the call of the contract that it `serves`; it cannot be listed under another one. Orders
 * need no more than a `ShopContext`.
 */
export type Handler<Name extends CallName, Context = CallContext> = {
  readonly serves: Name
  (
    context: Context,
    input: HandlerInput<Name>,
  ): Promise<{ status: Contract[Name]['status']; body: Answer<Name> } | Omit<Refused, 'kind'>>
}

/**
 * A handler of this call: it gives the body of the answer, whose status is that of the call's row,
 * or refuses. What it throws becomes a logged 500.
 */
export function served<Name extends CallName, Context = CallContext>(
  name: Name,
  answer: (context: Context, input: HandlerInput<Name>) => Promise<Answer<Name> | Refused>,
): Handler<Name, Context> {
  const status: Contract[Name]['status'] = contract[name].status

  async function handle(context: Context, input: HandlerInput<Name>) {
    const given = await answer(context, input)
    return isRefused(given) ? { status: given.status, body: given.body } : { status, body: given }
  }
  return Object.assign(handle, { serves: name })
}
