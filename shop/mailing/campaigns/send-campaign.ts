import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { writeCampaignMail } from '#shop/mail/mailing/write-mailing-mail.ts'
import { findCampaign } from './campaign.ts'

/** From now on it goes to everybody who gets the newsletter now; false where it went already. */
export async function beginCampaign(queries: Queries, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('campaign')
    .set({ state: 'sending', begun_at: now })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many of those it goes to have not got it yet. */
export async function readersLeft(queries: Queries, id: string): Promise<number> {
  const place = await placeOf(queries, id)
  if (!place) return 0
  const { count } = await readersBehind(queries, place)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Sending = { database: ShopDatabase; mail: MailSettings | undefined; now: () => number }

/**
 * Writes the mails of the next readers, with how far it is, in one transaction: a process that is
 * killed has written to them or not, and nobody is written to twice. Gives how many mails were
 * written in all, undefined once everybody has got it.
 */
export async function sendPortion(
  { database, mail, now }: Sending,
  id: string,
  most: number,
): Promise<number | undefined> {
  return database.transaction(async (transaction) => {
    const place = await placeOf(transaction, id)
    const campaign = await findCampaign(transaction, id)
    if (!place || !campaign) return undefined
    const readers = await readersBehind(transaction, place)
      .select(['email', 'lang'])
      .orderBy('email')
      .limit(most)
      // Who leaves meanwhile waits, and takes the letter that is written here out of the outbox.
      .$if(database.kind === 'postgres', (query) => query.forShare())
      .execute()
    const last = readers.at(-1)
    const written = campaign.written + readers.length
    // Before anybody is written to: of two processes only one moves it on.
    const moved = await transaction
      .updateTable('campaign')
      .set(
        last
          ? { last_email: last.email, written }
          : { state: 'sent', ended_at: now(), last_email: '' },
      )
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .where('last_email', '=', place.lastEmail)
      .executeTakeFirst()
    if (!last) return undefined
    if (moved.numUpdatedRows === 0n) return campaign.written
    for (const reader of readers) {
      await writeCampaignMail(transaction, { database, mail, now }, reader, campaign.says)
    }
    return written
  })
}

type Place = { lastEmail: string; begunAt: number }

/** How far one is that is being sent. */
async function placeOf(queries: Queries, id: string): Promise<Place | undefined> {
  const row = await queries
    .selectFrom('campaign')
    .select(['last_email as lastEmail', 'begun_at as begunAt'])
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return row && row.begunAt !== null ? { ...row, begunAt: row.begunAt } : undefined
}

function readersBehind(queries: Queries, { lastEmail, begunAt }: Place) {
  return queries
    .selectFrom('subscription')
    .where('state', '=', 'confirmed')
    .where('changed_at', '<=', begunAt)
    .where('email', '>', lastEmail)
}
