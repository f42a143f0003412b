import { setImmediate as nextTurn } from 'node:timers/promises'

import { bareCode } from '#domain/discount/code-spelling.ts'

/** Which codes or cards a list has; without `limit` all of them. */
export type Listed = {
  open: boolean
  /** Part of a code, in any spelling. */
  search?: string | undefined
  /** The code that the page before ended with. */
  after?: string | undefined
  limit?: number | undefined
}

const rowsAtOnce = 500

/**
 * Those of a table that are wanted, in the sequence of their codes: `rowsBehind` reads so many
 * behind a code, and `known` says what of a row is listed.
 */
export async function listVouchers<Row extends { code: string }, Known>(
  { search = '', after = '', limit = Infinity }: Omit<Listed, 'open'>,
  rowsBehind: (code: string, most: number) => Promise<readonly Row[]>,
  known: (row: Row) => Known | undefined,
): Promise<Known[]> {
  const part = bareCode(search)
  const found: Known[] = []
  for (let last = after; ;) {
    const rows = await rowsBehind(last, rowsAtOnce)
    for (const row of rows) {
      const one = bareCode(row.code).includes(part) ? known(row) : undefined
      if (one !== undefined) found.push(one)
      if (found.length === limit) return found
    }
    const lastRow = rows.at(-1)
    if (!lastRow || rows.length < rowsAtOnce) return found
    last = lastRow.code
    // SQLite answers at once: without this, nobody else has a turn before the last page.
    await nextTurn()
  }
}
