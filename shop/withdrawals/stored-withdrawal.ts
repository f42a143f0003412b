import type { Selectable } from 'kysely'

import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'

/** A declaration with the numbers of what it has become. */
export type StoredWithdrawal = Selectable<Tables['withdrawal']> & {
  orderNo: string | null
  returnNo: string | null
}

export type OutcomeKind = Tables['withdrawal']['outcome'] | 'noted'

/** What was only noted is stored as a return that was not made. */
export function storedOutcome({ kind }: { kind: OutcomeKind }): Tables['withdrawal']['outcome'] {
  return kind === 'noted' ? 'return' : kind
}

export function outcomeOf(stored: Pick<StoredWithdrawal, 'outcome' | 'return_id'>): OutcomeKind {
  return stored.outcome === 'return' && stored.return_id === null ? 'noted' : stored.outcome
}

/** The one with this number, or the newest ones. */
export type WithdrawalsOf = { kind: 'number'; no: string } | { kind: 'newest'; most: number }

export async function readWithdrawals(
  queries: Queries,
  of: WithdrawalsOf,
): Promise<StoredWithdrawal[]> {
  const query = queries
    .selectFrom('withdrawal')
    .leftJoin('shop_order', 'shop_order.id', 'withdrawal.order_id')
    .leftJoin('shop_return', 'shop_return.id', 'withdrawal.return_id')
    .selectAll('withdrawal')
    .select(['shop_order.no as orderNo', 'shop_return.no as returnNo'])
  return of.kind === 'number'
    ? query.where('withdrawal.no', '=', of.no).execute()
    : query
        .orderBy('withdrawal.created_at', 'desc')
        .orderBy('withdrawal.no', 'desc')
        .limit(of.most)
        .execute()
}
