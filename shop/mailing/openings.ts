import { createHash, randomBytes } from 'node:crypto'

import type { Transaction } from 'kysely'

import { machineDay } from '#domain/delivery/dates.ts'
import { reasonOf } from '#shop/database/unavailable.ts'
import type { Tables } from '#shop/database/schema.ts'
import { type CallContext, served } from '#shop/handler.ts'
import { takeTurn } from '../accounts/account-limits.ts'

/**
 * The id of the picture in a mail of this kind, or none: a mail holds one only where its reader
 * agreed to be counted. What is kept of it names neither mail nor reader.
 */
export async function newOpening(
  transaction: Transaction<Tables>,
  { kind, agreed }: { kind: string; agreed: boolean },
  now: number,
): Promise<string | undefined> {
  if (!agreed) return undefined
  const id = randomBytes(32).toString('base64url')
  await transaction
    .insertInto('mail_picture')
    .values({ hash: hashOf(id), kind, created_at: now })
    .execute()
  return id
}

/**
 * GET mail-open/{id} (Shopping §7): counts a picture the first time it is asked for, as one more of
 * its kind on this day. It answers the same for an id that nobody knows, that was counted, or that
 * cannot be counted now.
 */
export const mailOpen = served('mailOpen', async (context: CallContext, { params }) => {
  try {
    await count(context, hashOf(params.id))
  } catch (error) {
    context.log.warn({ reason: reasonOf(error) }, 'a mail that was opened was not counted')
  }
  return {}
})

async function count(context: CallContext, hash: string): Promise<void> {
  const { database, catalogue, now } = context
  const known = await database.db
    .selectFrom('mail_picture')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst()
  // Who guesses writes nothing.
  if (!known || (await takeTurn(context, 'link'))) return
  await database.transaction(async (transaction) => {
    const opened = await transaction
      .deleteFrom('mail_picture')
      .where('hash', '=', hash)
      .returning('kind')
      .executeTakeFirst()
    if (!opened) return
    await transaction
      .insertInto('mail_opened')
      .values({ day: machineDay(now(), catalogue.settings.timeZone), kind: opened.kind, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'kind'])
          .doUpdateSet((row) => ({ count: row('mail_opened.count', '+', 1) })),
      )
      .execute()
  })
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
