import { z } from 'zod'

import { jsonOf } from '#contract/json.ts'
import type { FixedReply, Notification, Notified } from '../port.ts'
import { Refunded, wordOfRefund } from './paypal-answers.ts'
import type { PaypalCall, PaypalSettings } from './paypal-calls.ts'
import { disputeIn } from './paypal-disputes.ts'

/** What a notification says of itself in its headers, which PayPal is asked about. */
const Signed = z.object({
  auth_algo: z.string().min(1).max(100),
  cert_url: z.url().max(500),
  transmission_id: z.string().min(1).max(100),
  transmission_sig: z.string().min(1).max(2_000),
  transmission_time: z.string().min(1).max(100),
})

const Verified = z.object({ verification_status: z.literal('SUCCESS') })

const custom = z.string().min(1).max(200).optional()
const Event = z.object({
  event_type: z.string().max(100),
  resource: z.object({
    id: z.string().min(1).max(100),
    custom_id: custom,
    purchase_units: z
      .array(z.object({ custom_id: custom }))
      .max(10)
      .optional(),
  }),
})

/** PayPal gave back what somebody had agreed to, because nobody took it in time. */
const Reversed = z.object({
  event_type: z.literal('CHECKOUT.PAYMENT-APPROVAL.REVERSED'),
  resource: z.object({
    id: z.string().min(1).max(100).optional(),
    order_id: z.string().min(1).max(100).optional(),
    purchase_units: z
      .array(z.object({ custom_id: custom }))
      .max(10)
      .optional(),
  }),
})

/** Those after which a payment may stand otherwise than before. */
export const handledEvents =
  /^(?:CHECKOUT\.ORDER\.(?:APPROVED|COMPLETED|VOIDED)|PAYMENT\.CAPTURE\.(?:COMPLETED|PENDING|DENIED|DECLINED))$/

/** Those that tell how money went back. */
export const sentBack = /^PAYMENT\.(?:CAPTURE\.(?:REFUNDED|REVERSED)|REFUND\.[A-Z]+)$/
const RefundEvent = z.object({ event_type: z.string().regex(sentBack), resource: Refunded })

/**
 * Reads what PayPal tells. Whether it is PayPal that tells it, PayPal is asked: it wants to see the
 * text as it was sent, so that stands in our question byte for byte. What it says about a payment
 * is then only a reason to look: the answer to that counts.
 */
export function paypalNews({ webhookId }: Pick<PaypalSettings, 'webhookId'>, call: PaypalCall) {
  return async ({ headers, raw }: Notification): Promise<Notified> => {
    const signed = signedBy(headers)
    const text = textOf(raw)
    // Only one whole value of JSON can stand within another one.
    const json = text === undefined ? undefined : jsonOf(text)
    if (!signed || text === undefined || !json) {
      return { kind: 'refused', because: 'not-understood' }
    }
    const asked = JSON.stringify({ ...signed, webhook_id: webhookId })
    const { json: said } = await call('POST', '/v1/notifications/verify-webhook-signature', {
      body: `${asked.slice(0, -1)},"webhook_event":${text}}`,
    })
    if (!Verified.safeParse(said).success) return { kind: 'refused', because: 'forged' }

    const reply = { type: 'text/plain', body: 'OK' }
    const { data: back } = RefundEvent.safeParse(json.value)
    const ended = back && wordOfRefund(back.resource)
    if (ended) return { kind: 'sent-back', words: [ended], reply }
    const dispute = disputeIn(json.value)
    if (dispute) return { kind: 'disputed', disputes: [dispute], reply }
    const { data: reversed } = Reversed.safeParse(json.value)
    if (reversed) return reversal(reversed.resource, reply)
    const { data: event } = Event.safeParse(json.value)
    if (!event || !handledEvents.test(event.event_type)) return { kind: 'answered', reply }
    const { id: ref, custom_id: ofCapture, purchase_units: [unit] = [] } = event.resource
    const externalId = ofCapture ?? unit?.custom_id
    const at = [externalId === undefined ? { ref } : { externalId, ref }]
    return { kind: 'look', at, reply, isSigned: true }
  }
}

function reversal(
  { id, order_id: ref = id, purchase_units: [unit] = [] }: z.infer<typeof Reversed>['resource'],
  reply: FixedReply,
): Notified {
  const externalId = unit?.custom_id
  if (externalId === undefined) {
    return { kind: 'look', at: ref === undefined ? [] : [{ ref }], reply, isSigned: true }
  }
  const word = { externalId, state: 'failed', amount: 0, currency: '', ref } as const
  return { kind: 'said', words: [word], reply }
}

function signedBy(headers: Headers): z.infer<typeof Signed> | undefined {
  const header = (name: string) => headers.get(`paypal-${name}`) ?? undefined
  return Signed.safeParse({
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: header('transmission-id'),
    transmission_sig: header('transmission-sig'),
    transmission_time: header('transmission-time'),
  }).data
}

function textOf(raw: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return undefined
  }
}
