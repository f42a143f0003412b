import type { ShopDatabase } from '#shop/database/open.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import { readImportContext, slicesOf } from '#shop/import-export/import-context.ts'
import type { Running } from '#shop/jobs/job-worker.ts'
import type { JobResult } from '#shop/jobs/take-job.ts'
import type { ReductionSpan } from '#shop/owner/goods/plan-change.ts'
import { foresee } from '#shop/owner/reductions/foresee.ts'
import {
  addReduction,
  findReduction,
  findReductions,
  moveReduction,
  type ReducedCell,
} from '#shop/owner/reductions/planned.ts'
import { endReduction, standingAsPlanned, turnTogether } from '#shop/owner/reductions/turn.ts'
import { inAllLanguages } from '#words/words.ts'
import type { ChangeKept } from './change-goods.ts'

const words = inAllLanguages(({ operator }) => operator.manyGoods)

type Means = { database: ShopDatabase; now: () => number }

/** Products whose reductions are planned in one transaction: who changes goods waits for it. */
const portion = 10

/** Those that are taken back in one: with what runs, prices change. */
const takenBackAtOnce = 50

/** Products that are named at the end of a job. */
const mostNamed = 20

type Reduction = { id: string; cells: readonly ReducedCell[] }

/** Plans a reduction for each of many products; one that does not fit is left out, and named. */
export async function planMany(
  { database, now }: Means,
  { reductions, span }: { reductions: readonly Reduction[]; span: ReductionSpan },
  { id: job, lang, progress, note, before }: Running & { before: ChangeKept },
): Promise<JobResult> {
  const say = words[lang]
  const left = [...before.left]
  const places = reductions.map((one, place) => ({ ...one, place })).slice(before.done)
  for (const some of slicesOf(places, portion)) {
    await progress(some[0]?.place ?? 0, reductions.length)
    const context = await readImportContext(database.db)
    const stray = await database.transaction(async (transaction) => {
      const found: number[] = []
      // Two who plan for one product wait for each other.
      await bumpCatalogueVersion(transaction)
      for (const { id: productId, cells, place } of some) {
        const at = now()
        const wanted = {
          ...{ productId, from: span.from ?? at, until: span.until },
          cells: cells.map(({ choice, column, cell }) => ({ choice, column, cell })),
        }
        const foreseen = await foresee(transaction, wanted, at, context)
        if (foreseen.kind !== 'fits') found.push(place)
        else {
          const id = reductionOfJob(job, place)
          await addReduction(transaction, { ...wanted, cells: foreseen.cells }, { now: at, id })
        }
      }
      const done = (some.at(-1)?.place ?? 0) + 1
      const isOurs = await note(transaction, { ...before, done, left: [...left, ...found] })
      if (!isOurs) throw new Error('Another process has this work')
      return found
    })
    left.push(...stray)
  }
  await progress(reductions.length, reductions.length)
  const lines = [say.reductionsPlanned(reductions.length - left.length)]
  const named = left.map((place) => reductions[place]?.id ?? '')
  return { lines: [...lines, ...leftLines(say.left, named)] }
}

/** Takes back what a job has planned: also what runs by now, unless its price was changed since. */
export async function takeBack(
  { database, now }: Means,
  ids: readonly string[],
  { lang, progress, note, before }: Running & { before: ChangeKept },
): Promise<JobResult> {
  const say = words[lang]
  const left = [...before.left]
  const places = ids.map((id, place) => ({ id, place })).slice(before.done)
  for (const some of slicesOf(places, takenBackAtOnce)) {
    await progress(some[0]?.place ?? 0, ids.length)
    const back = await cancelled(
      database,
      some.map(({ id }) => id),
      now(),
    )
    left.push(...some.filter(({ id }) => !back.has(id)).map(({ place }) => place))
    await note(database.db, { done: (some.at(-1)?.place ?? 0) + 1, left: [...left] })
  }
  await progress(ids.length, ids.length)
  const named: string[] = []
  for (const place of left.slice(0, mostNamed + 1)) {
    named.push((await findReduction(database.db, ids[place] ?? ''))?.productId ?? '')
  }
  const rest = left.slice(named.length).map(String)
  const lines = [say.reductionsTakenBack(ids.length - left.length)]
  return { lines: [...lines, ...leftLines(say.leftReductions, [...named, ...rest])] }
}

/** Those that are taken back; not what is over by itself, or whose price somebody has changed. */
async function cancelled(
  database: ShopDatabase,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const found = await findReductions(database.db, ids)
  const running = found.filter(({ state }) => state === 'running')
  const ours = await standingAsPlanned(database, running, now)
  const back = await turnTogether(database, ours, { to: 'cancelled', now })
  // Where the work is begun again, it may have been taken back by this very job.
  const gone = new Set([...back, ...found.filter(({ state }) => state === 'cancelled')])
  for (const one of found) {
    const isGone =
      one.state === 'planned'
        ? await moveReduction(database.db, one, { state: 'cancelled' }, now)
        : ours.includes(one) &&
          !back.includes(one) &&
          (await endReduction(database, one, 'cancelled', now)) === 'cancelled'
    if (isGone) gone.add(one)
  }
  return new Set([...gone].map(({ id }) => id))
}

function leftLines(line: (count: number) => string, named: readonly string[]): string[] {
  if (named.length === 0) return []
  const shown = named.slice(0, mostNamed).join(', ')
  return [line(named.length), named.length > mostNamed ? `${shown} …` : shown]
}

/** The name of a reduction tells which job has planned it: begun again it plans none twice. */
export function reductionOfJob(job: string, place: number): string {
  return `${job}-${place}`
}
