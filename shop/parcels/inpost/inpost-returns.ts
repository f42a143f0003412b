import { z } from 'zod'

import type { ReturnCarrier } from '../port.ts'
import { type Ask, askInpost, jsonIn, namesOf } from './inpost-call.ts'

/** What a contract for returns with InPost gives a shop. */
export type InpostReturnsSettings = {
  clientId: string
  clientSecret: string
  /** Where its calls are, without a slash at the end. */
  url: string
  /** Where it gives the token for them, likewise. */
  loginUrl: string
}

const Token = z.object({
  access_token: z.string().min(1).max(8_000),
  expires_in: z.number().positive().max(10_000_000),
})

/** An account may be set up for labels instead of codes. */
const Ticket = z.object({
  id: z.union([z.string().min(1).max(200), z.number()]),
  code: z
    .string()
    .regex(/^[\w-]{4,40}$/)
    .nullish(),
  // A code is not lost because its end cannot be read.
  expirationDate: z.string().max(40).optional().catch(undefined),
})

/** An error as it names it. */
const Problem = z.object({
  error: z.string().max(200).optional().catch(undefined),
  errorCode: z.string().max(200).optional().catch(undefined),
  message: z.string().max(500).optional().catch(undefined),
})

/** With these it says nothing of the return that was asked for. */
const notNow = new Set([401, 403, 408, 429])

/** A token is not used in its last moments, ms. */
const margin = 30_000

type Options = { ask?: Ask; now?: () => number }

/**
 * Codes for returns at lockers, by InPost’s Returns REST API: a token of OAuth for the shop itself,
 * and a ticket for each return, whose receiver is the one of the account.
 */
export function createInpostReturns(
  { clientId, clientSecret, url, loginUrl }: InpostReturnsSettings,
  { ask = fetch, now = Date.now }: Options = {},
): ReturnCarrier {
  let known: { token: string; until: number } | undefined

  return {
    code: async ({ size, name, phone, email, reference }) => {
      const { first: firstName, last: lastName } = namesOf(name)
      const sender = { firstName: firstName.slice(0, 50), lastName: lastName.slice(0, 50) }
      const { status, bytes } = await askInpost(ask, `${url}/v1/returns/tickets`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await token()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          shipment: {
            size: { small: 'A', medium: 'B', large: 'C' }[size],
            sender: { ...sender, phone, email },
          },
          externalReference: reference,
        }),
      })
      // It may have been taken back before its end.
      if (status === 401) known = undefined
      const json = jsonIn(bytes)
      const { data: ticket } = Ticket.safeParse(json)
      if ((status === 200 || status === 201) && ticket) {
        const { code, expirationDate: until } = ticket
        // The ticket is there; its label is in InPost’s panel for who has no codes.
        return code ? { kind: 'code', code, until } : { kind: 'refused', why: 'label-only' }
      }
      if (status >= 400 && status < 500 && !notNow.has(status)) {
        const { error, errorCode, message } = Problem.safeParse(json).data ?? {}
        const why = [error ?? errorCode, message].filter(Boolean).join(': ').slice(0, 300)
        if (why !== '') return { kind: 'refused', why }
      }
      throw new Error(`InPost answered ${status} for a return`)
    },
  }

  async function token(): Promise<string> {
    if (known && now() < known.until) return known.token
    const path = 'auth/realms/external/protocol/openid-connect/token'
    const { status, bytes } = await askInpost(ask, `${loginUrl}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(
        new URLSearchParams({
          client_id: clientId,
          client_secret: clientSecret,
          grant_type: 'client_credentials',
        }),
      ),
    })
    const { data: given } = Token.safeParse(jsonIn(bytes))
    if (status !== 200 || !given) throw new Error(`InPost answered ${status} for a token`)
    known = { token: given.access_token, until: now() + given.expires_in * 1_000 - margin }
    return known.token
  }
}
