import type { Transaction } from 'kysely'

import { mailboxOf } from '#domain/forms/field/emails.ts'
import type { User } from '#domain/entities/user.ts'
import { recoverySchema } from '#domain/forms/account/recovery.ts'
import type { Tables } from '#shop/database/schema.ts'
import { type CallContext, served } from '#shop/handler.ts'
import { writeSocialCodeMail } from '#shop/mail/account/write-account-mail.ts'
import { mayWrite } from '#shop/mail/write-mail.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { refuse } from '#shop/refuse.ts'
import { noteRegistered } from '#shop/webhooks/note-event.ts'
import { takeTurn } from '../account-limits.ts'
import {
  adoptOrders,
  type CustomerRow,
  findCustomer,
  keptText,
  agreedUserOf,
} from '../customers.ts'
import { noteDevice } from '../devices.ts'
import { inEqualTime } from '../in-equal-time.ts'
import { issueToken } from '../tokens.ts'
import type { Facebook, Person } from './facebook.ts'
import { link } from './links.ts'
import { codeLasts, isGood, issueCode, issueTicket, type Proved, useCode } from './tickets.ts'

/** GET facebook (Shopping §7): where a browser is sent to say yes. */
export const facebook = served('facebook', async (context: CallContext, { query }) => {
  const provider = facebookOf(context)
  return provider ? { url: provider.dialogUrl(query) } : notConfigured
})

/**
 * POST facebook/login (ours): who comes back with a code. Anybody who was here before is logged in.
 * A new one with an address that the shop has never seen gets an account. An address that it has
 * seen, in an account or in an order, is proved by a code first: nobody gets what is another's
 * because of what Facebook says.
 */
export const facebookLogin = served('facebookLogin', async (context: CallContext, { body }) => {
  const provider = facebookOf(context)
  if (!provider) return notConfigured
  const tooOften = await takeTurn(context, 'social')
  if (tooOften) return tooOften

  const person = await provider.personBy(body)
  if (person.kind === 'refused') return refuse(401, 'CODE_REFUSED')
  if (person.kind === 'failed') {
    context.log.warn({ event: person.reason }, 'Facebook does not say who it is')
    return refuse(502, 'PROVIDER_FAILED')
  }
  const email = addressOf(person)
  const isFull = email !== undefined && (await takeTurn(context, 'socialMail', { email }))
  const means = { ...context, device: body.device, lang: body.lang }
  return context.database.transaction(async (transaction) => {
    const opened =
      (await openLinked(transaction, means, person.id)) ??
      (email === undefined ? undefined : await openNew(transaction, means, person, email))
    if (opened) return opened
    const ticket = await issueTicket(transaction, person, context.now())
    if (email === undefined || isFull) return { ticket }
    await mailCode(transaction, context, { ticket, email, lang: body.lang })
    return { ticket, email }
  })
})

/** POST facebook/mail (ours): mails the code, and says nothing of whether the mailbox is known. */
export const facebookMail = served('facebookMail', async (context: CallContext, { body }) => {
  if (!facebookOf(context)) return notConfigured
  const email = mailboxOf(body.email)
  const tooOften = await takeTurn(context, 'mailbox')
  if (tooOften) return tooOften
  const { database, accounts, now } = context
  if (!(await isGood(database.db, body.ticket, now()))) return ticketGone

  await inEqualTime(accounts.wait, async () => {
    if (await takeTurn(context, 'socialMail', { email })) return
    await database.transaction((transaction) => mailCode(transaction, context, { ...body, email }))
  })
  return { success: true }
})

/** POST facebook/code (ours): the mailbox is proved, and its account is linked. */
export const facebookCode = served('facebookCode', async (context: CallContext, { body }) => {
  if (!facebookOf(context)) return notConfigured
  const tooOften = await takeTurn(context, 'socialCode')
  if (tooOften) return tooOften
  const { database, accounts, now } = context
  if (!(await isGood(database.db, body.ticket, now()))) return ticketGone
  return database.transaction(async (transaction) => {
    const proved = await useCode(transaction, accounts.secret, body, now())
    if (!proved) return refuse(401, 'WRONG_CODE', { field: 'code' })
    const means = { ...context, device: body.device, lang: body.lang }
    return openProved(transaction, means, proved)
  })
})

type Opened = { token: string; user: User }

/** `device`: what the browser calls itself; `lang`: the page's. */
type Opening = CallContext & { device: string | undefined; lang: string | undefined }

/** Off unless the process knows an app and the shop's settings want it. */
function facebookOf({ accounts, catalogue }: CallContext): Facebook | undefined {
  return catalogue.settings.facebookLogin ? accounts.facebook : undefined
}

