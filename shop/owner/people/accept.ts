import { mailboxOf } from '#domain/forms/field/emails.ts'
import { takeTurn } from '#shop/accounts/account-limits.ts'
import { changesBetween, type Told } from '#domain/owner/changes.ts'
import type { Language } from '#domain/screen/languages.ts'
import type { Queries } from '#shop/database/open.ts'
import { noteEntry } from '#shop/owner/audit.ts'
import { busy, type Door, type LetIn, type Wait } from './door.ts'
import { isGuest } from './guests.ts'
import { findInvitation, useInvitation } from './invitations.ts'
import { letIn, waitFor } from './login.ts'
import { storePassword } from './password.ts'
import { addPerson, findPerson } from './people.ts'
import { listPasskeys } from './passkeys.ts'
import { nameInLog, type Person } from './person.ts'
import { dropAuthenticator, secondFactorOf } from './second-factor.ts'

/** What somebody who is invited says of themselves. */
export type Newcomer = {
  token: string
  /** Only of a first owner; anyone else was invited by it. */
  email: string | undefined
  /** Of somebody who is known it stays as it is. */
  name: string
  password: string
  lang: Language
}

/**
 * Takes an invitation: makes the person, or opens the account of one who is known again, which
 * takes the other ways in away and ends every login. `taken`: somebody has the mailbox that a first
 * owner gave.
 */
export async function acceptInvitation(
  door: Door,
  { token, password, ...said }: Newcomer,
): Promise<LetIn | { kind: 'gone' } | { kind: 'taken' } | Wait> {
  const { database, accounts, now } = door
  const refused = await takeTurn(door, 'deskDoor')
  if (refused) return waitFor(refused)
  // Hashing is work that only a link is worth.
  if (!(await findInvitation(database.db, token, now()))) return { kind: 'gone' }
  const passwordHash = await accounts.passwords.hash(password)
  if (passwordHash === 'busy') return busy

  return database.transaction(async (transaction) => {
    const invitation = await findInvitation(transaction, token, now())
    const email = invitation?.email ?? mailboxOf(said.email ?? '')
    const known = await findPerson(transaction, { email })
    if (invitation && known && invitation.email === undefined) return { kind: 'taken' }
    if (known && isGuest(known)) return { kind: 'gone' }
    if (!(await useInvitation(transaction, token, now())) || !invitation) return { kind: 'gone' }
    if (known) {
      // First, so that anyone adding a way in at this moment is done, or finds another password.
      await storePassword(transaction, { personId: known.id, passwordHash }, now())
      const before = await waysOf(transaction, known)
      await transaction.deleteFrom('desk_passkey').where('person_id', '=', known.id).execute()
      await dropAuthenticator(transaction, known.id)
      await note(transaction, door, known, { action: 'me recover', before, after: bare })
      return letIn(transaction, door, known.id)
    }
    const { name, lang } = said
    const given = { name, lang, email, role: invitation.role, passwordHash }
    const person = await addPerson(transaction, given, now())
    if (!person) return { kind: 'gone' }
    await note(transaction, door, person, { action: 'me join', after: { role: person.role } })
    return letIn(transaction, door, person.id)
  })
}

/** What else than a password lets somebody in, as the log tells of it. */
async function waysOf(queries: Queries, { id }: Person) {
  const { hasAuthenticator, codes } = await secondFactorOf(queries, id)
  const { length: passkeys } = await listPasskeys(queries, id)
  return { authenticator: hasAuthenticator, codes, passkeys }
}

const bare = { authenticator: false, codes: 0, passkeys: 0 }

/** The log notes that a link was used: its maker is not its user. */
async function note(
  transaction: Queries,
  { caller, now }: Door,
  person: Person,
  { action, before, after }: { action: string; before?: Told; after: Told },
): Promise<void> {
  const by = { kind: 'person', who: nameInLog(person), origin: caller.address } as const
  const changes = changesBetween(before ?? {}, after)
  const noted = { action, subject: person.id, outcome: 'done', changes } as const
  await noteEntry(transaction, by, noted, now())
}
