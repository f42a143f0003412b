import type { Transaction } from 'kysely'

import { mailsAboutDevice } from '#domain/account/new-device.ts'
import { mailboxOf } from '#domain/forms/field/emails.ts'
import type { LimitName } from '#domain/limits/limits.ts'
import { giveTurnBack, takeTurn, takeTurns } from '#shop/accounts/account-limits.ts'
import { inEqualTime } from '#shop/accounts/in-equal-time.ts'
import type { Tables } from '#shop/database/schema.ts'
import { writeDeskDeviceMail, writeDeskLockedMail } from '#shop/mail/account/write-desk-mail.ts'
import { countTry, findChallenge, noteChallenge, useChallenge } from './challenges.ts'
import { busy, type Door, type LetIn, type Wait } from './door.ts'
import { provedUse, usePasskey } from './passkeys.ts'
import { findPerson } from './people.ts'
import type { Person } from './person.ts'
import { secondFactorOf, takeCode } from './second-factor.ts'
import { knownDevices, openSession } from './sessions.ts'
import { newToken } from './tokens.ts'

const guesses = ['deskLoginPair', 'deskLogin', 'deskLoginPerson'] as const

/** `second`: the password was right, and the token is for the second step. */
export type LoginAnswer = LetIn | { kind: 'second'; token: string } | { kind: 'wrong' } | Wait

/**
 * The first step: mailbox and password. As with customers a try is counted before the password is
 * looked at and a right one given back, the browser of somebody who is known is not kept out by
 * what others guess, and an unknown mailbox takes the work of a wrong password.
 */
export async function logIn(
  door: Door,
  { email: typed, password }: { email: string; password: string },
): Promise<LoginAnswer> {
  const email = mailboxOf(typed)
  const { database, accounts } = door
  let rules: readonly LimitName[] = guesses
  let turn = await takeTurns(door, rules, { email })
  if (turn.kind === 'limited' && turn.by === 'deskLoginPerson') {
    await inEqualTime(accounts.wait, () => tellOfGuesses(door, email))
    const named = await findPerson(database.db, { email })
    const { isKnown } = await knownDevices(database.db, named?.id ?? '', door.from.device)
    if (isKnown) {
      rules = guesses.filter((rule) => rule !== 'deskLoginPerson')
      turn = await takeTurns(door, rules, { email })
    }
  }
  if (turn.kind === 'limited') return waitFor(turn.refused)

  const stored = await database.db
    .selectFrom('desk_person')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  const isRight = await accounts.passwords.verify(password, stored?.password_hash ?? null)
  if (isRight === false) return { kind: 'wrong' }
  for (const rule of rules) await giveTurnBack(door, rule, { email })
  if (isRight === 'busy') return busy
  return stored ? afterPassword(door, stored) : { kind: 'wrong' }
}

/** The password was looked at outside of the transaction, and may be another by now. */
async function afterPassword(
  door: Door,
  { id, password_hash: stored }: { id: string; password_hash: string | null },
): Promise<LoginAnswer> {
  return door.database.transaction(async (transaction): Promise<LoginAnswer> => {
    if (!(await isStillPassword(transaction, id, stored))) return { kind: 'wrong' }
    if (!(await secondFactorOf(transaction, id)).hasAuthenticator)
      return letIn(transaction, door, id)
    const { token } = newToken()
    const asked = { challenge: token, kind: 'second-step', personId: id } as const
    await noteChallenge(transaction, asked, door.now())
    return { kind: 'second', token }
  })
}

/**
 * Whether a password that was looked at outside of the transaction still is the one. Writing it as
 * it was keeps another one waiting until the transaction is through.
 */
export async function isStillPassword(
  transaction: Transaction<Tables>,
  personId: string,
  stored: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('desk_person')
    .set({ password_hash: stored })
    .where('id', '=', personId)
    .where('password_hash', '=', stored)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Who is at the second step, and how many wrong codes are left. */
export async function secondStep(
  { database, now }: Door,
  token: string,
): Promise<{ person: Person; triesLeft: number } | undefined> {
  const found = await findChallenge(database.db, token, 'second-step', now())
  const id = found?.personId
  const person = id === undefined ? undefined : await findPerson(database.db, { id })
  return found && person && { person, triesLeft: found.triesLeft }
}

/**
 * The second step: a code of the authenticator, or a recovery code. `over`: the first step has to
 * be taken again.
 */
export async function logInByCode(
  door: Door,
  { token, code }: { token: string; code: string },
): Promise<LetIn | { kind: 'wrong'; triesLeft: number } | { kind: 'over' } | Wait> {
  const { database, now } = door
  const found = await secondStep(door, token)
  if (!found) return { kind: 'over' }
  const { person } = found
  const refused = await takeTurn(door, 'deskCode', { email: person.email })
  if (refused) return waitFor(refused)
  if (!(await countTry(database.db, token))) return { kind: 'over' }
  const answer = await database.transaction(async (transaction) => {
    if (!(await takeCode(transaction, person.id, code, now()))) return undefined
    if (!(await useChallenge(transaction, token, 'second-step', now()))) return 'over'
    return letIn(transaction, door, person.id)
  })
  if (answer === undefined) return { kind: 'wrong', triesLeft: found.triesLeft - 1 }
  if (answer === 'over') return { kind: 'over' }
  await giveTurnBack(door, 'deskCode', { email: person.email })
  return answer
}

/** A passkey stands for the password and the second step: its authenticator asks for a person. */
export async function logInByPasskey(
  door: Door,
  answer: string,
): Promise<LetIn | { kind: 'wrong' } | Wait> {
  const refused = await takeTurn(door, 'deskDoor')
  if (refused) return waitFor(refused)
  const used = await provedUse(door.database.db, door.desk, answer)
  if (!used) return { kind: 'wrong' }
  return door.database.transaction(async (transaction) =>
    (await usePasskey(transaction, used, door.now()))
      ? letIn(transaction, door, used.personId)
      : { kind: 'wrong' as const },
  )
}

/** Logs a person in, in the transaction that has proved them, and tells them of a new browser. */
export async function letIn(
  transaction: Transaction<Tables>,
  door: Door,
  personId: string,
): Promise<LetIn> {
  const now = door.now()
  const { isKnown, since } = await knownDevices(transaction, personId, door.from.device)
  const token = await openSession(transaction, personId, door.from, now)
  if (!isKnown && mailsAboutDevice(since, now)) {
    const person = await findPerson(transaction, { id: personId })
    if (person) await writeDeskDeviceMail(transaction, door, person, door.from.browser)
  }
  return { kind: 'in', token }
}

/** Writes to a person, once a day, that nobody new can log in for a while, and why. */
async function tellOfGuesses(door: Door, email: string): Promise<void> {
  if (await takeTurn(door, 'guessesTold', { email: `desk ${email}` })) return
  const person = await findPerson(door.database.db, { email })
  if (!person) return
  await door.database.transaction((transaction) => writeDeskLockedMail(transaction, door, person))
}

/** What is answered when a limit is reached. */
export function waitFor({ body }: { body: { retryAfterSeconds: number } }): Wait {
  return { kind: 'wait', seconds: body.retryAfterSeconds }
}
