import { mailboxOf } from '#domain/forms/field/emails.ts'
import type { LimitName } from '#domain/limits/limits.ts'
import type { User } from '#domain/entities/user.ts'
import { type CallContext, type HandlerInput, served } from '#shop/handler.ts'
import { refuse } from '#shop/refuse.ts'
import { writeLockedMail } from '#shop/mail/account/write-account-mail.ts'
import { busy, giveTurnBack, guesses, takeTurn, takeTurns } from './account-limits.ts'
import { type CustomerRow, findCustomer, agreedUserOf } from './customers.ts'
import { isKnownDevice, noteDevice } from './devices.ts'
import { inEqualTime } from './in-equal-time.ts'
import { pacesThere } from './passwords/old/paces.ts'
import { isOutdated } from './passwords/password-hash.ts'
import type { Busy, Passwords } from './passwords/passwords.ts'
import { issueToken } from './tokens.ts'

/**
 * POST auth/local (Shopping §7). A try is counted before the password is looked at, and a right one
 * given back. Who is known by their browser is not kept out by what others guess at the account.
 * For an unknown account the same work is done as for a wrong password, so that neither the answer
 * nor its time tells which it was.
 */
export const login = served('login', async (context: CallContext, { body }) => {
  const email = mailboxOf(body.email)
  const { database, accounts } = context
  let rules: readonly LimitName[] = guesses
  let turn = await takeTurns(context, rules, { email })
  if (turn.kind === 'limited' && turn.by === 'loginAccount') {
    await inEqualTime(accounts.wait, () => mailAboutGuesses(context, email))
    const named = body.device ? await findCustomer(database.db, { email }) : undefined
    if (await isKnownDevice(context, named?.id, body.device)) {
      rules = guesses.filter((rule) => rule !== 'loginAccount')
      turn = await takeTurns(context, rules, { email })
    }
  }
  if (turn.kind === 'limited') return turn.refused

  const customer = await findCustomer(database.db, { email })
  const stored = customer?.password_hash ?? null
  const paces = await pacesThere(database.db)
  const isRight = await accounts.passwords.verify(body.password, stored, paces)
  if (isRight === false) return refuse(401, 'WRONG_CREDENTIALS')

  for (const rule of rules) await giveTurnBack(context, rule, { email })
  if (isRight === 'busy') return busy()
  if (!customer) return refuse(401, 'WRONG_CREDENTIALS')
  if (customer.active === 0) return refuse(401, 'ACCOUNT_INACTIVE', { inactive: true })

  const opened = await openAccount(context, customer, body)
  if (opened === 'busy') return busy()
  return opened ?? refuse(401, 'WRONG_CREDENTIALS')
})

type Opened = { token: string; user: User }

type Given = Pick<HandlerInput<'login'>['body'], 'password' | 'device'>

/**
 * A token for anybody who gave the stored password, if it is stored yet: it was looked at before,
 * and a change of password ends only the tokens that are there. One that another login has stored
 * again meanwhile is looked at once more.
 */
async function openAccount(
  context: CallContext,
  customer: CustomerRow,
  given: Given,
): Promise<Opened | Busy | undefined> {
  const opened = await issueIfStored(context, customer, given)
  if (opened) return opened

  const { database, accounts } = context
  const again = await findCustomer(database.db, { id: customer.id })
  const isRight = await accounts.passwords.verify(given.password, again?.password_hash ?? null)
  if (isRight === 'busy') return isRight
  return again && isRight ? issueIfStored(context, again, given) : undefined
}

/** The token, unless the password was changed or the account closed since this row was read. */
async function issueIfStored(
  context: CallContext,
  customer: CustomerRow,
  { password, device }: Given,
): Promise<Opened | undefined> {
  const { database, accounts, now } = context
  const { id, password_hash: stored } = customer
  const fresh = await storedAnew(accounts.passwords, stored, password)
  return database.transaction(async (transaction) => {
    // Writing it, even as it was, makes a change of password wait for the token, or this for it.
    const { numUpdatedRows } = await transaction
      .updateTable('customer')
      .set({ password_hash: fresh })
      .where('id', '=', id)
      .where('password_hash', '=', stored)
      .where('active', '=', 1)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    await noteDevice(transaction, context, customer, device)
    const token = await issueToken(transaction, id, 'user', now())
    return { token, user: await agreedUserOf(transaction, customer, 'user') }
  })
}

/**
 * A password that was stored at another cost than today's, or by another shop, is stored again
 * while it is known.
 */
async function storedAnew(
  passwords: Passwords,
  stored: string | null,
  password: string,
): Promise<string | null> {
  if (stored === null || !isOutdated(stored)) return stored
  const hash = await passwords.hash(password)
  return hash === 'busy' ? stored : hash
}

/** Writes to the customer, once a day, that nobody can log in for a while, and why. */
async function mailAboutGuesses(context: CallContext, email: string): Promise<void> {
  const { database } = context
  if (await takeTurn(context, 'guessesTold', { email })) return
  const customer = await findCustomer(database.db, { email })
  if (!customer || customer.active === 0) return
  await database.transaction((transaction) => writeLockedMail(transaction, context, customer))
}
