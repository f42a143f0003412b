import type { CompiledQuery, QueryResult, Transaction } from 'kysely'

import type { Tables } from '../schema.ts'
import { type Batch, type BatchEnd, holdsMark } from './batch.ts'

/**
 * The statements one after the other, each with what took the place of the mark: their runner
 * hands back what came of each, and keeps or undoes what they did.
 */
export function* stepsOf(
  batch: Batch,
): Generator<CompiledQuery<unknown>, BatchEnd, QueryResult<unknown>> {
  let mark: string | undefined
  let filled: string | undefined
  for (const [at, { query, needs, fills }] of batch.entries()) {
    const { rows, numAffectedRows = 0n } = yield mark === undefined
      ? query
      : withText(query, mark, filled ?? '')
    const found = rows.length > 0 || numAffectedRows > 0n ? 'rows' : 'no-rows'
    if (needs !== undefined && needs !== found) return { kind: 'stopped', at }
    if (fills === undefined) continue
    mark = fills
    filled = textOf(rows)
  }
  return { kind: 'written', filled }
}

/** Runs a batch as a part of a transaction, which is undone as a whole where it stops. */
export async function runInside(transaction: Transaction<Tables>, batch: Batch): Promise<BatchEnd> {
  const steps = stepsOf(batch)
  let step = steps.next()
  while (!step.done) step = steps.next(await transaction.executeQuery(step.value))
  return step.value
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
