import { PaymentType } from '#domain/entities/payment.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import type { ShopContext } from '#shop/handler.ts'
import { settle, type Settled } from './settle.ts'

/** More than any provider says of a payment, bytes. */
const most = 65_536

const path = /^\/api\/payments\/([a-z0-9]{2,20})\/notify$/

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
): Promise<Response> {
  const name = path.exec(new URL(request.url).pathname)?.[1]
  const type = PaymentType.safeParse(name).data
  const adapter = type && context.payments?.[type]
  if (!type || !adapter) return plain(404, 'NOT_FOUND')
  if (request.method !== 'POST') return plain(405, 'METHOD_NOT_ALLOWED', { allow: 'POST' })
  const raw = await bytesOf(request)
  if (!raw) return plain(413, 'BODY_TOO_LONG')

  const notified = adapter.notify({ headers: request.headers, raw })
  if (notified.kind === 'refused') {
    context.log.warn({ name: type, event: notified.because }, 'a payment notification is refused')
    return plain(notified.because === 'forged' ? 403 : 400, 'NOT_UNDERSTOOD')
  }
  try {
    for (const word of notified.words) {
      const settled = await settle(context, { type, adapter }, word)
      if (!isNoted(settled)) return plain(409, 'NOT_CONFIRMED')
    }
  } catch (error) {
    context.log.error({ err: error }, 'a payment notification could not be noted')
    return plain(isUnavailable(error) ? 503 : 502, 'UNAVAILABLE', { 'retry-after': '60' })
  }
  const { type: contentType, body } = notified.reply
  return new Response(body, { status: 200, headers: headers({ 'content-type': contentType }) })
}

function isNoted({ kind }: Settled): boolean {
  return kind !== 'unconfirmed'
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
