import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import type { Call } from '#contract/call.ts'
import type { CallName } from '#contract/contract.ts'
import type { DirectAnswer } from '#contract/direct.ts'
import type { LimitName, Limits, LimitVerdict } from '#domain/limits/limits.ts'

import { whoCalls } from './accounts/account-limits.ts'
import type { AccountMeans } from './accounts/means.ts'
import { callerOf } from './caller.ts'
import { priceClassOf } from './catalogue/stored/price-class.ts'
import { catalogueOf } from './catalogue/stored/snapshot.ts'
import type { ShopDatabase } from './database/open.ts'
import { Abandoned, newCost, TooCostly } from './time-budget/cost.ts'
import { isUnavailable } from './database/unavailable.ts'
import type { Caller, CallContext, Log, TokenHolder } from './handler.ts'
import { serve } from './handlers.ts'
import type { MailSettings } from './mail/letterhead.ts'
import type { Providers } from './payments/port.ts'
import type { Carriers } from './parcels/port.ts'
import type { PickupSources } from './pickup/port.ts'
import type { TaxRegisters } from './tax/port.ts'
import type { PictureMaker } from './uploads/picture-maker.ts'
import { parseCall, type SentCall } from './parse-call.ts'
import type { Limited } from './refuse.ts'

/** What a shop answers with. */
export type Answering = {
  database: ShopDatabase
  /** The time in ms. */
  now: () => number
  log: Log
  mail?: MailSettings | undefined
  payments?: Providers | undefined
  pickup?: PickupSources | undefined
  /** Whose points are taken where the shop keeps no list of them. */
  pointOperators?: readonly string[] | undefined
  carriers?: Carriers | undefined
  taxes?: TaxRegisters | undefined
  /** Counts what strangers do; without it nothing is limited. */
  limits?: Limits | undefined
  accounts: AccountMeans
  /** Makes pictures that strangers send again; without it none is taken. */
  makePicture?: PictureMaker | undefined
  /** The most processor time that a call may cost, ms; for tests. */
  mostCost?: number
  /**
   * Answers that break the contract become a 500 that says what is wrong. For tests, because it is
   * slow.
   */
  checkAnswers?: boolean
}

export type Called = { name: CallName; row: Call }
export type Sent = SentCall & {
  authorization: string | null
  /** The sender's own number for it, for the log. */
  requestId?: string | null
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined
}

/** An answer with what only HTTP tells besides it. */
export type Answer = DirectAnswer & { headers?: Record<string, string> }

/** The answer to a call; never rejects. */
export async function answerCall(
  options: Answering,
  call: Called,
  sent: Sent,
  caller: Caller | undefined,
): Promise<Answer> {
  try {
    return await answer(options, call, sent, caller)
  } catch (error) {
    return failed(options, call, sent, error)
  }
}

/** The answer to a call that threw; logs what nobody expected. */
export function failed({ log }: Answering, call: Called, sent: Sent, error: unknown): Answer {
  const requestId = sent.requestId ?? randomUUID()
  if (error instanceof Abandoned) return unavailable(requestId)
  if (error instanceof TooCostly) {
    log.warn({ call: call.name, id: requestId }, 'A call would cost too much')
    return unavailable(requestId)
  }
  log.error({ call: call.name, id: requestId, err: error }, 'A call failed')
  return isUnavailable(error)
    ? unavailable(requestId)
    : { status: 500, body: { error: 'INTERNAL' }, headers: { 'x-request-id': requestId } }
}

function unavailable(requestId: string): Answer {
  const headers = { 'x-request-id': requestId, 'retry-after': '5' }
  return { status: 503, body: { error: 'UNAVAILABLE' }, headers }
}

