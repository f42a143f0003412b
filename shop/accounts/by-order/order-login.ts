import type { Transaction } from 'kysely'

import { mailboxOf } from '#domain/forms/field/emails.ts'
import { bareNumber, closestFirst } from '#domain/order/number/typed-number.ts'
import type { Tables } from '#shop/database/schema.ts'
import { type CallContext, served } from '#shop/handler.ts'
import { writeOrderCodeMail } from '#shop/mail/account/write-account-mail.ts'
import { mayWrite } from '#shop/mail/write-mail.ts'
import { hasNumber } from '#shop/orders/by-number.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { refuse } from '#shop/refuse.ts'
import { takeTurn } from '../account-limits.ts'
import { adoptOrders, findCustomer, keptText } from '../customers.ts'
import { inEqualTime } from '../in-equal-time.ts'
import { codeLasts, issueCode, useCode } from './order-codes.ts'
import { issueToken } from '../tokens.ts'

type Named = { email: string; number: string }

/**
 * POST login/order (Shopping §2 "Order login"): for an e-mail address and an order number a code is
 * mailed to the order's mailbox; who has the code gets a token as a guest. Whether there is such an
 * order shows neither in an answer nor in its time.
 */
export const orderLogin = served('orderLogin', async (context: CallContext, { body }) => {
  const { wait } = context.accounts
  const named = { email: mailboxOf(body.email), number: body.number }
  const { code } = body
  if (code === undefined) {
    const tooOften = await takeAsking(context, named)
    if (tooOften) return tooOften
    await inEqualTime(wait, () => mailCode(context, named))
    return {}
  }

  const tooOften = await takeTurn(context, 'orderCodeTry')
  if (tooOften) return tooOften
  const token = await inEqualTime(wait, () => openByCode(context, named, code))
  return token === undefined ? refuse(401, 'WRONG_CODE', { field: 'code' }) : { token }
})

async function takeAsking(context: CallContext, { email, number }: Named) {
  // However often it is spelled otherwise.
  const subject = { email, order: bareNumber(number) }
  return (
    (await takeTurn(context, 'orderCode', subject)) ??
    (await takeTurn(context, 'orderCodeDaily', subject))
  )
}

async function mailCode(context: CallContext, named: Named): Promise<void> {
  const { database, accounts, now } = context
  await database.transaction(async (transaction) => {
    const order = await findOrder(transaction, named)
    if (!order) return
    const told = { email: order.user.email, kind: 'order-code' } as const
    if (!(await mayWrite(transaction, context, told))) return
    const code = await issueCode(transaction, accounts.secret, order._id, now())
    const about = { no: order.no, code, minutes: codeLasts / 60_000 }
    const reader = { email: order.user.email, lang: order.lang }
    await writeOrderCodeMail(transaction, context, reader, about)
  })
}

/** A wrong code commits as well: it has been counted. */
async function openByCode(
  context: CallContext,
  named: Named,
  code: string,
): Promise<string | undefined> {
  const { database, accounts, now } = context
  return database.transaction(async (transaction) => {
    const order = await findOrder(transaction, named)
    if (!order) return undefined
    if (!(await useCode(transaction, accounts.secret, order._id, code, now()))) return undefined
    const guest = await guestOf(transaction, named.email, order.address.ship.name)
    await adoptOrders(transaction, guest)
    return issueToken(transaction, guest.id, 'ghost', now())
  })
}

/**
 * The order with this number and mailbox. One that a customer placed with somebody else's mailbox
 * is that customer's alone.
 */
async function findOrder(transaction: Transaction<Tables>, { email, number }: Named) {
  const rows = await transaction
    .selectFrom('shop_order')
    .leftJoin('customer', 'customer.id', 'shop_order.customer_id')
    .select(['shop_order.id', 'shop_order.no', 'shop_order.data', 'shop_order.email'])
    .select('customer.email as owner')
    .where(hasNumber('shop_order', number))
    .where('shop_order.forgotten_at', 'is', null)
    .execute()
  const row = closestFirst(rows, number).find((order) => mailboxOf(order.email) === email)
  if (!row) return undefined
  return row.owner === null || row.owner === email ? storedOrder(row) : undefined
}

/** The account of this mailbox, no matter whose it is, or a new guest. */
async function guestOf(transaction: Transaction<Tables>, email: string, name: string) {
  await transaction
    .insertInto('customer')
    .values({
      id: randomId(),
      email,
      password_hash: null,
      wholesale: 0,
      ghost: 1,
      active: 0,
      points: 0,
      data: keptText({ name }),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const row = await findCustomer(transaction, { email })
  if (!row) throw new Error('A guest has no account')
  return row
}
