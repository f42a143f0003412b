import { versionsBy } from '#domain/terms/versions.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { together } from '#shop/database/rehearse.ts'
import type { Log } from '#shop/handler.ts'
import { startWorker, type Worker } from '#shop/worker.ts'
import { changeDocuments } from '../documents.ts'
import { isRecord } from '../kinds.ts'
import { dueVersions, markHeld, type PageVersion } from './stored.ts'

/** So late a version begins to hold at most, ms. */
const often = 2_000

type Options = {
  database: ShopDatabase
  log: Log
  now: () => number
  /** ms between looks. */
  every?: number
}

/**
 * Makes versions the text of their page when their time has come. Every process looks; which of
 * them is first does it, and the others find it done.
 */
export function startVersionWorker({ every = often, ...options }: Options): Worker {
  return startWorker(async (stopping) => {
    try {
      await turnVersions(options, stopping)
    } catch (error) {
      options.log.error({ err: error }, 'versions of pages could not be looked at')
    }
  }, every)
}

/** Does what is due. */
export async function turnVersions(
  { database, log, now }: Omit<Options, 'every'>,
  stopping?: AbortSignal,
): Promise<void> {
  const at = now()
  const due = await dueVersions(database.db, at)
  for (const [page, versions] of Map.groupBy(due, (version) => version.page)) {
    if (stopping?.aborted) return
    if (await holdNewest(database, versions, at)) log.info({ page }, 'a version of a page holds')
  }
}

/**
 * The newest of the versions that are due is the page's text from now on, and all of them have
 * held, in one transaction: what a page shows and what an order notes are never two.
 */
export function holdNewest(
  database: ShopDatabase,
  due: readonly PageVersion[],
  now: number,
): Promise<boolean> {
  return together(database, async (inside) => {
    // Nobody who changes pages comes between.
    await bumpCatalogueVersion(inside.db)
    let isFirst = false
    for (const version of due) isFirst = (await markHeld(inside.db, version, now)) || isFirst
    const [newest] = versionsBy(due, now)
    if (!isFirst || !newest) return false
    const set = await changeDocuments(
      inside,
      'pages',
      (pages) =>
        Array.isArray(pages)
          ? pages.map((page: unknown) =>
              isRecord(page) && page['_id'] === newest.page ? { ...page, html: newest.html } : page,
            )
          : pages,
      now,
    )
    if (set.kind === 'wrong' || set.kind === 'in-use') {
      throw new Error(`Version ${newest.number} of ${newest.page} does not fit its page`)
    }
    return true
  })
}
