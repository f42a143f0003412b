import { mailboxOf } from '#domain/forms/field/emails.ts'
import { isSameName } from '#domain/owner/names.ts'
import type { Role } from '#domain/owner/roles.ts'
import type { Queries } from '#shop/database/open.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { noteEntry } from '#shop/owner/audit.ts'
import type { Door } from './door.ts'
import { isGuest } from './guests.ts'
import { nameInLog, type Person, personOf } from './person.ts'
import { endSessions } from './sessions.ts'

/** A person as others see them in the list. */
export type ListedPerson = Person & {
  createdAt: number
  /** Undefined before the first login. */
  seenAt: number | undefined
  hasPassword: boolean
  hasAuthenticator: boolean
  passkeys: number
}

/** How a person is looked for. */
export type PersonBy = { id: string } | { email: string }

export async function findPerson(queries: Queries, by: PersonBy): Promise<Person | undefined> {
  const people = queries.selectFrom('desk_person').select(['id', 'email', 'name', 'role', 'lang'])
  const row = await (
    'id' in by ? people.where('id', '=', by.id) : people.where('email', '=', mailboxOf(by.email))
  ).executeTakeFirst()
  return row && personOf(row)
}

/** Owners first, then by name. */
export async function listPeople(queries: Queries): Promise<ListedPerson[]> {
  const rows = await queries
    .selectFrom('desk_person as person')
    .select(['id', 'email', 'name', 'role', 'lang', 'created_at', 'password_hash', 'totp_secret'])
    .select((person) => [
      person
        .selectFrom('desk_session')
        .whereRef('desk_session.person_id', '=', 'person.id')
        .select((session) => session.fn.max('seen_at').as('at'))
        .as('seen_at'),
      person
        .selectFrom('desk_passkey')
        .whereRef('desk_passkey.person_id', '=', 'person.id')
        .select((passkey) => passkey.fn.countAll<number>().as('count'))
        .as('passkeys'),
    ])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows
    .map((row) => ({
      ...personOf(row),
      createdAt: row.created_at,
      seenAt: row.seen_at ?? undefined,
      hasPassword: row.password_hash !== null,
      hasAuthenticator: row.totp_secret !== null,
      passkeys: Number(row.passkeys ?? 0),
    }))
    .toSorted((one, other) => Number(other.role === 'owner') - Number(one.role === 'owner'))
}

/** Undefined when somebody has this mailbox. */
export async function addPerson(
  queries: Queries,
  { email, passwordHash, ...given }: Omit<Person, 'id'> & { passwordHash: string | null },
  now: number,
): Promise<Person | undefined> {
  const person = { ...given, id: randomId(), email: mailboxOf(email) }
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('desk_person')
    .values({ ...person, password_hash: passwordHash, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? person : undefined
}

/** What became of a change of somebody who is there. */
export type PersonChange = 'changed' | 'same' | 'unknown' | 'guest' | 'last-owner'

/** Gives somebody another role, in a transaction; anyone acting in the old one is logged out. */
export async function setRole(
  transaction: Queries,
  email: string,
  role: Role,
  now: number,
): Promise<PersonChange> {
  await lockOwners(transaction)
  const person = await findPerson(transaction, { email })
  if (!person) return 'unknown'
  if (isGuest(person)) return 'guest'
  if (person.role === role) return 'same'
  if (await isLastOwner(transaction, person)) return 'last-owner'
  await transaction.updateTable('desk_person').set({ role }).where('id', '=', person.id).execute()
  await endSessions(transaction, { personId: person.id }, now)
  return 'changed'
}

/** Takes somebody away, in a transaction, with all that lets them in. */
export async function removePerson(transaction: Queries, email: string): Promise<PersonChange> {
  await lockOwners(transaction)
  const person = await findPerson(transaction, { email })
  if (!person) return 'unknown'
  if (isGuest(person)) return 'guest'
  if (await isLastOwner(transaction, person)) return 'last-owner'
  for (const table of ownTables) {
    await transaction.deleteFrom(table).where('person_id', '=', person.id).execute()
  }
  // A link that would open the account again must not make a new one.
  await transaction.deleteFrom('desk_invitation').where('email', '=', person.email).execute()
  await transaction.deleteFrom('desk_person').where('id', '=', person.id).execute()
  return 'changed'
}

/**
 * How somebody is called, and in which language the desk speaks to them. The log tells of another
 * name. `taken`: somebody else at the desk has it.
 */
export async function setProfile(
  { database, caller, now }: Pick<Door, 'database' | 'caller' | 'now'>,
  { id }: Pick<Person, 'id'>,
  { name, lang }: Pick<Person, 'name' | 'lang'>,
): Promise<'saved' | 'taken'> {
  return database.transaction(async (transaction) => {
    // Of two who take one name at once, the later one sees that it is taken.
    await lockOwners(transaction)
    const people = await transaction.selectFrom('desk_person').select(['id', 'name']).execute()
    const before = people.find((one) => one.id === id)
    if (before && before.name !== name) {
      if (people.some((one) => one.id !== id && isSameName(one.name, name))) return 'taken'
      const by = { kind: 'person', who: nameInLog(before), origin: caller.address } as const
      const changes = [{ at: 'name', before: before.name, after: name }]
      const noted = { action: 'me name', subject: id, outcome: 'done', changes } as const
      await noteEntry(transaction, by, noted, now())
    }
    await transaction.updateTable('desk_person').set({ name, lang }).where('id', '=', id).execute()
    return 'saved'
  })
}

/** What else is of a person. */
const ownTables = ['desk_session', 'desk_recovery_code', 'desk_passkey', 'desk_challenge'] as const

/**
 * Now nobody else can make or unmake an owner: writing their rows, even as they were, makes two who
 * each take one away wait for each other.
 */
async function lockOwners(transaction: Queries): Promise<void> {
  await transaction
    .updateTable('desk_person')
    .set({ role: 'owner' })
    .where('role', '=', 'owner')
    .execute()
}

/** Whether nobody else could let people in: the owner of a demo has no password, and cannot. */
async function isLastOwner(transaction: Queries, { id, role }: Person): Promise<boolean> {
  if (role !== 'owner') return false
  const other = await transaction
    .selectFrom('desk_person')
    .select('id')
    .where('role', '=', 'owner')
    .where('password_hash', 'is not', null)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other === undefined
}
