import { type RawBuilder, sql } from 'kysely'

import { bareNumber, closestFirst, numberSeparators } from '#domain/order/number/typed-number.ts'
import type { Queries } from '#shop/database/open.ts'

/** Tables whose rows have a number that people type. */
export type Numbered = 'shop_order' | 'shop_return' | 'withdrawal'

/**
 * Whether a row has the number that was typed, whatever its case and separators. Orders have an
 * index for it.
 */
export function hasNumber(table: Numbered, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${bareColumn(`${table}.no`)} = ${bareNumber(typed)}`
}

/** The number as it was given that was meant by what was typed; undefined: there is none. */
export async function givenNumber(
  queries: Queries,
  table: Numbered,
  typed: string,
): Promise<string | undefined> {
  const rows = await queries
    .selectFrom(table)
    .select('no')
    .where(hasNumber(table, typed))
    .orderBy('no')
    .execute()
  return closestFirst(rows, typed)[0]?.no
}

/** A column of numbers as `bareNumber` makes it of one; an index must have these very words. */
export function bareColumn(column: string): RawBuilder<string> {
  const bare = numberSeparators.reduce<RawBuilder<unknown>>(
    (inner, separator) => sql`replace(${inner}, ${sql.lit(separator)}, '')`,
    sql.ref(column),
  )
  return sql<string>`upper(${bare})`
}
