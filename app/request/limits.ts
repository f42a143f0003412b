import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router'

import type { LimitName, LimitSubject, LimitVerdict } from '#domain/limits/limits.ts'
import type { AtOnceAnswer } from '#app/blocks/at-once/at-once.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { CallResult } from '#app/shop-client/errors.ts'
import { unavailable } from './answer.ts'
import { getSentForm, isAtOnce } from './form.ts'
import { getTranslate } from './language.ts'
import { tellOutage } from './outage.ts'
import { getServices } from './services.ts'
import type { NoticeView } from '#app/blocks/notice/notice.tsx'

type Context = Readonly<RouterContextProvider>

const waitContext = createContext<number | null>(null)

/** Adds the time to wait to refusals; it comes first, so that it sees every response. */
export const limitsMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  const seconds = context.get(waitContext)
  if (seconds !== null && response.status === 429) {
    response.headers.set('Retry-After', String(seconds))
  }
  return response
}

/**
 * Counts something that this visitor is about to do. Over the limit, the request ends in a page
 * with the status 429 that can send the same form again; if counting fails, in one with 503.
 */
export async function requireWithinLimit(
  rule: LimitName,
  context: Context,
  subject: Omit<LimitSubject, 'address'> = {},
): Promise<void> {
  const verdict = await requireCounted(rule, context, subject)
  if (verdict.kind === 'limited') requireWait(verdict.retryAfterSeconds, context)
}

/**
 * The same for a form that says itself that it is to wait: the time, in seconds, if it is. Every
 * answer of the request with the status 429 then says it as well.
 */
export async function overLimit(
  rule: LimitName,
  context: Context,
  subject: Omit<LimitSubject, 'address'> = {},
): Promise<number | undefined> {
  const verdict = await requireCounted(rule, context, subject)
  return verdict.kind === 'ok' ? undefined : noteSeconds(verdict.retryAfterSeconds, context)
}

async function requireCounted(
  rule: LimitName,
  context: Context,
  subject: Omit<LimitSubject, 'address'>,
): Promise<LimitVerdict> {
  const services = getServices(context)
  const { limits, address, now } = services
  const isShopper = await isShopperHere(context)
  return limits.take(rule, { ...subject, address, isShopper }, now).catch((error: unknown) => {
    tellOutage(services, 'a limit could not be counted', rule, error)
    throw unavailable()
  })
}

/** Whether this is no stranger, for limits; a page that is rendered for the cache is nobody's. */
async function isShopperHere(context: Context): Promise<boolean> {
  const { cacheRender, standing } = getServices(context)
  if (cacheRender) return false
  await standing.look?.()
  return standing.isShopper
}

/** What was counted turned out to be no offence. It stands as one if that cannot be noted. */
export async function giveBack(
  rule: LimitName,
  context: Context,
  subject: Omit<LimitSubject, 'address'> = {},
): Promise<void> {
  const services = getServices(context)
  const { limits, address, now } = services
  try {
    const isShopper = await isShopperHere(context)
    await limits.giveBack(rule, { ...subject, address, isShopper }, now)
  } catch (error) {
    tellOutage(services, 'a right try was not taken back', rule, error)
  }
}

/** An answer of the shop, unless that is to wait: this ends in the page that says so. */
export function requireUnlimited<Result extends CallResult<unknown>>(
  result: Result,
  context: Context,
): Result {
  if (result.kind === 'refused' && result.status === 429) requireWait(waitOf(result.body), context)
  return result
}

/** How long a shop asks to wait, in seconds. */
export function waitOf({ retryAfterSeconds }: Record<string, unknown>): number {
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 60
}

/**
 * For a form that says itself that it is to wait: the time, if this is why the shop refused it.
 * Every answer of the request with the status 429 then says it as well.
 */
export function noteWait(result: CallResult<unknown>, context: Context): number | undefined {
  if (result.kind !== 'refused' || result.status !== 429) return undefined
  return noteSeconds(waitOf(result.body), context)
}

/** As `noteWait`, where the time is known. */
export function noteSeconds(seconds: number, context: Context): number {
  context.set(waitContext, seconds)
  return seconds
}

/** What a form says of it. */
export function waitText(seconds: number, { t }: { t: Translate }): string {
  return `${t('limited.title')}. ${t('limited.wait', { count: Math.ceil(seconds / 60) })}`
}

/** Ends in the page for who must wait. */
export function requireWait(seconds: number, context: Context): never {
  throw tooMany(seconds, context)
}

/**
 * It keeps what was typed, and sends it again when the shopper presses the button. A form that a
 * script sent beside its page has that page to stay on, where a word is enough.
 */
function tooMany(seconds: number, context: Context) {
  const t = getTranslate(context)
  const form = getSentForm(context)
  context.set(waitContext, seconds)
  const refusal = { status: 429, headers: { 'Retry-After': String(seconds) } }
  if (isAtOnce(context)) {
    const told = { type: 'warning', text: waitText(seconds, { t }) } as const
    return data({ told } satisfies AtOnceAnswer, refusal)
  }
  const notice: NoticeView = {
    title: t('limited.title'),
    text: [
      t(form ? 'limited.formText' : 'limited.text'),
      t('limited.wait', { count: Math.ceil(seconds / 60) }),
    ].join(' '),
    again: form ? { label: t('limited.sendAgain'), form } : { label: t('limited.again') },
  }
  return data({ notice }, refusal)
}
