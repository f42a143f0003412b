import { createHmac } from 'node:crypto'

import type { Transaction } from 'kysely'

import { mostDevices, mailsAboutDevice } from '#domain/account/new-device.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { CallContext } from '#shop/handler.ts'
import { writeNewDeviceMail } from '#shop/mail/account/write-customer-mail.ts'
import type { CustomerRow } from './customers.ts'

type Means = Pick<CallContext, 'accounts' | 'database' | 'mail' | 'now'>

/**
 * Notes from which browser an account was opened, in the transaction that opens it and has written
 * the customer's row, and writes to the customer when it is a new one. `device` is what the browser
 * calls itself; all that say nothing are one.
 */
export async function noteDevice(
  transaction: Transaction<Tables>,
  means: Means,
  customer: CustomerRow,
  device: string | undefined,
): Promise<void> {
  const now = means.now()
  const mac = macOf(means, customer.id, device)
  const { numUpdatedRows } = await transaction
    .updateTable('known_device')
    .set({ seen_at: now })
    .where('mac', '=', mac)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return

  const known = await transaction
    .selectFrom('known_device')
    .select(['mac', 'created_at'])
    .where('customer_id', '=', customer.id)
    .orderBy('seen_at', 'desc')
    .execute()
  await know(transaction, customer.id, mac, now)
  const tooMany = known.slice(mostDevices - 1).map((row) => row.mac)
  if (tooMany.length > 0) {
    await transaction.deleteFrom('known_device').where('mac', 'in', tooMany).execute()
  }
  const since = known.map(({ created_at: at }) => at)
  if (mailsAboutDevice(since, now)) await writeNewDeviceMail(transaction, means, customer)
}

/**
 * Whether an account was opened in this browser before. What calls itself nothing is known to none.
 * The same is looked up for an account that is not there.
 */
export async function isKnownDevice(
  means: Means,
  customerId: string | undefined,
  device: string | undefined,
): Promise<boolean> {
  if (!device) return false
  const known = await means.database.db
    .selectFrom('known_device')
    .select('mac')
    .where('mac', '=', macOf(means, customerId ?? '', device))
    .executeTakeFirst()
  return known !== undefined
}

/**
 * With a new password an account knows only the browser in which it was set: who had the old one
 * may have been anybody.
 */
export async function forgetOtherDevices(
  transaction: Transaction<Tables>,
  means: Means,
  customerId: string,
  device: string | undefined,
): Promise<void> {
  await transaction.deleteFrom('known_device').where('customer_id', '=', customerId).execute()
  await know(transaction, customerId, macOf(means, customerId, device), means.now())
}

async function know(
  transaction: Transaction<Tables>,
  customerId: string,
  mac: string,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('known_device')
    .values({ mac, customer_id: customerId, created_at: now, seen_at: now })
    .execute()
}

/** Bound to the account, so that nobody sees from the database which accounts share a browser. */
function macOf({ accounts }: Means, customerId: string, device = ''): string {
  return createHmac('sha256', `device ${accounts.secret}`)
    .update(JSON.stringify([customerId, device]))
    .digest('hex')
}
