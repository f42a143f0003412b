import { type DraftPart, draftParts } from '#domain/owner/drafts/parts.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { within } from '#shop/database/rehearse.ts'
import type { Log } from '#shop/handler.ts'
import { noteEntry } from '#shop/owner/audit.ts'
import { startWorker, type Worker } from '#shop/worker.ts'
import { publishDraft, type Published } from './publish.ts'

/** So late a draft is published at most, ms. */
const often = 1_000

type Options = {
  database: ShopDatabase
  log: Log
  now: () => number
  /** ms between looks. */
  every?: number
}

/**
 * Publishes the drafts whose time has come. Every process looks; which of them is first does it.
 */
export function startPublishWorker({ every = often, ...options }: Options): Worker {
  return startWorker(async (stopping) => {
    try {
      await publishDue(options, stopping)
    } catch (error) {
      options.log.error({ err: error }, 'planned drafts could not be looked at')
    }
  }, every)
}

/** Publishes what is due, one after the other. */
export async function publishDue(
  { database, log, now }: Omit<Options, 'every'>,
  stopping?: AbortSignal,
): Promise<void> {
  const at = now()
  const rows = await database.db
    .selectFrom('draft')
    .select('part')
    .where('publish_at', '<=', at)
    .execute()
  const due = draftParts.filter((part) => rows.some((row) => row.part === part))
  for (const part of due) {
    if (stopping?.aborted) return
    const published = await turn(database, part, at)
    if (published) log.info({ part, published: published.kind }, 'a planned draft has turned')
  }
}

/** In one transaction with its entry in the log of actions; undefined: somebody else was first. */
async function turn(
  database: ShopDatabase,
  part: DraftPart,
  now: number,
): Promise<Published | undefined> {
  return database.transaction(async (transaction) => {
    const plan = await transaction
      .updateTable('draft')
      .set({ publish_at: null })
      .where('part', '=', part)
      .where('publish_at', '<=', now)
      .returning(['publish_name', 'publish_who'])
      .executeTakeFirst()
    if (!plan) return undefined
    const who = plan.publish_who ?? ''
    const name = plan.publish_name ?? undefined
    const published = await publishDraft(within(database, transaction), part, { who, now, name })
    if (published.kind === 'set') {
      const by = { kind: 'person', who, origin: '' } as const
      const entry = { action: 'drafts publish', subject: `draft ${part}`, outcome: 'done' } as const
      await noteEntry(transaction, by, { ...entry, changes: [] }, now)
    } else {
      const trouble = { trouble: published.kind }
      await transaction.updateTable('draft').set(trouble).where('part', '=', part).execute()
    }
    return published
  })
}
