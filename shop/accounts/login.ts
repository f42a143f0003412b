import { type CallContext, served } from '#shop/handler.ts'
import { refuse } from '#shop/refuse.ts'
import { writeLockedMail } from '#shop/mail/account/write-account-mail.ts'
import { busy, giveTurnBack, takeTurn, takeTurns } from './account-limits.ts'
import { accountEmail, type CustomerRow, findCustomer, userOf } from './customers.ts'
import { inEqualTime } from './in-equal-time.ts'
import { isOutdated } from './passwords/password-hash.ts'
import { issueToken } from './tokens.ts'

/**
 * POST auth/local (Shopping §7). A try is counted before the password is looked at, and a right one
 * given back. For an unknown account the same work is done as for a wrong password, so that neither
 * the answer nor its time tells which it was.
 */
export const login = served('login', async (context: CallContext, { body }) => {
  const email = accountEmail(body.email)
  const turn = await takeTurns(context, guesses, { email })
  if (turn.kind === 'limited') {
    if (turn.by === 'loginAccount') {
      await inEqualTime(context.accounts.wait, () => tellOfGuesses(context, email))
    }
    return turn.refused
  }

  const { database, accounts, now } = context
  const customer = await findCustomer(database.db, { email })
  const isRight = await accounts.passwords.verify(body.password, customer?.password_hash ?? null)
  if (isRight === false) return refuse(401, 'WRONG_CREDENTIALS')

  for (const rule of guesses) await giveTurnBack(context, rule, { email })
  if (isRight === 'busy') return busy()
  if (!customer) return refuse(401, 'WRONG_CREDENTIALS')
  if (customer.active === 0) return refuse(401, 'ACCOUNT_INACTIVE', { inactive: true })

  await storeAnew(context, customer, body.password)
  const token = await issueToken(database.db, customer.id, 'user', now())
  return { token, user: userOf(customer, 'user') }
})

const guesses = ['login', 'loginPair', 'loginAccount'] as const

/** A password that was stored at another cost than today's is stored anew while it is known. */
async function storeAnew(
  { database, accounts }: CallContext,
  { id, password_hash: stored }: CustomerRow,
  password: string,
): Promise<void> {
  if (stored === null || !isOutdated(stored)) return
  const hash = await accounts.passwords.hash(password)
  if (hash === 'busy') return
  await database.db
    .updateTable('customer')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', stored)
    .execute()
}

/** Writes to the customer, once a day, that nobody can log in for a while, and why. */
async function tellOfGuesses(context: CallContext, email: string): Promise<void> {
  const { database } = context
  if (await takeTurn(context, 'guessesTold', { email })) return
  const customer = await findCustomer(database.db, { email })
  if (!customer || customer.active === 0) return
  await database.transaction((transaction) => writeLockedMail(transaction, context, customer))
}
