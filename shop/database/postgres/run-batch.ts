import type { CompiledQuery, QueryResult } from 'kysely'

import { type Batch, type BatchEnd, holdsMark, type Statement } from '../batch/batch.ts'

/** Sends a statement without waiting for those before it. */
export type Send = (text: string, values: readonly unknown[]) => Promise<QueryResult<unknown>>

/** Where a transaction of the server keeps what a mark stands for. */
const filledSetting = 'kram.filled'

const divisionByZero = '22012'

/**
 * Runs the statements in one transaction that is sent as a whole: nothing goes to and fro while
 * others wait for what it holds. A statement that has not what it needs divides by zero, because
 * only an error keeps the server from going on to the commit. The commit does not wait for the
 * disk: who calls this does, when the locks are gone.
 */
export async function runBatch(send: Send, batch: Batch, begin: string): Promise<BatchEnd> {
  let mark: string | undefined
  const sent = batch.map((statement) => {
    const { query, fills } = statement
    const [text, values] = filledIn(query, mark)
    mark ??= fills
    return [inWords(statement, text), values] as const
  })
  const answers = [
    send(`${begin}; set local synchronous_commit = off`, []),
    ...sent.map(([text, values]) => send(text, values)),
    send('commit', []),
  ]
  const ends = await Promise.allSettled(answers)
  const failed = ends.findIndex(({ status }) => status === 'rejected')
  if (failed === -1) return { kind: 'written', filled: filledBy(batch, ends.slice(1)) }

  const failure = ends[failed]
  const reason: unknown = failure?.status === 'rejected' ? failure.reason : undefined
  const at = failed - 1
  if (batch[at]?.needs && codeOf(reason) === divisionByZero) return { kind: 'stopped', at }
  throw reason
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
