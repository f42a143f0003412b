import { z } from 'zod'

import type { ShopDatabase } from '#shop/database/open.ts'
import { importInPortions, tryGoods } from '#shop/import-export/import-in-portions.ts'
import type { Running } from '#shop/jobs/job-worker.ts'
import { broughtTo } from '#shop/jobs/jobs.ts'
import type { JobResult } from '#shop/jobs/take-job.ts'
import { inAllLanguages } from '#words/words.ts'
import { losses, troubleLines } from '../keeping/import-report.ts'

const words = inAllLanguages(({ operator }) => operator.goodsFile)

/** How a file of goods is read; its text is brought beside it. */
export const FileGiven = z.object({
  part: z.enum(['all', 'prices', 'stock']),
  encoding: z.string().optional(),
})

/** What a trial notes: only what has no fault may be imported, once, by the job that is named. */
export const TriedKept = z.object({ isRight: z.boolean(), importedBy: z.string().optional() })

/** How many products of a file are done, and what is said of what it takes out. */
export const DoneKept = z.object({ done: z.number(), lost: z.array(z.string()).optional() })

type Means = { database: ShopDatabase; now: () => number; portion?: number }

/** Says what a file would change, or what is wrong with it and where. */
export async function tryFile(
  { database, now }: Means,
  { id, given, lang, progress, note }: Running,
): Promise<JobResult> {
  const { part, encoding = 'utf-8' } = FileGiven.parse(given)
  const text = (await broughtTo(database.db, id)) ?? ''
  const say = words[lang]
  await progress(0, 0)
  const tried = await tryGoods(database, { text, part, now: now() })
  const isRight = tried.kind === 'right'
  await note(database.db, { isRight })
  const read = encoding.startsWith('utf') ? [] : [say.readAs(encoding)]
  if (tried.kind === 'wrong') {
    const { problem } = say.wrong(tried.troubles.length)
    return { lines: [problem, ...read, ...troubleLines(tried.troubles, { lang })] }
  }
  const { added, changed, unchanged, stock } = tried
  const line = say.wouldImport(added, changed, unchanged, stock)
  return { lines: [line, ...read, ...losses(tried, { lang })] }
}

/** Reads a file of goods into the shop, some products at a time. */
export async function importFile(
  { database, now, portion }: Means,
  { id, given, lang, progress, kept, note }: Running,
): Promise<JobResult> {
  const { part } = FileGiven.parse(given)
  const text = (await broughtTo(database.db, id)) ?? ''
  const say = words[lang]
  const before = DoneKept.safeParse(kept).data
  let lost = before?.lost
  const result = await importInPortions(
    database,
    { text, part, now: now() },
    {
      begin: before?.done ?? 0,
      // Of the whole file, which is more than what is left where it is begun again.
      losing: (all) => (lost ??= losses(all, { lang })),
      ...(portion !== undefined && { portion }),
      progress,
      note: async (transaction, done) => note(transaction, { done, lost }),
    },
  )
  switch (result.kind) {
    case 'imported':
      return { lines: [say.read(result.products), ...(lost ?? [])] }
    case 'wrong':
      return { lines: [say.endedAt(result.done), ...troubleLines(result.troubles, { lang })] }
    case 'busy':
      return { lines: [say.endedAt(result.done), say.busy.problem] }
    case 'lost':
      // Nobody reads it: another process has the job, and ends it.
      return { lines: [] }
    default:
      return result satisfies never
  }
}
