import { z } from 'zod'

import type { ShopDatabase } from '#shop/database/open.ts'
import {
  broughtTo,
  findJob,
  givenOfJob,
  type JobKind,
  keepOfJob,
  lockJob,
  stopJob,
} from '#shop/jobs/jobs.ts'
import { goodsChanges, planChange } from '#shop/owner/goods/plan-change.ts'
import { inAllLanguages } from '#words/words.ts'
import { action, peopleAction } from '../../frame/action.ts'
import { changedGoods, shownWork } from '../../answers/goods.ts'
import { begunWork, stoppedWork } from '../../answers/parts.ts'
import type { Group, Said } from '../../frame/command.ts'
import { aFile } from '../../frame/given-files.ts'
import { refusedIn } from '../../groups/given.ts'
import { ChangeGiven, ChangeKept, undoOf } from '../../jobs/change-goods.ts'
import { FileGiven, TriedKept } from '../../jobs/goods-files.ts'
import { start } from '../../jobs/jobs.ts'
import { asidesIn, changeOf, changeOptions, filterOf, seenOf } from './asked-change.ts'

const words = inAllLanguages(({ operator }) => operator.manyGoods)
const jobWords = inAllLanguages(({ operator }) => operator.jobs)

const anId = z.string().regex(/^[\w-]{1,60}$/)
const Started = z.object({ id: z.string() })
const Before = z.object({ changed: z.literal(false) })

