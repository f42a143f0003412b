import type { CompiledQuery, QueryResult } from 'kysely'

import type { Batch, BatchEnd } from '../batch/batch.ts'
import { stepsOf } from '../batch/steps.ts'

/** Runs the statements one after the other; the caller keeps or undoes what they did. */
export function runBatch(
  batch: Batch,
  run: (query: CompiledQuery<unknown>) => QueryResult<unknown>,
): BatchEnd {
  const steps = stepsOf(batch)
  let step = steps.next()
  while (!step.done) step = steps.next(run(step.value))
  return step.value
}
