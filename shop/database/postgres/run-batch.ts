import type { CompiledQuery, QueryResult } from 'kysely'

import { type Batch, type BatchEnd, holdsMark, type Statement } from '../batch/batch.ts'

/** Sends a statement without waiting for those before it. */
export type Send = (text: string, values: readonly unknown[]) => Promise<QueryResult<unknown>>

/** Where a transaction of the server keeps what a mark stands for. */
const filledSetting = 'kram.filled'

const divisionByZero = '22012'

/** An ordinary commit takes to the disk all that anybody committed before it. */
export const flush = "select pg_logical_emit_message(true, 'kram', '')"

const settings =
  'set local synchronous_commit = off; set local plan_cache_mode = force_generic_plan'

/**
 * Runs the statements in one transaction that is sent as a whole once it has begun: nothing goes to
 * and fro while others wait for what it holds. A statement that has not what it needs divides by
 * zero, because only an error keeps the server from going on to the commit. All find their rows by
 * keys, so that a plan that was made once fits all values. The commit does not
 * wait for the disk, the statement behind it does, when the locks are gone. `doubt` is called where
 * the connection may be in the middle of a transaction.
 */
export async function runBatch(
  { send, doubt }: { send: Send; doubt: () => void },
  batch: Batch,
  begin: string,
): Promise<BatchEnd> {
  // Where it fails, what is behind it would be written one by one.
  const begun = send(`${begin}; ${settings}`, [])
  await begun.catch((error: unknown) => {
    doubt()
    throw error
  })
  let mark: string | undefined
  const sent = batch.map((statement) => {
    const [text, values] = filledIn(statement.query, mark)
    mark ??= statement.fills
    return send(inWords(statement, text), values)
  })
  const [ends, [commit], [flushed]] = await Promise.all([
    Promise.allSettled(sent),
    Promise.allSettled([send('commit', [])]),
    Promise.allSettled([send(flush, [])]),
  ])
  if (commit.status === 'rejected') doubt()
  const at = ends.findIndex(({ status }) => status === 'rejected')
  const isStopped = batch[at]?.needs !== undefined && codeOf(reasonIn(ends[at])) === divisionByZero
  for (const end of [...(isStopped ? [] : ends), commit, flushed]) {
    if (end?.status === 'rejected') throw end.reason
  }
  return isStopped ? { kind: 'stopped', at } : { kind: 'written', filled: filledBy(batch, ends) }
}

function reasonIn(end: PromiseSettledResult<unknown> | undefined): unknown {
  return end?.status === 'rejected' ? end.reason : undefined
}

/** The statement, with the text in place of the mark where one of its values has it. */
function filledIn(
  { sql, parameters }: CompiledQuery<unknown>,
  mark: string | undefined,
): [text: string, values: readonly unknown[]] {
  if (mark === undefined || !parameters.some((value) => holdsMark(value, mark))) {
    return [sql, parameters]
  }
  const place = `$${parameters.length + 1}`
  // Kysely writes no value into a text, so that all these are places of values.
  const text = sql.replaceAll(/\$(\d+)/g, (named, number) =>
    holdsMark(parameters[Number(number) - 1], mark)
      ? `replace(${named}, ${place}, current_setting('${filledSetting}'))`
      : named,
  )
  return [text, [...parameters, mark]]
}

function inWords({ query, needs, fills }: Statement, text: string): string {
  if (fills !== undefined) {
    return `with filled as (${text}) select set_config('${filledSetting}', (select * from filled), true) as filled`
  }
  if (needs === undefined) return text
  const isRead = query.query.kind === 'SelectQueryNode'
  const found = isRead ? `exists (${text})` : 'exists (select from done)'
  const [good, bad] = needs === 'rows' ? [1, 0] : [0, 1]
  const check = `select 1 / (case when ${found} then ${good} else ${bad} end)`
  return isRead ? check : `with done as (${text} returning 1) ${check}`
}

function filledBy(
  batch: Batch,
  ends: readonly PromiseSettledResult<QueryResult<unknown>>[],
): string | undefined {
  const at = batch.findIndex(({ fills }) => fills !== undefined)
  const end = ends[at]
  if (end?.status !== 'fulfilled') return undefined
  return String(Object(end.value.rows[0])['filled'])
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