/** Long work on many products, which the server does and nobody has to wait for. */
export const goodsGroup: Group = {
  name: 'goods',
  words,
  commands: [
    peopleAction({
      name: 'try',
      needs: 'goods:write',
      stands: async () => ({}),
      args: { file: aFile },
      options: { part: z.enum(['all', 'prices', 'stock']).optional() },
      run: async (database, { file: { text: brought, encoding }, part = 'all' }, context) =>
        start(database, { kind: 'goods-try', given: { part, encoding }, brought }, context),
    }),
    peopleAction({
      name: 'import',
      needs: 'goods:write',
      stands: async (_, { id }) => ({ subject: id }),
      args: { id: anId },
      run: async (database, { id }, context) => {
        const say = words[context.lang]
        await lockJob(database.db, id)
        const job = await findJob(database.db, id)
        const given = FileGiven.safeParse(await givenOfJob(database.db, id, 'goods-try')).data
        if (!job || !given) return refusedIn('unknown', say.unknown)
        const { isRight = false, importedBy } = TriedKept.safeParse(job.kept).data ?? {}
        // A file of stock would add its difference each time.
        if (importedBy !== undefined) {
          return {
            kind: 'done',
            parts: [say.importedBefore],
            data: { id: importedBy, changed: false },
          }
        }
        const brought = await broughtTo(database.db, id)
        if (job.state !== 'done' || !isRight || brought === undefined) {
          return refusedIn('not-tried', say.notTried)
        }
        const begun = await start(database, { kind: 'goods-import', given, brought }, context)
        const started = Started.safeParse(begun.kind === 'done' ? begun.data : undefined).data
        if (started) await keepOfJob(database.db, id, { isRight, importedBy: started.id })
        return begun
      },
    }),
    action({
      name: 'change',
      answers: changedGoods,
      needs: 'goods:write',
      stands: async () => ({}),
      ownTransactions: true,
      args: {
        what: z.enum(goodsChanges),
        products: z.array(z.string().trim().min(1).max(200)).max(1000),
      },
      options: changeOptions,
      rehearses: true,
      run: async (database, { what, products, ...options }, context) => {
        const say = words[context.lang]
        const asked = await changeOf(database, what, { options, context })
        if (asked.kind === 'refused') return asked
        const filter = filterOf(products, options)
        const plan = await planChange(database.db, filter, asked.change, context.now)
        const { cells, stray, priceless, overlapping, span, products: count } = plan
        const seen = seenOf(plan)
        if (options.seen !== undefined && options.seen !== seen) {
          return refusedIn('not-as-seen', say.changedMeanwhile)
        }
        if (cells.length === 0) return refusedIn('nothing', say.nothing)
        const told = [
          say.planned(count, cells.length, stray.length),
          ...asidesIn(plan, context.lang),
        ]
        if (context.dryRun) {
          return { kind: 'done', parts: told, data: { seen, cells, stray, priceless, overlapping } }
        }
        // The second of two would take the first for somebody who has changed the products.
        const job = { kind: 'goods-change', given: { cells, seen, span }, sole: seen } as const
        const begun = await start(database, job, context)
        return begun.kind === 'done' && isNew(begun)
          ? { ...begun, parts: [...told, ...begun.parts] }
          : begun
      },
    }),
    peopleAction({
      name: 'pictures',
      needs: 'goods:write',
      stands: async () => ({}),
      // The second of two would fetch what the first is fetching.
      run: async (database, _, context) =>
        start(database, { kind: 'goods-pictures', given: {}, sole: 'pictures' }, context),
    }),
    action({
      name: 'show',
      answers: shownWork,
      needs: 'goods:read',
      args: { id: anId },
      run: async (database, { id }, { lang }) => {
        const say = words[lang]
        const { kinds, states } = jobWords[lang]
        const job = await findJob(database.db, id)
        if (!job || !isOfGoods(job.kind)) return refusedIn('unknown', say.unknown)
        const { kind, state, done, steps, lines, createdAt, endedAt } = job
        return {
          kind: 'done',
          parts: [`${kinds[kind]}: ${states[state]}, ${done}/${steps}`, ...lines],
          data: {
            ...{ id, kind, state, done, steps, lines },
            createdAt: new Date(createdAt).toISOString(),
            endedAt: endedAt === undefined ? null : new Date(endedAt).toISOString(),
          },
        }
      },
    }),
    action({
      name: 'undo',
      answers: begunWork,
      needs: 'goods:write',
      stands: async (_, { id }) => ({ subject: id }),
      args: { id: anId },
      run: async (database, { id }, context) => {
        const say = words[context.lang]
        await lockJob(database.db, id)
        const job = await findJob(database.db, id)
        const given = ChangeGiven.safeParse(await givenOfJob(database.db, id, 'goods-change')).data
        if (!job || !given) return refusedIn('unknown', say.unknown)
        if (job.endedAt === undefined) return refusedIn('not-over', say.notOver)
        const kept = ChangeKept.safeParse(job.kept).data
        const before = kept?.undoneBy && (await findJob(database.db, kept.undoneBy))
        // Two at once would take each other for somebody who has changed the products.
        if (before && before.endedAt === undefined) {
          return { kind: 'done', parts: [say.underWay], data: { id: before.id, changed: false } }
        }
        const back = kept && undoOf(id, given, kept)
        if (!back) return refusedIn('nothing', say.nothing)
        const begun = await start(database, { kind: 'goods-undo', given: back }, context)
        const started = Started.safeParse(begun.kind === 'done' ? begun.data : undefined).data
        if (started) await keepOfJob(database.db, id, { ...kept, undoneBy: started.id })
        return begun
      },
    }),
    action({
      name: 'stop',
      answers: stoppedWork,
      needs: 'goods:write',
      stands: async (queries, { id }) => {
        const job = await findJob(queries, id)
        return job && { subject: id, state: { kind: job.kind, state: job.state } }
      },
      args: { id: anId },
      run: async (database, { id }, { lang, now }) => stop(database, id, { lang, now }),
    }),
  ],
}

/** Not one that was begun before. */
function isNew({ data }: Extract<Said, { kind: 'done' }>): boolean {
  return !Before.safeParse(data).success
}

async function stop(
  database: ShopDatabase,
  id: string,
  { lang, now }: { lang: keyof typeof words; now: number },
): Promise<Said> {
  const say = words[lang]
  const job = await findJob(database.db, id)
  if (!job || !isOfGoods(job.kind)) return refusedIn('unknown', say.unknown)
  const isOpen = await stopJob(database.db, id, now)
  return {
    kind: 'done',
    parts: [isOpen ? say.stopping : say.over],
    data: { id, changed: isOpen },
  }
}

/** Whether it is work on products, which has commands of its own. */
export function isOfGoods(kind: JobKind): boolean {
  return kind.startsWith('goods-')
}