const notConfigured = refuse(503, 'NOT_CONFIGURED')
const ticketGone = refuse(404, 'TICKET_GONE')
const closed = refuse(401, 'ACCOUNT_CLOSED')

/** As the account's own forms take one. */
function addressOf({ email }: Person): string | undefined {
  const typed = recoverySchema().safeParse({ email })
  return typed.success ? mailboxOf(typed.data.email) : undefined
}

async function openLinked(
  transaction: Transaction<Tables>,
  context: Opening,
  subject: string,
): Promise<Opened | typeof closed | undefined> {
  const link = await transaction
    .selectFrom('social_login')
    .select('customer_id')
    .where('provider', '=', 'facebook')
    .where('subject', '=', subject)
    .executeTakeFirst()
  const customer = link && (await findCustomer(transaction, { id: link.customer_id }))
  return customer && open(transaction, context, customer)
}

async function open(
  transaction: Transaction<Tables>,
  opening: Opening,
  customer: CustomerRow,
): Promise<Opened | typeof closed> {
  // Writing it, even as it was, makes who closes the account wait for the token.
  const { numUpdatedRows } = await transaction
    .updateTable('customer')
    .set({ active: 1 })
    .where('id', '=', customer.id)
    .where('active', '=', 1)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return closed
  await noteDevice(transaction, opening, customer, opening.device)
  const token = await issueToken(transaction, customer.id, 'user', opening.now())
  return { token, user: await agreedUserOf(transaction, customer, 'user') }
}

/** An account for an address that the shop has never seen; undefined for any other. */
async function openNew(
  transaction: Transaction<Tables>,
  context: Opening,
  { id, name }: Person,
  email: string,
): Promise<Opened | typeof closed | undefined> {
  const ordered = await transaction
    .selectFrom('shop_order')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
    .limit(1)
    .executeTakeFirst()
  if (ordered) return undefined
  const created = await create(transaction, context, { name, email })
  if (!created) return undefined
  return openAndLink(transaction, context, { subject: id, customer: created })
}

/** The account of a mailbox that was proved, whatever it was until now. */
async function openProved(
  transaction: Transaction<Tables>,
  context: Opening,
  { subject, name, email }: Proved,
): Promise<Opened | typeof closed> {
  const before =
    (await create(transaction, context, { name, email })) ??
    (await findCustomer(transaction, { email }))
  if (!before) throw new Error('An account is neither there nor made')
  if (before.ghost === 1) await adopt(transaction, context, before, name)
  else if (before.active === 0) return closed

  const customer = await findCustomer(transaction, { id: before.id })
  if (!customer) throw new Error('An account is gone')
  await adoptOrders(transaction, customer)
  return openAndLink(transaction, context, { subject, customer })
}

/** A new password that is set meanwhile waits for the row that `open` writes, and ends the link. */
async function openAndLink(
  transaction: Transaction<Tables>,
  context: Opening,
  { subject, customer }: { subject: string; customer: CustomerRow },
): Promise<Opened | typeof closed> {
  const opened = await open(transaction, context, customer)
  if (!('token' in opened)) return opened
  await link(transaction, context, { subject, customer, lang: context.lang })
  return { ...opened, user: { ...opened.user, facebook: true } }
}

/** What a registration says of a mailbox, its password as well, anybody may have typed. */
async function adopt(
  transaction: Transaction<Tables>,
  { now }: CallContext,
  { id, email }: CustomerRow,
  name: string,
): Promise<void> {
  const fresh = { data: keptText({ name }), password_hash: null, ext_id: null, terms: null }
  await transaction
    .updateTable('customer')
    .set({ ...fresh, ghost: 0, active: 1, activated_at: now() })
    .where('id', '=', id)
    .execute()
  await noteRegistered(transaction, { id, email }, now())
}

async function create(
  transaction: Transaction<Tables>,
  { now }: CallContext,
  { name, email }: { name: string; email: string },
): Promise<CustomerRow | undefined> {
  const created = await transaction
    .insertInto('customer')
    .values({
      id: randomId(),
      email,
      password_hash: null,
      wholesale: 0,
      ghost: 0,
      active: 1,
      points: 0,
      data: keptText({ name }),
      created_at: now(),
      activated_at: now(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (created) await noteRegistered(transaction, created, now())
  return created
}

async function mailCode(
  transaction: Transaction<Tables>,
  context: CallContext,
  { ticket, email, lang }: { ticket: string; email: string; lang: string },
): Promise<void> {
  const { accounts, now } = context
  if (!(await mayWrite(transaction, context, { email, kind: 'social-code' }))) return
  const code = await issueCode(transaction, accounts.secret, { ticket, email }, now())
  if (code === undefined) return
  const about = { code, minutes: codeLasts / 60_000 }
  await writeSocialCodeMail(transaction, context, { email, lang }, about)
}
