import { createHmac, randomBytes } from 'node:crypto'

import { z } from 'zod'

/** A secret that an endpoint and the shop share, `whsec_…`; `until`: when it stops signing, ms. */
const Secret = z.object({ secret: z.string(), until: z.number().optional() })

/** The newest first; one that was changed signs beside it for a while. */
export type Secrets = readonly z.infer<typeof Secret>[]

const prefix = 'whsec_'

/** More at once would be no change any more, and each makes every request longer. */
const mostSecrets = 4

/** A new secret, as an endpoint gets it: 256 random bits in base64 (Standard Webhooks). */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

/** Takes another secret, while those of before go on signing until then, ms. */
export function changedSecrets(before: Secrets, secret: string, until: number): Secrets {
  const older = before.map((one) => ({ ...one, until: Math.min(one.until ?? until, until) }))
  return [{ secret }, ...older].slice(0, mostSecrets)
}

/** Those that sign now. */
export function signingSecrets(secrets: Secrets, now: number): Secrets {
  return secrets.filter(({ until = Number.POSITIVE_INFINITY }) => until > now)
}

/**
 * The headers of a message at a moment, ms: its id, the time, and a signature of each secret
 * (Standard Webhooks, "Signature scheme").
 */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  secrets: Secrets,
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000))
  const signatures = signingSecrets(secrets, now).map(({ secret }) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
    return `v1,${signed.digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

/** Reads them as the database has them. */
export function readSecrets(stored: string): Secrets {
  return z.array(Secret).parse(JSON.parse(stored))
}
