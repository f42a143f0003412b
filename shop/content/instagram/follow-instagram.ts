import { createHash } from 'node:crypto'

import type { ShopDatabase } from '#shop/database/open.ts'
import { leaseOf } from '#shop/time-budget/lease.ts'
import type { ShopContext } from '#shop/handler.ts'
import type { PictureMaker } from '#shop/uploads/picture-maker.ts'
import { startWorker, type Worker } from '#shop/worker.ts'
import type { InstagramApi, InstagramSettings } from './instagram-api.ts'
import { forgetFeed, keepFeed } from './keep-feed.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Instagram renews a token that is a day old; once a week is early enough for its sixty. */
const RENEWED_EVERY = 7 * day
const LIFETIME = 60 * day
const YOUNGEST = day
/** So long before its end the owner is notified, each day. */
const WARNED_BEFORE = 10 * day

/** Longer than a look takes, with eight pictures. */
const leaseMs = 10 * minute

type Options = Pick<ShopContext, 'database' | 'log' | 'now'> & {
  settings: Pick<InstagramSettings, 'token'>
  api: InstagramApi
  makePicture: PictureMaker
}

/** Looks every five minutes whether the feed is to be read again, which it is each hour. */
export function startInstagramWorker(options: Options): Worker {
  return startWorker(lookAtInstagram(options), 5 * minute)
}

/**
 * Keeps the feed of the shop's account as documents, so that pages get it like everything else, and
 * its pictures as the shop's own, so that no visitor asks Instagram. What cannot be read leaves the
 * last good copy. One process does it, by a lease; the token that it renews stands in the database
 * for all, and a token that is newly set takes its place.
 */
export function lookAtInstagram(options: Options) {
  const { database, log, now, settings, api } = options
  const { db } = database
  const lease = leaseOf(database, 'instagram', leaseMs)
  const hash = createHash('sha256').update(settings.token).digest('base64url')

  return async (stopping: AbortSignal): Promise<void> => {
    try {
      if (stopping.aborted || !isDue(await known()) || !(await lease.take(now()))) return
      const account = (await known()) ?? (await begun())
      if (!isDue(account)) return
      const token = await renewed(account)
      const read = await api.posts(token)
      const why = read.kind === 'failed' ? read.why : await keepFeed(options, read.posts)
      if (why === undefined) log.info({ name: 'instagram' }, 'the feed was read')
      else log.warn({ name: 'instagram', event: why }, 'no feed came: the last one stays')
      await note({ next_at: now() + hour, trouble: why ?? null, ...(!why && { read_at: now() }) })
    } catch (error) {
      log.error({ err: error }, 'the feed could not be kept')
    } finally {
      await lease.leave().catch(() => undefined)
    }
  }

  function known() {
    return db
      .selectFrom('instagram_account')
      .selectAll()
      .where('id', '=', ID)
      .where('given_hash', '=', hash)
      .executeTakeFirst()
  }

  /** A token that was just set, in place of any other. */
  async function begun(): Promise<Account> {
    const { token } = settings
    const times = { renewed_at: now(), ends_at: now() + LIFETIME, next_at: 0, read_at: null }
    const row = { id: ID, given_hash: hash, token, ...times, trouble: null }
    await db
      .insertInto('instagram_account')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    return row
  }

  function isDue(account: Pick<Account, 'next_at'> | undefined): boolean {
    return account === undefined || Number(account.next_at) <= now()
  }

  /** The token to ask with, renewed where it is time. */
  async function renewed({ token, renewed_at, ends_at }: Account): Promise<string> {
    const [age, left] = [now() - Number(renewed_at), Number(ends_at) - now()]
    const isTime = age >= RENEWED_EVERY || (left < WARNED_BEFORE && age >= YOUNGEST)
    if (!isTime || left <= 0) return told(token, left)
    const answer = await api.renewed(token)
    if (answer.kind === 'failed') return told(token, left)
    await note({
      token: answer.token,
      renewed_at: now(),
      ends_at: now() + answer.seconds * 1_000,
    })
    return answer.token
  }

  function told(token: string, left: number): string {
    if (left < WARNED_BEFORE) {
      const count = Math.max(0, Math.floor(left / day))
      log.warn({ name: 'instagram', count }, 'the token ends in so many days: set a new one')
    }
    return token
  }

  function note(changes: Partial<Omit<Account, 'id'>>) {
    return db.updateTable('instagram_account').set(changes).where('id', '=', ID).execute()
  }
}

/**
 * A shop that has no token any more shows nothing of Instagram: what was read with one goes, and
 * the token with it. Documents of the shop's own, of before the first reading, stay.
 */
export async function leaveInstagram(database: ShopDatabase): Promise<void> {
  await database.transaction(async (transaction) => {
    const left = await transaction
      .deleteFrom('instagram_account')
      .where('id', '=', ID)
      .returning('read_at')
      .executeTakeFirst()
    if (left && left.read_at !== null) await forgetFeed(transaction, [])
  })
}

/** A shop has one account. */
const ID = 'instagram'

type Account = {
  id: string
  given_hash: string
  token: string
  renewed_at: number
  ends_at: number
  next_at: number
  read_at: number | null
  trouble: string | null
}
