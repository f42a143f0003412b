import path from 'node:path'

import { createLimitStore } from '#app/limits/store.ts'
import type { LimitTables } from '#app/limits/tables.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import type { Role } from '#domain/owner/roles.ts'
import { createPasswords } from '#shop/accounts/passwords/passwords.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { acceptInvitation } from '#shop/owner/people/accept.ts'
import type { Door } from '#shop/owner/people/door.ts'
import { invite } from '#shop/owner/people/invitations.ts'
import { logIn } from '#shop/owner/people/login.ts'
import { findPerson } from '#shop/owner/people/people.ts'
import { takeAuthenticator } from '#shop/owner/people/second-factor.ts'
import { deskSession } from '#shop/owner/people/sessions.ts'
import { newTotpSecret, totpCode } from '#shop/owner/people/totp.ts'
import { fillShop, NOON, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import type { bothDatabases } from '../databases.ts'
import { operatorOf } from '../operator.ts'

export const PASSWORD = 'four lakes and a kiln'
export const deskOrigin = 'https://desk.shop.example'

type Kind = readonly [name: string, newUrl: () => Promise<string>]

/** Where somebody comes from, and which process answers them. */
export type At = { process?: number; address?: string; device?: string; browser?: string }

/**
 * A shop with people at its desk, behind as many processes as are asked for, which share nothing
 * but the database. Passwords are stored plainly, and counted, unless the server has to read them.
 */
export async function openPeopleShop(
  { open }: Pick<ReturnType<typeof bothDatabases>, 'open'>,
  [kind, newUrl]: Kind,
  {
    processes = 1,
    hashes = 'plain',
  }: { processes?: number; hashes?: 'plain' | 'as the server' } = {},
) {
  const folder = await temporaryFolder()
  const url = kind === 'SQLite' ? `sqlite:${path.join(folder, 'kram.db')}` : await newUrl()
  const first = await open(url, { migrations: storefrontMigrations })
  await fillShop(first, { products: [product('cup', 100)], customers: [{ id: 'ola', points: 0 }] })
  const databases = [first]
  while (databases.length < processes) databases.push(await open(url))
  const clock = { now: NOON }
  const derived = { count: 0 }
  const waits: number[] = []
  const plain = {
    hash: async (password: string) => `stored ${password}`,
    verify: async (password: string, stored: string | null) => {
      derived.count += 1
      return stored === `stored ${password}`
    },
  }
  const passwords = hashes === 'plain' ? plain : createPasswords()
  const limits = databases.map((database) =>
    createLimitStore({ db: database.db.withTables<LimitTables>(), secret: 'secret' }),
  )
  const door = ({ process = 0, address = '192.0.2.7', device = 'a', browser = '' }: At = {}) => {
    const at = process % databases.length
    return {
      database: databases[at] ?? first,
      limits: limits[at],
      now: () => clock.now,
      log: silent,
      mail: { origins: { pl: 'https://shop.example' } },
      accounts: { passwords, wait: async (ms: number) => void waits.push(ms) },
      caller: { address },
      desk: deskOrigin,
      from: { device, browser },
    } satisfies Door
  }
  const run = operatorOf(url, folder, {
    now: NOON,
    env: { LANG: 'en', DESK_ORIGIN: deskOrigin },
  })
  const link = async (email: string | undefined, role: Role = 'owner') => {
    const wanted = { email, role, lang: 'en', lasts: 'printed' } as const
    return first.transaction((transaction) => invite(transaction, wanted, clock.now))
  }
  const shop = {
    ...{ run, clock, derived, waits, database: first, databases, door, link },
    /** Somebody who has accepted an invitation; gives the token of their login. */
    join: async (email: string, role: Role = 'owner', at: At = {}) => {
      const given = { name: `Name of ${email}`, password: PASSWORD, lang: 'en' } as const
      const token = await link(email, role)
      const accepted = await acceptInvitation(door(at), { ...given, token, email: undefined })
      if (accepted.kind !== 'in') throw new Error(`${email} did not get in: ${accepted.kind}`)
      return accepted.token
    },
    /** Gives somebody an authenticator; gives its secret and the recovery codes. */
    secure: async (email: string) => {
      const secret = newTotpSecret()
      const person = await personOf(first, email)
      const code = totpCode(secret, clock.now)
      const codes = await first.transaction((transaction) =>
        takeAuthenticator(transaction, person.id, { secret, code }, clock.now),
      )
      return { secret, codes: codes ?? [], person }
    },
    login: async (email: string, password = PASSWORD, at: At = {}) =>
      logIn(door(at), { email, password }),
    /** The token for the second step. */
    firstStep: async (email: string, at: At = {}) => {
      const answer = await logIn(door(at), { email, password: PASSWORD })
      if (answer.kind !== 'second') throw new Error(`No second step: ${answer.kind}`)
      return answer.token
    },
    session: (token: string) => deskSession(first.db, token, clock.now),
    mailsTo: async (email: string) => {
      const mails = first.db.selectFrom('outbox').select(['kind', 'text']).orderBy('created_at')
      return mails.where('recipient', '=', email).execute()
    },
  }
  return shop
}

async function personOf({ db }: ShopDatabase, email: string) {
  const person = await findPerson(db, { email })
  if (!person) throw new Error(`Nobody is ${email}`)
  return person
}
