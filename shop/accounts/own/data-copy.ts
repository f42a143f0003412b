import type { DataCopy } from '#domain/entities/data-copy.ts'
import { OrderForm, OrderStatus } from '#domain/entities/order.ts'
import { opinionsOfCustomer } from '#shop/content/waiting-opinions.ts'
import type { Queries } from '#shop/database/open.ts'
import { type CallContext, served } from '#shop/handler.ts'
import { mailingOf } from '#shop/mailing/of-person.ts'
import { messagesFrom } from '#shop/messages/messages.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { oneReturnOf, readReturns } from '#shop/returns/stored-return.ts'
import { takeTurn } from '../account-limits.ts'
import { acceptedBy, agreedUserOf, type CustomerRow } from '../customers.ts'
import { accountOf } from '../holder.ts'
import { isOrderOf } from './own-orders.ts'
import { readMoves } from '../points/points-history.ts'

/** GET me/data (ours): what the shop knows of a customer, whole. */
export const myData = served('myData', async (context: CallContext) => {
  const customer = await accountOf(context)
  const tooOften = await takeTurn(context, 'dataCopy', { session: customer.id })
  return tooOften ?? dataCopyOf(context.database.db, customer, context.now())
})

/** Nobody has more of them. */
const all = 1_000_000

/** All that the shop knows of this customer (GDPR, article 15). */
export async function dataCopyOf(
  db: Queries,
  customer: CustomerRow,
  now: number,
): Promise<DataCopy> {
  const { id, email, lang, ext_id: extId, created_at, activated_at } = customer
  const terms = acceptedBy(customer)
  const returns = await readReturns(db, { kind: 'person', isOrder: isOrderOf(customer) })
  return {
    madeAt: now,
    account: {
      ...(await agreedUserOf(db, customer, 'user')),
      lang,
      extId,
      registeredAt: created_at,
      activatedAt: activated_at,
      ...(terms && { terms }),
      ...(customer.note !== null && { note: customer.note }),
    },
    orders: await ordersOf(db, customer),
    returns: returns.map(oneReturnOf),
    withdrawals: await withdrawalsOf(db, customer),
    points: await readMoves(db, id, { limit: all }),
    logins: await loginsOf(db, id),
    facebook: await facebookOf(db, id),
    browsers: await browsersOf(db, id),
    mails: await mailsOf(db, email),
    ...(await mailingOf(db, email)),
    opinions: await opinionsOfCustomer(db, id),
    messages: await messagesFrom(db, email),
  }
}

async function ordersOf(db: Queries, customer: CustomerRow): Promise<DataCopy['orders']> {
  const rows = await db
    .selectFrom('shop_order')
    .select(['status', 'data', 'form'])
    .where(isOrderOf(customer))
    .where('forgotten_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('no', 'desc')
    .execute()
  return rows.map((row) => {
    const { comment, terms, processing, marketing } = OrderForm.parse(JSON.parse(row.form))
    const order = { ...storedOrder(row), status: OrderStatus.parse(row.status) }
    return { ...order, comment, consents: { terms, processing, marketing } }
  })
}

/** Declared of these orders, or with this address. */
async function withdrawalsOf(db: Queries, customer: CustomerRow): Promise<DataCopy['withdrawals']> {
  const rows = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where((row) =>
      row.or([
        row(row.fn<string>('lower', ['withdrawal.email']), '=', customer.email),
        row(
          'withdrawal.order_id',
          'in',
          db.selectFrom('shop_order').select('shop_order.id').where(isOrderOf(customer)),
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('no', 'desc')
    .execute()
  return rows.map(({ no, name, email, order_no: orderNo, whole, description, ...row }) => ({
    no,
    at: row.created_at,
    name,
    email,
    orderNo,
    whole: whole === 1,
    description,
    outcome: row.outcome,
  }))
}

async function loginsOf(db: Queries, customerId: string): Promise<DataCopy['logins']> {
  const rows = await db
    .selectFrom('token')
    .select(['created_at as at', 'expires_at as until'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ at, until }) => ({ at, until }))
}

/** Who the customer is at Facebook, as it told us, and since when we know. */
async function facebookOf(db: Queries, customerId: string): Promise<DataCopy['facebook']> {
  const rows = await db
    .selectFrom('social_login')
    .select(['subject as id', 'created_at as since'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, since }) => ({ id, since }))
}

async function browsersOf(db: Queries, customerId: string): Promise<DataCopy['browsers']> {
  const rows = await db
    .selectFrom('known_device')
    .select(['created_at as first', 'seen_at as last'])
    .where('customer_id', '=', customerId)
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map(({ first, last }) => ({ first, last }))
}

/** What they say is in their mailbox; a copy of a link or a code would be a key. */
async function mailsOf(db: Queries, email: string): Promise<DataCopy['mails']> {
  const rows = await db
    .selectFrom('outbox')
    .select(['created_at as at', 'kind', 'subject'])
    .where((row) => row(row.fn<string>('lower', ['recipient']), '=', email))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ at, kind, subject }) => ({ at, kind, subject }))
}
