import { z } from 'zod'

import { formatDateTime } from '#domain/delivery/dates.ts'
import { PickupSize } from '#domain/entities/return.ts'
import { orderViews } from '#domain/order/list/order-views.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import {
  findJob,
  type Job,
  listJobs,
  soleJob,
  startJob,
  stopJob,
  type Wanted,
} from '#shop/jobs/jobs.ts'
import { givenNumber } from '#shop/orders/by-number.ts'
import { countListed } from '#shop/orders/list/list-orders.ts'
import { mostInFile } from '../orders/list.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { peopleAction } from '../frame/action.ts'
import type { Context, Group, Said } from '../frame/command.ts'
import { refusedIn } from '../groups/given.ts'

const words = inAllLanguages(({ operator }) => operator.jobs)
const orderWords = inAllLanguages(({ operator }) => operator.orders)

/** More are fetched in two goes: all of them are in memory at once. */
const mostLabels = 200

/** Long work, which the server does and nobody has to wait for. */
export const jobsGroup: Group = {
  name: 'jobs',
  words,
  commands: [
    peopleAction({
      name: 'list',
      needs: 'parcels:read',
      run: async (database, _, { lang }) => {
        const say = words[lang]
        const { timeZone } = (await readOrderTerms(database)).settings
        const all = await listJobs(database.db)
        const rows = all.map((job) => [
          ...[formatDateTime(job.createdAt, lang, timeZone), job.id, say.kinds[job.kind]],
          ...[say.states[job.state], `${job.done}/${job.steps}`],
        ])
        const parts = rows.length === 0 ? [say.none] : [{ titles: say.titles, rows }]
        return { kind: 'done', parts, data: all.map(dataOf) }
      },
    }),
    peopleAction({
      name: 'labels',
      needs: 'parcels:write',
      stands: async () => ({}),
      args: { numbers: z.array(z.string().trim().min(1).max(100)).min(1).max(mostLabels) },
      options: { size: PickupSize.optional() },
      run: async (database, { numbers, size }, context) => {
        const given: string[] = []
        for (const typed of numbers) {
          given.push((await givenNumber(database.db, 'shop_order', typed)) ?? typed)
        }
        return start(
          database,
          { kind: 'labels', given: { numbers: [...new Set(given)], size } },
          context,
        )
      },
    }),
    peopleAction({
      name: 'orders',
      needs: 'orders:write',
      stands: async () => ({}),
      options: {
        view: z.enum(orderViews).optional(),
        search: z.string().trim().min(1).max(200).optional(),
      },
      run: async (database, { view = 'all', search }, context) => {
        const { lang, now } = context
        const filter = { view, search, until: now + 1 }
        const { tooMany } = orderWords[lang].refusals
        return (await countListed(database.db, filter)) > mostInFile
          ? refusedIn('too-many', tooMany(mostInFile.toLocaleString(lang)))
          : start(database, { kind: 'orders', given: filter }, context)
      },
    }),
    peopleAction({
      name: 'stop',
      needs: 'parcels:write',
      stands: async (queries, { id }) => {
        const job = await findJob(queries, id)
        return job && { subject: id, state: { kind: job.kind, state: job.state } }
      },
      args: { id: z.string().regex(/^[\w-]{1,60}$/) },
      run: async (database, { id }, { lang, now }) => {
        const say = words[lang]
        const job = await findJob(database.db, id)
        // Backups are stopped by who may make them.
        if (!job || job.kind.startsWith('backup')) return refusedIn('unknown', say.unknown)
        const isOpen = await stopJob(database.db, id, now)
        return {
          kind: 'done',
          parts: [isOpen ? say.stopping : say.over],
          data: { id, changed: isOpen },
        }
      },
    }),
  ],
}

/** Lets the server begin it, and says so; where another is about the same alone, that one. */
export async function start(
  database: ShopDatabase,
  job: Wanted,
  { lang, now }: Context,
): Promise<Said> {
  const say = words[lang]
  const id = await startJob(database.db, { ...job, lang }, now)
  if (id === undefined) {
    const { kind, sole } = job
    const other = sole === undefined ? undefined : await soleJob(database.db, { kind, sole })
    return other === undefined
      ? refusedIn('busy', say.busy)
      : { kind: 'done', parts: [say.underWay], data: { id: other, changed: false } }
  }
  return { kind: 'done', parts: [say.begun(say.kinds[job.kind])], data: { id } }
}

function dataOf({ createdAt, endedAt, lines, fileName, kept: _kept, ...job }: Job) {
  return {
    ...job,
    createdAt: new Date(createdAt).toISOString(),
    endedAt: endedAt === undefined ? null : new Date(endedAt).toISOString(),
    lines,
    file: fileName ?? null,
  }
}