async function answer(
  { checkAnswers = false, mostCost, ...given }: Answering,
  { name, row }: Called,
  sent: Sent,
  caller: Caller | undefined,
): Promise<Answer> {
  const { database, now, log } = given
  const user = row.auth === 'none' ? undefined : await callerOf(database, sent.authorization, now())
  const turnedAway = mayNot(row, user)
  if (turnedAway) return turnedAway

  if (row.state === 'open') return { status: 501, body: { error: 'NOT_IMPLEMENTED' } }

  const parsed = await parseCall(row, sent)
  if (parsed.kind === 'refused') {
    log.info({ call: name, refusal: parsed.body.error }, 'A call is not understood')
    return { status: parsed.status, body: parsed.body }
  }

  const tooOften = await countCostly(given, name, caller)
  if (tooOften) return limited(tooOften.retryAfterSeconds)

  // Read before the handler runs: its answer may be newer than this, but never older.
  const catalogue = await catalogueOf(database, log)
  const context: CallContext = {
    ...given,
    catalogue,
    user,
    caller,
    cost: newCost(sent.signal, mostCost),
  }
  const { status, body } = await serve(name, context, { ...parsed, params: sent.params })
  if (isLimited(body)) return limited(body.retryAfterSeconds)
  if (checkAnswers && status === row.status) checkAnswer(name, row, body)

  return {
    status,
    body,
    version: String(catalogue.version),
    ...(row.auth !== 'none' && { priceClass: priceClassOf(user) }),
  }
}

/** Why this caller may not make the call at all. */
function mayNot({ auth }: Call, user: TokenHolder | undefined): Answer | undefined {
  const isForAccounts = auth === 'bearer' || auth === 'customer'
  if (isForAccounts && !user) {
    const headers = { 'www-authenticate': 'Bearer' }
    return { status: 401, body: { error: 'LOGIN_REQUIRED' }, headers }
  }
  return auth === 'customer' && user?.scope === 'ghost'
    ? { status: 403, body: { error: 'CUSTOMERS_ONLY' } }
    : undefined
}

async function countCostly(
  { limits, now }: Answering,
  name: CallName,
  caller: Caller | undefined,
): Promise<Extract<LimitVerdict, { kind: 'limited' }> | undefined> {
  const limit = costly[name]
  if (!limits || !limit || !caller || caller.counted) return undefined
  const verdict = await limits.take(limit, whoCalls(caller, undefined), now())
  return verdict.kind === 'limited' ? verdict : undefined
}

/** Calls that cost the shop or a provider more than others; orders count themselves. */
const costly: Partial<Record<CallName, LimitName>> = { search: 'search', braintreeToken: 'cardKey' }

function limited(retryAfterSeconds: number): Answer {
  const body: Limited = { error: 'LIMITED', retryAfterSeconds }
  return { status: 429, body, headers: { 'retry-after': String(retryAfterSeconds) } }
}

function isLimited(body: unknown): body is Limited {
  return typeof body === 'object' && body !== null && 'error' in body && body.error === 'LIMITED'
}

/**
 * The schema must accept an answer, and the answer must contain nothing that the schema does not
 * name, nor anything that JSON would change: the storefront in this process gets it as it is.
 */
function checkAnswer(name: CallName, row: Call, body: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(body))
  if (!isDeepStrictEqual(sent, body)) {
    throw new Error(
      `The answer of ${name} holds what JSON cannot carry at ${misfitPath(sent, body)}`,
    )
  }
  const parsed = row.answer.safeParse(sent)
  if (!parsed.success)
    throw new Error(`The answer of ${name} breaks the contract: ${parsed.error.message}`)
  if (!isDeepStrictEqual(parsed.data, sent)) {
    throw new Error(`The answer of ${name} holds what the contract does not name`)
  }
}

/** Where two values first differ. */
function misfitPath(sent: unknown, body: unknown): string {
  if (typeof sent !== 'object' || typeof body !== 'object' || !sent || !body) return 'its end'
  const parts: Record<string, unknown> = { ...sent }
  const other = Object.entries(body).find(
    ([name, part]) => !isDeepStrictEqual(parts[name], part) || !(name in parts),
  )
  return other ? `${other[0]}.${misfitPath(parts[other[0]], other[1])}` : 'its type'
}
