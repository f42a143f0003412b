import { z } from 'zod'

import type { Begun } from '../port.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'
import { isAnotherTime, isProblem } from './p24-answers.ts'

/** Asks Przelewy24. */
export type Call = (
  method: string,
  path: string,
  body?: object,
) => Promise<{ status: number; json: unknown }>

const Charged = z.object({ data: z.object({ orderId: z.number().int().nonnegative() }) })
const Known = z.object({
  data: z.object({
    orderId: z.number().int().nonnegative(),
    sessionId: z.string(),
    status: z.number().int(),
    amount: z.number().int(),
    currency: z.string(),
  }),
})

/** What it knows of a try; undefined where it knows of none. */
export async function standing(call: Call, externalId: string) {
  const path = `transaction/by/sessionId/${encodeURIComponent(externalId)}`
  const { status, json } = await call('GET', path)
  if (status === 404 && isProblem(status, json)) return undefined
  const { data: known } = Known.safeParse(json)
  if (!known) throw new ProviderAnswered('Przelewy24', status)
  return known.data.sessionId === externalId ? known.data : undefined
}

/**
 * Sends the code to the bank, which asks its owner. An answer that is lost is no refusal: word of
 * the payment may still come. Nor is one of who did not look at the code: it can be sent again.
 */
export async function charge(call: Call, token: string, blikCode: string): Promise<Begun> {
  const sent = { token, blikCode }
  const { status, json } = await call('POST', 'paymentMethod/blik/chargeByCode', sent).catch(
    () => ({ status: 500, json: undefined }),
  )
  const { data: charged } = Charged.safeParse(json)
  if (status === 201 && charged) return { kind: 'wait', ref: String(charged.data.orderId) }
  if (isProblem(status, json)) return { kind: 'fail', code: `p24-blik-${status}` }
  if (isAnotherTime(status)) throw new ProviderAnswered('Przelewy24', status)
  return { kind: 'wait' }
}
