import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** What is signed of a notification: its names and the sum of its bytes, in decimal. */
export function signedText(id: string, time: string, webhookId: string, body: string): string {
  return [id, time, webhookId, crc32(Buffer.from(body))].join('|')
}

/**
 * A notification as PayPal sends one. Its signature is made with a key of our own, not with a
 * certificate: nobody but the one who made it looks at it.
 */
export function paypalEvent(
  url: string,
  { type, resource }: { type: string; resource: object },
  { webhookId, key }: { webhookId: string; key: string },
): Request {
  const [id, time] = [randomUUID(), new Date().toISOString()]
  const body = JSON.stringify({ id: `WH-${id}`, event_type: type, create_time: time, resource })
  return new Request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-played',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature(signedText(id, time, webhookId, body), key),
    },
    body,
  })
}

/** Whether a question about a notification, as it was sent, is about one of ours. */
export function isPaypalEvent(question: string, key: string): boolean {
  const place = question.indexOf(',"webhook_event":')
  if (place === -1) return false
  // The shop has put it together so; what is no JSON is nobody’s question.
  const asked = JSON.parse(`${question.slice(0, place)}}`) as Record<string, string>
  const body = question.slice(place + ',"webhook_event":'.length, -1)
  const { transmission_id: id = '', transmission_time: time = '', webhook_id: hook = '' } = asked
  const given = Buffer.from(asked['transmission_sig'] ?? '')
  const right = Buffer.from(signature(signedText(id, time, hook, body), key))
  return given.length === right.length && timingSafeEqual(given, right)
}

function signature(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64')
}
