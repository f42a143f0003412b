import { hash } from 'node:crypto'

import type { ShopDatabase } from '#shop/database/open.ts'

/**
 * Everyone who may send a call; the customers are those of the demo shop. A ghost is a guest who
 * has proved the mailbox of an order. An operator has commands and no token.
 */
export const callers = [
  'visitor',
  'customer A',
  'customer B',
  'ghost of A',
  'ghost of another',
  'wholesale',
] as const
export type Caller = (typeof callers)[number]

const customers: Record<Exclude<Caller, 'visitor'>, string> = {
  'customer A': 'customer-hanna',
  'customer B': 'customer-punkty',
  'ghost of A': 'customer-hanna',
  'ghost of another': 'customer-of-one-order',
  wholesale: 'customer-herbaciarnia',
}

const HOUR = 3_600_000

/**
 * Gives all callers except the visitor a bearer token, and the shop a guest who has ordered once,
 * unless they have them.
 */
export async function giveTokens({ db }: ShopDatabase, now: number): Promise<void> {
  await db
    .insertInto('customer')
    .values({
      id: customers['ghost of another'],
      email: 'guest@kamionka.example',
      password_hash: null,
      wholesale: 0,
      ghost: 1,
      active: 0,
      points: 0,
      data: JSON.stringify({ name: 'Guest' }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('token')
    .values(
      Object.entries(customers).map(([caller, id]) => ({
        hash: hash('sha256', tokenOf(caller), 'hex'),
        customer_id: id,
        scope: caller.startsWith('ghost') ? ('ghost' as const) : ('user' as const),
        created_at: now,
        expires_at: now + HOUR,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The headers with which this caller identifies itself. */
export function credentialsOf(caller: Caller): Record<string, string> {
  return caller === 'visitor' ? {} : { Authorization: `Bearer ${tokenOf(caller)}` }
}

function tokenOf(caller: string): string {
  return `token-of-${caller.replaceAll(' ', '-')}`
}
