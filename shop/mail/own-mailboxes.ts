import { findCustomer } from '#shop/accounts/customers.ts'
import type { Queries } from '#shop/database/open.ts'

/** Mails that make a new account; none of them opens one that is there. */
export const newAccountMails = ['account-activation', 'social-code'] as const

/**
 * Of the mailboxes that a browser has named, those of which the shop knows nobody: without an
 * account that is open or was closed, and without an order but the browser's own. Anybody may type
 * any address, and who reads its mails would else get what is another's.
 */
export async function nobodysMailboxes(
  queries: Queries,
  mailboxes: readonly string[],
  orderIds: readonly string[],
): Promise<string[]> {
  const free: string[] = []
  for (const email of mailboxes) {
    const customer = await findCustomer(queries, { email })
    if (customer && (customer.ghost === 0 || customer.active === 1)) continue
    const orders = await queries
      .selectFrom('shop_order')
      .select('id')
      .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
      .limit(100)
      .execute()
    if (orders.every(({ id }) => orderIds.includes(id))) free.push(email)
  }
  return free
}
