import { type RawBuilder, sql } from 'kysely'

import { bareCode, codeMeant } from '#domain/discount/code-spelling.ts'
import type { Queries } from '#shop/database/open.ts'

/** Tables whose rows have a code that people type; each has an index for it. */
type Coded = 'promo_code' | 'gift_card'

/**
 * Whether a row may have one of the codes that were typed, whatever its case, blanks and hyphens;
 * `codeMeant` says which has. Where a database makes capitals of A to Z alone, a code with other
 * letters is found in capitals, in small letters, and as it is spelled.
 */
export function mayHaveCode(table: Coded, typed: readonly string[]): RawBuilder<boolean> {
  const bare = new Set(
    typed.flatMap((code) => [
      bareCode(code),
      plainCapitals(bareCode(code).toLowerCase()),
      plainCapitals(code.replaceAll(/[ -]/g, '')),
    ]),
  )
  return sql<boolean>`${bareColumn(`${table}.code`)} in (${sql.join([...bare])})`
}

/** The code as it was given that was meant by what was typed; undefined: there is none. */
export async function givenCode(
  queries: Queries,
  table: Coded,
  typed: string,
): Promise<string | undefined> {
  const rows = await queries
    .selectFrom(table)
    .select('code')
    .where(mayHaveCode(table, [typed]))
    .execute()
  return codeMeant(typed, rows)?.code
}

/** An index must have these very words. */
function bareColumn(column: string): RawBuilder<string> {
  return sql<string>`upper(replace(replace(${sql.ref(column)}, '-', ''), ' ', ''))`
}

function plainCapitals(text: string): string {
  return text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase())
}
