import type { CallContext, TokenHolder } from '#shop/handler.ts'
import { type CustomerRow, findCustomer } from './customers.ts'

/** Whose token came with a call that asks for one. */
export function holderOf({ user }: CallContext): TokenHolder {
  if (!user) throw new Error('A call for accounts was let through without a token')
  return user
}

/** The row of the account whose token came. */
export async function accountOf(context: CallContext): Promise<CustomerRow> {
  const row = await findCustomer(context.database.db, { id: holderOf(context).id })
  if (!row) throw new Error('A token led to no account')
  return row
}
