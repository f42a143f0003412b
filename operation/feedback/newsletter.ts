import { z } from 'zod'

import { formatDateTime } from '#domain/delivery/dates.ts'
import { mailboxOf } from '#domain/forms/field/emails.ts'
import type { Queries } from '#shop/database/open.ts'
import { harmless, printCsv } from '#shop/import-export/csv/csv.ts'
import {
  findSubscriber,
  listSubscribers,
  type Subscriber,
  subscribersForFile,
  subscriberStates,
} from '#shop/mailing/newsletter/listed-subscribers.ts'
import { leave } from '#shop/mailing/newsletter/subscriptions.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { leftNewsletter, listedSubscribers } from '../answers/newsletter.ts'
import { csvFile } from '../answers/parts.ts'
import { action, type Standing } from '../frame/action.ts'
import type { Group } from '../frame/command.ts'
import { aCursor, pageOf } from '../frame/cursor.ts'
import { overFile, toFile } from '../frame/given-files.ts'
import { countOf } from '../groups/given.ts'
import { fileStyleOf } from '../keeping/file-style.ts'
import { campaignCommands } from './campaigns.ts'

const words = inAllLanguages(({ operator }) => operator.newsletter)

const email = z.string().trim().min(3).max(254).transform(mailboxOf)

/** Rows that are read at once: others have their turn between them. */
const rowsAtOnce = 1_000

/** Who gets the newsletter, and its letters. */
export const newsletterGroup: Group = {
  name: 'newsletter',
  words,
  commands: [
    action({
      name: 'list',
      needs: 'customers:read',
      answers: listedSubscribers,
      options: {
        state: z.enum(subscriberStates).optional(),
        search: z.string().trim().min(1).max(100).optional(),
        limit: countOf(1_000).optional(),
        cursor: aCursor.optional(),
      },
      run: async (database, { state = 'confirmed', search, limit = 50, cursor }, { lang }) => {
        const say = words[lang]
        const { timeZone } = (await readOrderTerms(database)).settings
        const wanted = { state, search, after: cursor, limit: limit + 1 }
        const found = await listSubscribers(database.db, wanted)
        const { page, next } = pageOf(found, limit, placeOfSubscriber)
        const rows = page.map((one) => [
          formatDateTime(one.changed_at, lang, timeZone),
          one.email,
          one.lang,
        ])
        const parts = rows.length === 0 ? [say.none] : [{ titles: say.titles, rows }]
        return { kind: 'done', parts, data: page.map(dataOf), next }
      },
    }),
    action({
      name: 'export',
      needs: 'customers:read',
      answers: csvFile('Who gets the newsletter, with the proof of what they agreed to'),
      args: { file: toFile },
      options: { force: overFile },
      run: async (database, { file }, { lang }) => {
        const rows: string[][] = []
        for (let last = ''; ;) {
          const found = await subscribersForFile(database.db, last, rowsAtOnce)
          for (const { email: to, lang: spoken, at, source, text } of found) {
            rows.push([harmless(to), spoken, new Date(at).toISOString(), source, harmless(text)])
          }
          const end = found.at(-1)
          if (!end || found.length < rowsAtOnce) break
          last = end.email
        }
        const head = ['email', 'language', 'confirmed', 'source', 'text']
        const content = printCsv([head, ...rows], fileStyleOf(lang).separator)
        return {
          kind: 'done',
          parts: [words[lang].written(file, rows.length)],
          data: { file, count: rows.length },
          file: { name: 'newsletter.csv', type: 'text/csv', content, isPrivate: true },
        }
      },
    }),
    action({
      name: 'remove',
      needs: 'customers:write',
      answers: leftNewsletter,
      stands: (queries, given) => subscriberStands(queries, given.email),
      args: { email },
      rehearses: true,
      run: async (database, given, { lang, now }) => {
        const say = words[lang]
        const known = await findSubscriber(database.db, given.email)
        if (!known) return { kind: 'refused', name: 'unknown-reader', ...say.unknown(given.email) }
        const changed = known.state !== 'left'
        await database.transaction((transaction) =>
          leave(transaction, {
            ...{ email: known.email, lang, source: 'desk', text: say.removedText, now },
          }),
        )
        const line = changed ? say.removed(known.email) : say.removedBefore(known.email)
        return { kind: 'done', parts: [line], data: { email: known.email, changed } }
      },
    }),
    ...campaignCommands,
  ],
}

/** Where a list of subscribers goes on. */
export function placeOfSubscriber({ changed_at: at, email: id }: Subscriber) {
  return { at, id }
}

/** Named by the last proof of what was agreed to: the log tells no mailbox. */
export async function subscriberStands(
  queries: Queries,
  mailbox: string,
): Promise<Standing | undefined> {
  const known = await findSubscriber(queries, mailbox)
  const proof = await queries
    .selectFrom('consent_proof')
    .select('id')
    .where('email', '=', mailbox)
    .where('act', '<>', 'left')
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return known && { subject: proof?.id, state: { state: known.state } }
}

function dataOf({ email: to, state, lang, changed_at: at }: Subscriber) {
  return { email: to, state, lang, since: new Date(at).toISOString() }
}
