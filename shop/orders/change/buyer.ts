import { findCustomer } from '#shop/accounts/customers.ts'
import type { Queries } from '#shop/database/open.ts'
import type { TokenHolder } from '#shop/handler.ts'

/**
 * Whose account an order belongs to, as if they had ordered it themselves: with their prices and
 * points. Undefined for a mailbox without one, which orders as a guest.
 */
export async function buyerOf(
  queries: Queries,
  of: { id: string } | { email: string },
): Promise<TokenHolder | undefined> {
  const row = await findCustomer(queries, of)
  if (!row || row.active !== 1 || row.ghost === 1) return undefined
  return { id: row.id, wholesale: row.wholesale === 1, scope: 'user', tokenHash: '' }
}
