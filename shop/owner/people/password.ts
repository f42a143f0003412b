import type { Transaction } from 'kysely'

import { giveTurnBack, takeTurn } from '#shop/accounts/account-limits.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { writeDeskChangedMail } from '#shop/mail/account/write-desk-mail.ts'
import type { WayInChange } from '#shop/mail/account/desk-letters.ts'
import { noteEntry } from '#shop/owner/audit.ts'
import { busy, type Door, type Wait } from './door.ts'
import { isStillPassword, waitFor } from './login.ts'
import { nameInLog } from './person.ts'
import { type DeskSession, endSessions, isStillOpen } from './sessions.ts'

/**
 * Changes how somebody logs in: only with their password, no matter who sits at their browser.
 * Every other login of theirs ends where `change` says so; they get a mail, and the log notes it.
 * `change` gives undefined where it cannot be done after all. Where their account was opened again
 * meanwhile, or this login ended, nothing is changed.
 */
export async function changeWayIn<Changed>(
  door: Door,
  { person, id }: DeskSession,
  password: string,
  { what, change }: WayInChanged<Changed>,
): Promise<{ kind: 'changed'; changed: Changed } | { kind: 'wrong' | 'not-done' } | Wait> {
  const { database, accounts, now } = door
  const refused = await takeTurn(door, 'oldPassword', { session: person.id })
  if (refused) return waitFor(refused)
  const stored = await database.db
    .selectFrom('desk_person')
    .select('password_hash')
    .where('id', '=', person.id)
    .executeTakeFirst()
  const isRight = await accounts.passwords.verify(password, stored?.password_hash ?? null)
  if (isRight === false) return { kind: 'wrong' }
  await giveTurnBack(door, 'oldPassword', { session: person.id })
  if (isRight === 'busy') return busy
  const hash = stored?.password_hash ?? null
  return database.transaction(async (transaction) => {
    const isStill =
      (await isStillPassword(transaction, person.id, hash)) && (await isStillOpen(transaction, id))
    if (!isStill) return { kind: 'wrong' as const }
    const changed = await change(transaction)
    if (changed === undefined) return { kind: 'not-done' as const }
    if (ending.has(what)) {
      await endSessions(transaction, { personId: person.id, except: id }, now())
    }
    await writeDeskChangedMail(transaction, door, person, what)
    const by = { kind: 'person', who: nameInLog(person), origin: door.caller.address } as const
    const action = `me ${what.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`
    const noted = { action, subject: person.id, outcome: 'done', changes: [] } as const
    await noteEntry(transaction, by, noted, now())
    return { kind: 'changed' as const, changed }
  })
}

type WayInChanged<Changed> = {
  what: WayInChange
  change(transaction: Transaction<Tables>): Promise<Changed | undefined>
}

/** What takes a login away from anyone who had the old way in. */
const ending: ReadonlySet<WayInChange> = new Set([
  'password',
  'authenticatorOn',
  'authenticatorOff',
  'passkeyOff',
])

/**
 * Stores a password, in a transaction, and ends what was opened by the one before: logins, except
 * that of the person who changes it, and steps of a login.
 */
export async function storePassword(
  transaction: Queries,
  { personId, passwordHash, except }: StoredPassword,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('desk_person')
    .set({ password_hash: passwordHash })
    .where('id', '=', personId)
    .execute()
  await transaction.deleteFrom('desk_challenge').where('person_id', '=', personId).execute()
  await endSessions(transaction, { personId, except }, now)
}

type StoredPassword = { personId: string; passwordHash: string; except?: string }
