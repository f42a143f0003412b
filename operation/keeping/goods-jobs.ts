import { hash } from 'node:crypto'

import { z } from 'zod'

import { toMinor } from '#domain/money.ts'
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
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { type GoodsFilter, goodsViews } from '#shop/owner/goods/list-goods.ts'
import {
  type GoodsChange,
  goodsChanges,
  type PlannedChange,
  planChange,
} from '#shop/owner/goods/plan-change.ts'
import { inAllLanguages } from '#words/words.ts'
import { peopleAction } from '../frame/action.ts'
import type { Group, Said } from '../frame/command.ts'
import { aFile } from '../frame/given-files.ts'
import { refusedIn } from '../groups/given.ts'
import { ChangeGiven, ChangeKept, undoOf } from '../jobs/change-goods.ts'
import { FileGiven, TriedKept } from '../jobs/goods-files.ts'
import { start } from '../jobs/jobs.ts'

const words = inAllLanguages(({ operator }) => operator.manyGoods)

const anId = z.string().regex(/^[\w-]{1,60}$/)
const signed = z
  .string()
  .regex(/^[+-]?\d{1,7}(?:[.,]\d{1,2})?$/)
  .transform((typed) => Number(typed.replace(',', '.')))

/** Which products, and what is done with them: as a command and the desk's form say it. */
const changeOptions = {
  percent: signed.pipe(z.number().gt(-100).max(1000)).optional(),
  amount: signed.optional(),
  ending: z
    .string()
    .regex(/^\d{2}$/)
    .transform(Number)
    .optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  to: z.string().trim().min(1).max(200).optional(),
  view: z.enum(goodsViews).optional(),
  search: z.string().trim().min(1).max(200).optional(),
  category: z.string().trim().min(1).max(200).optional(),
  soldOut: z.boolean().optional(),
  reduced: z.boolean().optional(),
  seen: z.string().max(100).optional(),
}
const ChangeOptions = z.object(changeOptions)
export type ChangeOptions = z.output<typeof ChangeOptions>

/** Options as a form has them; undefined where one of them cannot be so. */
export function readOptions(given: Readonly<Record<string, unknown>>): ChangeOptions | undefined {
  return ChangeOptions.safeParse(given).data
}

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
    peopleAction({
      name: 'change',
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
        const change = await changeOf(database, what, options)
        if (!change) return refusedIn('incomplete', say.incomplete)
        const plan = await planChange(database.db, filterOf(products, options), change)
        if (options.seen !== undefined && options.seen !== seenOf(plan)) {
          return refusedIn('not-as-seen', say.changedMeanwhile)
        }
        if (plan.cells.length === 0) return refusedIn('nothing', say.nothing)
        const { cells, stray, priceless, products: count } = plan
        const told = [
          say.planned(count, cells.length, stray.length),
          ...asidesIn(plan, context.lang),
        ]
        if (context.dryRun) {
          return { kind: 'done', parts: told, data: { cells, stray, priceless } }
        }
        const seen = seenOf(plan)
        // The second of two would take the first for somebody who has changed the products.
        const job = { kind: 'goods-change', given: { cells, seen }, sole: seen } as const
        const begun = await start(database, job, context)
        return begun.kind === 'done' && isNew(begun)
          ? { ...begun, parts: [...told, ...begun.parts] }
          : begun
      },
    }),
    peopleAction({
      name: 'undo',
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
        const back = kept && undoOf(given, kept)
        if (!back) return refusedIn('nothing', say.nothing)
        const begun = await start(database, { kind: 'goods-undo', given: back }, context)
        const started = Started.safeParse(begun.kind === 'done' ? begun.data : undefined).data
        if (started) await keepOfJob(database.db, id, { ...kept, undoneBy: started.id })
        return begun
      },
    }),
    peopleAction({
      name: 'stop',
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

/** The change that options ask for; undefined where something is missing. */
export async function changeOf(
  database: ShopDatabase,
  what: GoodsChange['kind'],
  { percent, amount, ending, currency: given, to }: ChangeOptions,
): Promise<GoodsChange | undefined> {
  const { baseCurrency } = (await readOrderTerms(database)).settings
  const currency = given ?? baseCurrency
  switch (what) {
    case 'price':
    case 'reduction': {
      if (percent !== undefined && amount !== undefined) return undefined
      if (amount !== undefined) {
        const step = { kind: 'amount', minor: toMinor(amount) } as const
        return { kind: what, currency, step, ending }
      }
      const isAny = percent !== undefined || (ending !== undefined && what === 'price')
      const step = { kind: 'percent', percent: percent ?? 0 } as const
      return isAny ? { kind: what, currency, step, ending } : undefined
    }
    case 'category':
      return to === undefined ? undefined : { kind: what, to }
    case 'end-reduction':
      return { kind: what, currency }
    default:
      return { kind: what }
  }
}

/** The products that are named, or all that the options find. */
export function filterOf(
  products: readonly string[],
  { view = 'sold', search, category, soldOut, reduced }: ChangeOptions,
): GoodsFilter {
  return products.length > 0
    ? { view, ids: products }
    : { view, search, category, soldOut, reduced }
}

/** Products that are named where more are left out. */
const mostNamed = 20

/** What a change of prices leaves alone, in words. */
export function asidesIn(
  { priceless, wholesale }: PlannedChange,
  lang: keyof typeof words,
): string[] {
  const say = words[lang]
  return [
    ...(priceless.length > 0
      ? [`${say.priceless(priceless.length)} ${priceless.slice(0, mostNamed).join(', ')}`]
      : []),
    ...(wholesale > 0 ? [say.wholesale(wholesale)] : []),
  ]
}

/** Names what a change would do, so that what is done is what was shown. */
export function seenOf({ cells }: PlannedChange): string {
  return hash('sha1', JSON.stringify(cells), 'base64url')
}
