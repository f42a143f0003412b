import { mailboxOf } from '#domain/forms/field/emails.ts'
import { takeTurn } from '#shop/accounts/account-limits.ts'
import type { Language } from '#domain/screen/languages.ts'
import { busy, type Door, type LetIn, type Wait } from './door.ts'
import { findInvitation, useInvitation } from './invitations.ts'
import { letIn, waitFor } from './login.ts'
import { storePassword } from './password.ts'
import { addPerson, findPerson } from './people.ts'
import { dropAuthenticator } from './second-factor.ts'

/** What somebody who is invited says of themselves. */
export type Newcomer = {
  token: string
  /** Only of a first owner; whoever else is invited was invited by it. */
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
    if (!(await useInvitation(transaction, token, now())) || !invitation) return { kind: 'gone' }
    if (known) {
      await transaction.deleteFrom('desk_passkey').where('person_id', '=', known.id).execute()
      await dropAuthenticator(transaction, known.id)
      await storePassword(transaction, { personId: known.id, passwordHash }, now())
      return letIn(transaction, door, known.id)
    }
    const { name, lang } = said
    const given = { name, lang, email, role: invitation.role, passwordHash }
    const person = await addPerson(transaction, given, now())
    return person ? letIn(transaction, door, person.id) : { kind: 'gone' }
  })
}
