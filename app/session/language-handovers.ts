import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { z } from 'zod'

/** How long the way to another language's domain may take, ms. */
export const handoverMs = 60_000

/** Ways to another language's domain that have begun. */
export type LanguageHandoverTables = {
  handover: {
    /** Of its random name. */
    hash: string
    /** A hash of the cookies of the browser that began it. */
    holder: string
    /** ms */
    ends_at: number
  }
}

/** The server runs each once, together with the shop's own migrations. */
export const handoverMigrations = [
  {
    id: '2026-11-23-handover',
    async up(db: QueryExecutorProvider): Promise<void> {
      await sql`create table handover (
        hash text primary key, holder text not null, ends_at bigint not null)`.execute(db)
    },
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
  db: Kysely<LanguageHandoverTables>
  secret: string
}) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'language handover', 32))

  return {
    /** A new name, for the browser that holds these cookies. */
    async begin(holder: string, now: number): Promise<string> {
      const name = randomBytes(16).toString('base64url')
      await db.deleteFrom('handover').where('ends_at', '<=', now).execute()
      await db
        .insertInto('handover')
        .values({ hash: browserHash(name), holder: browserHash(holder), ends_at: now + handoverMs })
        .execute()
      return name
    },

    /** Whether this browser began it. */
    async isOf(name: string, holder: string, now: number): Promise<boolean> {
      const row = await db
        .selectFrom('handover')
        .select('holder')
        .where('hash', '=', browserHash(name))
        .where('ends_at', '>', now)
        .executeTakeFirst()
      return row?.holder === browserHash(holder)
    },

    /** Ends it; true for the first who does. */
    async end(name: string, now: number): Promise<boolean> {
      const gone = await db
        .deleteFrom('handover')
        .where('hash', '=', browserHash(name))
        .where('ends_at', '>', now)
        .executeTakeFirst()
      return gone.numDeletedRows > 0n
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
  const [own, other] = [Buffer.from(browser), Buffer.from(browserHash(value))]
  return own.length === other.length && timingSafeEqual(own, other)
}

export function browserHash(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}
