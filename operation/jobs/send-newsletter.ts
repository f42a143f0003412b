import { setImmediate as nextTurn } from 'node:timers/promises'

import { z } from 'zod'

import type { ShopDatabase } from '#shop/database/open.ts'
import type { Running } from '#shop/jobs/job-worker.ts'
import type { JobResult } from '#shop/jobs/take-job.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { findCampaign } from '#shop/mailing/campaigns/campaign.ts'
import { readersLeft, sendPortion } from '#shop/mailing/campaigns/send-campaign.ts'
import { inAllLanguages } from '#words/words.ts'

const words = inAllLanguages(({ operator }) => operator.newsletter)

/** Which letter goes out. */
export const NewsletterGiven = z.object({ id: z.string() })

type Means = {
  database: ShopDatabase
  mail: MailSettings | undefined
  now: () => number
  /** Mails that are written at once: everybody else waits for the database meanwhile. */
  portion?: number
}

const usualPortion = 10

/** Writes a letter of the newsletter to everybody who has not got it yet. */
export async function sendNewsletter(
  { portion = usualPortion, ...means }: Means,
  { given, lang, progress }: Pick<Running, 'given' | 'lang' | 'progress'>,
): Promise<JobResult> {
  const { id } = NewsletterGiven.parse(given)
  const { db } = means.database
  let written = (await findCampaign(db, id))?.written ?? 0
  const all = written + (await readersLeft(db, id))
  for (;;) {
    await progress(written, all)
    const now = await sendPortion(means, id, portion)
    if (now === undefined) break
    written = now
    await nextTurn()
  }
  return { lines: [words[lang].sent(written)] }
}
