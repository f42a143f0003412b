import type { Selectable } from 'kysely'
import { z } from 'zod'

import { mailboxOf } from '#domain/forms/field/emails.ts'
import { AcceptedTerms } from '#domain/entities/order.ts'
import { Address, noAddress, type User } from '#domain/entities/user.ts'
import type { Queries } from '#shop/database/open.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { TokenHolder } from '#shop/handler.ts'
import { taxNumberOfForm, taxStanding } from '#domain/tax/tax-check.ts'
import { taxCheckOf } from '#shop/tax/tax-checks.ts'
import { isSubscribed } from '#shop/mailing/newsletter/subscriptions.ts'

export type CustomerRow = Selectable<Tables['customer']>

/** What of a `User` has no column of its own; who has only registered has hardly any of it. */
const Kept = z.object({
  name: z.string().default(''),
  /** As a registration that waits has it; of an account the table of subscriptions says it. */
  marketingAgree: z.boolean().default(false),
  company: z.boolean().default(false),
  companyName: z.string().default(''),
  nip: z.string().default(''),
  ship: Address.default(noAddress),
  invoice: Address.default(noAddress),
  showInvoice: z.boolean().default(false),
})
export type KeptOfUser = z.infer<typeof Kept>

export async function findCustomer(
  queries: Queries,
  by: { email: string } | { id: string },
): Promise<CustomerRow | undefined> {
  const { rows } =
    'email' in by
      ? await customerWith(queries, { email: mailboxOf(by.email) })
      : await customerOf(queries, { id: by.id })
  return rows[0]
}

const customerWith = knownQuery((queries, { email }: { email: string }) =>
  queries.selectFrom('customer').selectAll().where('email', '=', email),
)

const customerOf = knownQuery((queries, { id }: { id: string }) =>
  queries.selectFrom('customer').selectAll().where('id', '=', id),
)

/** The version of the terms that was agreed to when registering, where one is known. */
export function acceptedBy({ terms }: Pick<CustomerRow, 'terms'>): AcceptedTerms | undefined {
  return terms === null ? undefined : AcceptedTerms.parse(JSON.parse(terms))
}

/**
 * Whether an account was registered here and waits for its mailbox to be proved. One that did not
 * register here and is not active was closed by the shop's owner.
 */
export function isWaiting(
  row: Pick<CustomerRow, 'active' | 'activated_at' | 'created_at'>,
): boolean {
  return row.created_at !== null && row.active === 0 && row.activated_at === null
}

/**
 * The account with what it has agreed to, as the table of subscriptions has it, and whether
 * Facebook opens it.
 */
export async function agreedUserOf(
  queries: Queries,
  row: CustomerRow,
  scope: TokenHolder['scope'],
): Promise<User> {
  if (scope === 'ghost') return { ...userOf(row, scope), marketingAgree: false, facebook: false }
  const user = userOf(row, scope)
  const taxCheck = await taxCheckOfUser(queries, user)
  return {
    ...user,
    marketingAgree: await isSubscribed(queries, row.email),
    facebook: await isLinked(queries, row.id),
    ...(taxCheck && { taxCheck }),
  }
}

/** What a register last said of its company, if one was asked. */
async function taxCheckOfUser(
  queries: Queries,
  user: Omit<User, 'facebook'>,
): Promise<User['taxCheck']> {
  const number = taxNumberOfForm(user)
  const check = number && (await taxCheckOf(queries, number))
  if (!check) return undefined
  const standing = taxStanding(check)
  return { standing, ...(check.answered_at !== null && { at: check.answered_at }) }
}

async function isLinked(queries: Queries, customerId: string): Promise<boolean> {
  const { rows } = await linkOf(queries, { customerId })
  return rows.length > 0
}

const linkOf = knownQuery((queries, { customerId }: { customerId: string }) =>
  queries
    .selectFrom('social_login')
    .select('subject')
    .where('customer_id', '=', customerId)
    .limit(1),
)

/**
 * The account as its customer sees it, but for what other tables say of it. A guest who came by an
 * order sees the mailbox that they proved, and nothing of the customer whose mailbox it may be.
 */
function userOf(row: CustomerRow, scope: TokenHolder['scope']): Omit<User, 'facebook'> {
  const { id: _id, email } = row
  if (scope === 'ghost') {
    // What a registration says of a guest, anybody may have typed.
    const name = row.ghost === 1 && !isWaiting(row) ? keptOf(row).name : ''
    const nothing = { ...Kept.parse({}), loyaltyPoints: 0, wholesale: false, hasPassword: false }
    return { ...nothing, _id, email, name, ghost: true }
  }
  return {
    ...keptOf(row),
    _id,
    email,
    wholesale: row.wholesale === 1,
    ghost: false,
    loyaltyPoints: row.points,
    hasPassword: row.password_hash !== null,
  }
}

export function keptOf({ data }: Pick<CustomerRow, 'data'>): KeptOfUser {
  return Kept.parse(JSON.parse(data))
}

export function keptText(kept: Partial<KeptOfUser>): string {
  return JSON.stringify(Kept.parse(kept))
}

/**
 * Whose mailbox was proved gets the orders that were placed with it and belong to nobody: from now
 * on they are the account's, and a password that came from another shop opens it no more.
 */
export async function adoptOrders(
  queries: Queries,
  { id, email }: Pick<CustomerRow, 'id' | 'email'>,
): Promise<void> {
  const { numUpdatedRows } = await queries
    .updateTable('shop_order')
    .set({ customer_id: id })
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
    .where('customer_id', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  // Another shop's word for a mailbox is too little to see orders that were placed here.
  await queries
    .updateTable('customer')
    .set({ password_hash: null })
    .where('id', '=', id)
    .where('password_hash', 'like', '$old$%')
    .execute()
}
