import { PaymentType } from '#domain/entities/payment.ts'
import { TOLD_EVERY } from '#domain/payment/polling.ts'
import type { Queries } from '#shop/database/open.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import type { ShopContext } from '#shop/handler.ts'
import { askProvider } from './ask-provider.ts'
import { type Attempt, namedAttempt } from './attempts.ts'
import { noteDispute } from './disputes/note-dispute.ts'
import { owePoll } from './poll.ts'
import { ownAdapters } from './own.ts'
import type { FixedReply, Notified, PaymentAdapter, PaymentAsked, PaymentWord } from './port.ts'
import { noteRefundEnd } from './refunds/refund-end.ts'
import { isPaid, settle } from './settling/settle.ts'
import { isKept, keepUnmatched } from './settling/unmatched.ts'
import { keepNotified } from './settling/unconfirmed.ts'
import { TooSoon } from './wire/too-soon.ts'

/** More than any provider says of a payment, bytes. */
const most = 65_536

const path = /^\/api\/payments\/([a-z0-9]{2,20})\/notify$/

/** The step that bounds what a stranger's words ask; a test replaces it with a careless one. */
export type NotificationGuards = { mayLook: typeof mayLook }

const guards: NotificationGuards = { mayLook }

/** Whether providers tell there what became of payments. */
export function isNotificationPath(pathname: string): boolean {
  return path.test(pathname)
}

/**
 * What a provider tells: its signature over the bytes as they came is looked at first. What was
 * told before is answered as it was then; what cannot be noted now is refused, so that it comes
 * again.
 */
export async function answerNotification(
  context: ShopContext,
  request: Request,
  own: Partial<NotificationGuards> = {},
): Promise<Response> {
  const name = path.exec(new URL(request.url).pathname)?.[1]
  const type = PaymentType.safeParse(name).data
  if (!type || type in ownAdapters) return plain(404, 'NOT_FOUND')
  const adapter = context.payments?.[type]
  // A contract may be missing by a slip of its settings only: what is reported now comes again.
  if (!adapter) return plain(503, 'NOT_CONFIGURED', { 'retry-after': '600' })
  if (request.method !== 'POST' && request.method !== 'GET') {
    return plain(405, 'METHOD_NOT_ALLOWED', { allow: 'GET, POST' })
  }
  const raw = await bytesOf(request)
  if (!raw) return plain(413, 'BODY_TOO_LONG')

  try {
    const { method, headers: given } = request
    const notified = await adapter.notify({
      method,
      url: new URL(request.url),
      headers: given,
      raw,
    })
    if (notified.kind === 'refused') {
      context.log.warn({ name: type, event: notified.because }, 'a payment notification is refused')
      return plain(notified.because === 'forged' ? 403 : 400, 'NOT_UNDERSTOOD')
    }
    if (notified.kind === 'answered') return inItsWords(notified.reply)
    if (notified.kind === 'sent-back') {
      for (const word of notified.words) await noteRefundEnd(context, type, word)
      return inItsWords(notified.reply)
    }
    if (notified.kind === 'disputed') {
      for (const word of notified.disputes) await noteDispute(context, type, word)
      return inItsWords(notified.reply)
    }
    const noted =
      notified.kind === 'said'
        ? await noteAll(context, { type, adapter }, notified.words)
        : await lookAt(context, { type, adapter }, notified, { ...guards, ...own })
    if (typeof notified.reply === 'function') return inItsWords(notified.reply(noted))
    return noted.every(Boolean) ? inItsWords(notified.reply) : plain(409, 'NOT_CONFIRMED')
  } catch (error) {
    if (error instanceof TooSoon) {
      return plain(503, 'TOO_SOON', { 'retry-after': String(TOLD_EVERY / 1_000) })
    }
    const failure = { err: error, provider: type }
    context.log.error(failure, 'a payment notification could not be noted')
    return plain(isUnavailable(error) ? 503 : 502, 'UNAVAILABLE', { 'retry-after': '60' })
  }
}

/** Of each word, whether it is noted. */
async function noteAll(
  context: ShopContext,
  provider: { type: PaymentType; adapter: PaymentAdapter },
  words: readonly PaymentWord[],
): Promise<boolean[]> {
  const noted: boolean[] = []
  for (const word of words) {
    const { kind } = await settle(context, provider, word)
    noted.push(kind !== 'unconfirmed')
  }
  return noted
}

/**
 * Asks about each try that is named, and about none too often, because anybody can send such a
 * word: one that came too soon is owed a look, and refused, so that it comes again. What names none
 * is nothing that the shop waits for.
 */
async function lookAt(
  context: ShopContext,
  { type, adapter }: { type: PaymentType; adapter: PaymentAdapter },
  { at, alsoPaid = false, isSigned = false, saysPaid = false }: Extract<Notified, { kind: 'look' }>,
  { mayLook }: NotificationGuards,
): Promise<boolean[]> {
  const { db } = context.database
  const noted: boolean[] = []
  for (const names of at) {
    const attempt = await namedAttempt(db, type, names)
    if (!attempt) await noteUnknown(context, { type, adapter }, { ...names, isSigned })
    if (attempt && (adapter.mayComeTwice || alsoPaid || !isPaid(attempt))) {
      if (!(await mayLook(db, attempt, context.now()))) {
        await owePoll(db, attempt)
        throw new TooSoon('somebody has just asked about it')
      }
      const asked = await askProvider(context, attempt)
      if (asked === 'unknown') {
        if (saysPaid && !isPaid(attempt)) await keepNotified(context, { type, attempt })
        throw new Error('the provider could not be asked')
      }
      noted.push(asked !== 'unconfirmed')
    } else noted.push(true)
  }
  return noted
}

/**
 * Money that came for no try of this shop, as after a backup was restored that is older, is kept
 * for the owner: how much it is the provider says. Of what is not signed only a line is left,
 * because anybody may send that.
 */
async function noteUnknown(
  context: ShopContext,
  { type, adapter }: { type: PaymentType; adapter: PaymentAdapter },
  { externalId, ref, isSigned }: Partial<PaymentAsked> & { isSigned: boolean },
): Promise<void> {
  context.log.warn({ name: type, event: 'unknown' }, 'a payment nobody asked for')
  // Others of the same contract have names of another form, and what is kept is kept.
  const isOurs = externalId !== undefined && /^[\w-]{20,40}$/.test(externalId)
  if (!isSigned || !adapter.query || !isOurs) return
  if (await isKept(context.database.db, { type, externalId })) return
  const word = await adapter.query({ externalId, ref, isOver: true })
  if (word?.state === 'paid') await keepUnmatched(context, { ...word, type }, 'unknown')
}

/** Notes that a word is the reason to ask now; of several at the same moment one asks. */
async function mayLook(queries: Queries, { id }: Attempt, now: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('payment_attempt')
    .set({ told_at: now })
    .where('id', '=', id)
    .where((row) => row.or([row('told_at', 'is', null), row('told_at', '<=', now - TOLD_EVERY)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function inItsWords({ type, body }: FixedReply): Response {
  return new Response(body, { status: 200, headers: headers({ 'content-type': type }) })
}

async function bytesOf(request: Request): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return undefined
  const raw = new Uint8Array(await request.arrayBuffer())
  return raw.length > most ? undefined : raw
}

function plain(status: number, text: string, more: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: headers({ 'content-type': 'text/plain', ...more }) })
}

function headers(more: Record<string, string>): Record<string, string> {
  return { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...more }
}
