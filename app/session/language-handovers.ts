import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

import type { QueryExecutorProvider } from 'kysely'
import { z } from 'zod'

import { createExpiringTable, expiringRows, storedHash, newName } from './expiring-rows.ts'

/** How long the way to another language's domain may take, ms. */
export const handoverMs = 60_000

/** Ways to another domain that have begun, by name; each a hash of its browser's cookies. */
const handovers = { table: 'handover', key: 'hash', value: 'holder' }

/** The server runs each once, together with the shop's own migrations. */
export const handoverMigrations = [
  {
    id: '2026-11-23-handover',
    up: (db: QueryExecutorProvider) => createExpiringTable(db, handovers),
  },
]

/** What goes along, sealed: an address shows none of it. */
const Ticket = z.object({
  name: z.string(),
  /** The market that it is for. */
  to: z.string(),
  path: z.string(),
  /** A hash of the random value that the other domain has given to the browser. */
  browser: z.string(),
  ends: z.number(),
  session: z.string().optional(),
  /** Of an account. */
  token: z.string().optional(),
  /** The answer about cookies. */
  consent: z.string().optional(),
})
export type Ticket = z.infer<typeof Ticket>

export type LanguageHandovers = ReturnType<typeof createLanguageHandovers>

/** What carries a shopper to the domain of another language; all processes share its table. */
export function createLanguageHandovers({
  db,
  secret,
}: {
  db: QueryExecutorProvider
  secret: string
}) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'language handover', 32))
  const rows = expiringRows(db, handovers)

  return {
    /** A new name, for the browser that holds these cookies. */
    async begin(holder: string, now: number): Promise<string> {
      const name = newName()
      await rows.forgetOld(now)
      await rows.put(name, storedHash(holder), now + handoverMs)
      return name
    },

    /** Whether this browser began it. */
    async isOf(name: string, holder: string, now: number): Promise<boolean> {
      return (await rows.look(name, now)) === storedHash(holder)
    },

    /** Ends it; true for the first who does. */
    async end(name: string, now: number): Promise<boolean> {
      return (await rows.take(name, now)) !== undefined
    },

    seal(ticket: Ticket): string {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const text = Buffer.concat([cipher.update(JSON.stringify(ticket)), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
    },

    /** Undefined for what was not sealed here. */
    open(sealed: string): Ticket | undefined {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < 29) return undefined
      try {
        const plain = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), {
          authTagLength: 16,
        })
        plain.setAuthTag(bytes.subarray(12, 28))
        const text = Buffer.concat([plain.update(bytes.subarray(28)), plain.final()])
        return Ticket.parse(JSON.parse(text.toString()))
      } catch {
        return undefined
      }
    },
  }
}

/** Whether a value is the one that a ticket names. */
export function isValueOf(browser: string, value: string): boolean {
  const [own, other] = [Buffer.from(browser), Buffer.from(storedHash(value))]
  return own.length === other.length && timingSafeEqual(own, other)
}
