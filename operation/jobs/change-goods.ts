import { z } from 'zod'

import type { ShopDatabase } from '#shop/database/open.ts'
import { changeCells } from '#shop/import-export/change-cells.ts'
import type { Running } from '#shop/jobs/job-worker.ts'
import type { JobResult } from '#shop/jobs/take-job.ts'
import { inAllLanguages } from '#words/words.ts'
import { planMany, reductionOfJob, takeBack } from './plan-many.ts'

const words = inAllLanguages(({ operator }) => operator.manyGoods)

const Cell = z.object({ id: z.string(), choice: z.string(), was: z.string(), cell: z.string() })

/** Cells, and what they are to say instead; a job of before has one column for all of them. */
export const ChangeGiven = z
  .object({
    column: z.string().default(''),
    /** Names what was shown. */
    seen: z.string().optional(),
    /** They are prices that are reduced for this time, and then as before. */
    span: z.object({ from: z.number().optional(), until: z.number() }).optional(),
    /** Reductions that are taken back, by their ids. */
    takeBack: z.array(z.string()).optional(),
    cells: z.array(Cell.extend({ column: z.string().optional() })),
  })
  .transform(({ column, cells, ...more }) => ({
    ...more,
    cells: cells.map((cell) => ({ ...cell, column: cell.column ?? column })),
  }))
export type ChangeGiven = z.infer<typeof ChangeGiven>

/** How many of them are done, which were left, by their places, and the job that took them back. */
export const ChangeKept = z.object({
  done: z.number(),
  left: z.array(z.number()),
  undoneBy: z.string().optional(),
})
export type ChangeKept = z.infer<typeof ChangeKept>

/** Products that are named at the end of a job. */
const mostNamed = 20

/** Changes many products, or takes that back; what others changed meanwhile is left, and told. */
export async function changeGoods(
  means: { database: ShopDatabase; now: () => number },
  running: Running,
): Promise<JobResult> {
  const { database, now } = means
  const { given, lang, kept, progress, note } = running
  const change = ChangeGiven.parse(given)
  const before = ChangeKept.safeParse(kept).data ?? { done: 0, left: [] }
  if (change.takeBack) return takeBack(means, change.takeBack, { ...running, before })
  if (change.span) {
    const planned = { reductions: reductionsOf(change), span: change.span }
    return planMany(means, planned, { ...running, before })
  }
  const say = words[lang]
  const result = await changeCells(database, change.cells, now(), {
    begin: before.done,
    left: before.left,
    progress,
    note: async (transaction, done, left) => note(transaction, { done, left }),
  })
  // Nobody reads it where another process has the job.
  if (result.kind === 'lost') return { lines: [] }
  if (result.kind === 'busy') return { lines: [say.busy] }
  const { left } = result
  const lines = [say.changed(change.cells.length - left.length)]
  if (left.length === 0) return { lines }
  const named = [...new Set(left.map((place) => change.cells[place]?.id ?? ''))]
  const shown = named.slice(0, mostNamed).join(', ')
  return {
    lines: [...lines, say.left(left.length), named.length > mostNamed ? `${shown} …` : shown],
  }
}

/** The way back of what a change has done; undefined where it did nothing. */
export function undoOf(
  job: string,
  given: ChangeGiven,
  { done, left }: ChangeKept,
): ChangeGiven | undefined {
  const stayed = new Set(left)
  if (given.span) {
    const planned = reductionsOf(given).slice(0, done)
    const ids = planned.flatMap((_, place) =>
      stayed.has(place) ? [] : [reductionOfJob(job, place)],
    )
    return ids.length === 0 ? undefined : { cells: [], takeBack: ids }
  }
  const cells = given.cells
    .slice(0, done)
    .filter((_, place) => !stayed.has(place))
    .map((change) => ({ ...change, was: change.cell, cell: change.was }))
  return cells.length === 0 ? undefined : { cells }
}

/** The cells of each product are one reduction. */
function reductionsOf({ cells }: ChangeGiven) {
  return [...Map.groupBy(cells, ({ id }) => id)].map(([id, own]) => ({ id, cells: own }))
}
