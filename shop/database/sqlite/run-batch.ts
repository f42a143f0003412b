import type { CompiledQuery, QueryResult } from 'kysely'

import { type Batch, type BatchEnd, holdsMark } from '../batch/batch.ts'

/** Runs the statements one after the other; whoever calls it keeps or undoes what they did. */
export function runBatch(
  batch: Batch,
  run: (query: CompiledQuery<unknown>) => QueryResult<unknown>,
): BatchEnd {
  let mark: string | undefined
  let filled: string | undefined
  for (const [at, { query, needs, fills }] of batch.entries()) {
    const known = mark === undefined ? query : withText(query, mark, filled ?? '')
    const { rows, numAffectedRows = 0n } = run(known)
    const found = rows.length > 0 || numAffectedRows > 0n ? 'rows' : 'no-rows'
    if (needs !== undefined && needs !== found) return { kind: 'stopped', at }
    if (fills === undefined) continue
    mark = fills
    filled = textOf(rows)
  }
  return { kind: 'written', filled }
}

function withText(query: CompiledQuery<unknown>, mark: string, text: string) {
  if (!query.parameters.some((value) => holdsMark(value, mark))) return query
  const parameters = query.parameters.map((value) =>
    holdsMark(value, mark) ? value.replaceAll(mark, text) : value,
  )
  return { ...query, parameters }
}

function textOf(rows: readonly unknown[]): string {
  const [text] = Object.values(Object(rows[0])) as unknown[]
  if (typeof text !== 'string') throw new Error('A statement gave no text for a mark')
  return text
}
