import type { z } from 'zod'

import type { PaymentAsked } from '../port.ts'
import { type Answer, ask, type Fetch } from '../wire/ask.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'
import { isFailure, Session, Sessions } from './elavon-answers.ts'

/** What a contract with Elavon gives a shop. */
export type ElavonSettings = {
  /** What the contract takes; all that it may, where that is not said. */
  currencies?: readonly string[] | undefined
  merchantAlias: string
  secretKey: string
  /** Whose signature its notifications have, and the key of that, in base64. */
  signerId: string
  webhookSecret: string
  /** Where its calls are, without a slash at the end. */
  url: string
  /** Where its pages are, likewise. */
  pagesUrl: string
}

/** Together no longer than a payment may take to begin before another process begins it. */
const timeout = 8_000

/** Asks Elavon, and finds by our own names what it has. */
export function elavonCalls({ merchantAlias, secretKey, url }: ElavonSettings, send: Fetch) {
  const authorization = `Basic ${Buffer.from(`${merchantAlias}:${secretKey}`).toString('base64')}`

  return { call, itemsNamed, sessionOf }

  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const answer = await ask(send, `${url}/${path}`, {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        'accept-version': '1',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      timeout,
    })
    // What is said of this shop's right to ask, or by something in between, is no word of anything.
    const { status, json } = answer
    if (status >= 500 || [401, 403, 408, 429].includes(status) || json === undefined) {
      throw new ProviderAnswered('Elavon', status)
    }
    return answer
  }

  /** Those of our own name. */
  async function itemsNamed<T>(
    list: z.ZodType<{ items: T[] }>,
    path: string,
    customReference: string,
  ): Promise<T[]> {
    const filter = encodeURIComponent(`customReference_eq_${customReference}`)
    const { status, json } = await call('GET', `${path}?filter=${filter}`)
    const { data: found } = list.safeParse(json)
    if (!found) throw new ProviderAnswered('Elavon', status)
    return found.items
  }

  async function sessionOf({ externalId, ref }: PaymentAsked): Promise<Session | undefined> {
    if (ref === undefined) {
      const found = await itemsNamed(Sessions, 'payment-sessions', externalId)
      const named = found.filter(({ customReference }) => customReference === externalId)
      return named.find(({ transaction }) => transaction) ?? named[0]
    }
    const { status, json } = await call('GET', `payment-sessions/${encodeURIComponent(ref)}`)
    if (status === 404 && isFailure(json)) return undefined
    const { data: session } = Session.safeParse(json)
    if (!session) throw new ProviderAnswered('Elavon', status)
    // Of another try than was asked for nothing is learnt.
    return session.customReference === externalId ? session : undefined
  }
}
