import { sql, type Transaction } from 'kysely'

import type { Queries } from '#shop/database/open.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import type { Tables } from '#shop/database/schema.ts'
import { isOldText, type Pace, paceOf, storedOld } from './old-hash.ts'

/** How long each kind of password takes that came from another shop and was not used here yet. */
export async function pacesThere(queries: Queries): Promise<Pace[]> {
  const { rows } = await paces(queries, {})
  return rows.map(({ pace }) => pace)
}

const paces = knownQuery((queries) =>
  queries.selectFrom('old_password_pace').select('pace').orderBy('pace'),
)

/** Together with passwords that are stored: from then on every login takes as long. */
export async function notePaces(
  transaction: Transaction<Tables>,
  stored: readonly string[],
): Promise<void> {
  const found = new Set(
    stored.flatMap((one) => {
      const old = storedOld(one)
      return (old && paceOf(old)) ?? []
    }),
  )
  for (const pace of found) {
    await transaction
      .insertInto('old_password_pace')
      .values({ pace })
      .onConflict((row) => row.doNothing())
      .execute()
  }
}

/**
 * Takes away what nobody has used since `before`: who comes later sets a password by a mailed link.
 * Then no login does work of a kind that is not there any more. Gives how many went.
 */
export async function forgetOldPasswords(
  transaction: Transaction<Tables>,
  before: number,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('customer')
    .set({ password_hash: null })
    .where('password_hash', 'like', '$old$%')
    .where('id', 'in', (row) =>
      row
        .selectFrom('moved_customer')
        .select(sql<string>`customer_id`.as('id'))
        .where('customer_id', 'is not', null)
        .where('moved_at', '<', before),
    )
    .executeTakeFirst()
  const noted = await pacesThere(transaction)
  if (noted.length > 0) {
    const left = await transaction
      .selectFrom('customer')
      .select('password_hash')
      .where('password_hash', 'like', '$old$%')
      .execute()
    const there = new Set(
      left.map(({ password_hash: stored }) => {
        const old = isOldText(stored) ? storedOld(stored) : undefined
        return old && paceOf(old)
      }),
    )
    const gone = noted.filter((pace) => !there.has(pace))
    if (gone.length > 0) {
      await transaction.deleteFrom('old_password_pace').where('pace', 'in', gone).execute()
    }
  }
  return Number(numUpdatedRows)
}
