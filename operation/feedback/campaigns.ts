import { z } from 'zod'

import { formatDateTime } from '#domain/delivery/dates.ts'
import { mailboxOf } from '#domain/forms/field/emails.ts'
import type { Language } from '#domain/screen/languages.ts'
import { findDocument } from '#shop/catalogue/stored/documents.ts'
import type { Queries } from '#shop/database/open.ts'
import { openJob, startJob } from '#shop/jobs/jobs.ts'
import { writeCampaignMail } from '#shop/mail/mailing/write-mailing-mail.ts'
import {
  type Campaign,
  changeCampaign,
  createCampaign,
  dropCampaign,
  findCampaign,
  isWhole,
  type KnownCampaign,
  listCampaigns,
  missingTexts,
} from '#shop/mailing/campaigns/campaign.ts'
import { beginCampaign } from '#shop/mailing/campaigns/send-campaign.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { droppedLetter, listedLetters, shownLetter, testedLetter } from '../answers/newsletter.ts'
import { momentOf } from '../answers/parts.ts'
import { action, peopleAction, type Standing } from '../frame/action.ts'
import type { JsonObject, Said } from '../frame/command.ts'
import { aCursor, pageOf } from '../frame/cursor.ts'
import { countOf, namedValues, refusedIn } from '../groups/given.ts'

const words = inAllLanguages(({ operator }) => operator.newsletter)
const jobWords = inAllLanguages(({ operator }) => operator.jobs)

const id = z.string().regex(/^[\w-]{1,60}$/)

const byLanguage = namedValues(20).optional()

/** What may be given of a letter, by language. */
const texts = { subject: byLanguage, text: byLanguage, linkText: byLanguage, linkPath: byLanguage }

const longest = { subject: 200, text: 20_000, linkText: 200, linkPath: 1_000 }

/** The letters of the newsletter: written, tried, and sent in portions. */
export const campaignCommands = [
  action({
    name: 'letters',
    needs: 'customers:read',
    answers: listedLetters,
    options: { limit: countOf(1_000).optional(), cursor: aCursor.optional() },
    run: async (database, { limit = 50, cursor }, { lang }) => {
      const say = words[lang]
      const { timeZone, baseLang } = (await readOrderTerms(database)).settings
      const found = await listCampaigns(database.db, { after: cursor, limit: limit + 1 })
      const { page, next } = pageOf(found, limit, placeOfCampaign)
      const rows = page.map(({ created_at: at, id: called, state, written, says }) => [
        ...[formatDateTime(at, lang, timeZone), called, say.letterStates[state], written],
        says.subject[baseLang],
      ])
      const parts = rows.length === 0 ? [say.noLetters] : [{ titles: say.letterTitles, rows }]
      return { kind: 'done', parts, data: page.map(dataOf), next }
    },
  }),
  action({
    name: 'show',
    needs: 'customers:read',
    answers: shownLetter,
    args: { id },
    stands: (queries, given) => campaignStands(queries, given.id),
    run: async (database, { id: called }, { lang }) => {
      const found = await findCampaign(database.db, called)
      if (!found) return refusedIn('unknown-letter', words[lang].unknownLetter)
      return { kind: 'done', parts: partsOf(found, lang), data: dataOf(found) }
    },
  }),
  action({
    name: 'write',
    needs: 'customers:write',
    answers: shownLetter,
    args: { id: id.optional() },
    options: texts,
    rehearses: true,
    // A new one has no name before it is there.
    stands: (queries, given) =>
      given.id === undefined ? Promise.resolve({}) : campaignStands(queries, given.id),
    run: async (database, { id: called, ...given }, { lang, now }) => {
      const say = words[lang]
      const before = called === undefined ? undefined : await findCampaign(database.db, called)
      if (called !== undefined && !before) return refusedIn('unknown-letter', say.unknownLetter)
      const { langs } = (await readOrderTerms(database)).settings
      const fault = faultIn(given, langs, lang)
      if (fault) return fault
      const says = withTexts(before?.says ?? { subject: {}, text: {} }, given)
      const written = called ?? (await createCampaign(database.db, says, now))
      if (called !== undefined && !(await changeCampaign(database.db, called, says))) {
        return refusedIn('letter-sent', say.letterSent)
      }
      const found = await findCampaign(database.db, written)
      if (!found) return refusedIn('unknown-letter', say.unknownLetter)
      return { kind: 'done', parts: [say.kept(written)], data: dataOf(found) }
    },
  }),
  action({
    name: 'drop',
    needs: 'customers:write',
    answers: droppedLetter,
    args: { id },
    stands: (queries, given) => campaignStands(queries, given.id),
    rehearses: true,
    run: async (database, { id: called }, { lang }) => {
      const say = words[lang]
      if (await dropCampaign(database.db, called)) {
        return { kind: 'done', parts: [say.dropped], data: { id: called } }
      }
      return (await findCampaign(database.db, called))
        ? refusedIn('letter-sent', say.letterSent)
        : refusedIn('unknown-letter', say.unknownLetter)
    },
  }),
  action({
    name: 'test',
    needs: 'customers:write',
    answers: testedLetter,
    args: { id },
    // To anybody, it would be a way to write to strangers in the shop's name.
    options: { to: z.string().trim().max(254).transform(mailboxOf) },
    stands: (queries, given) => campaignStands(queries, given.id),
    rehearses: true,
    run: async (database, { id: called, to }, { lang, mail, now }) => {
      const say = words[lang]
      const found = await findCampaign(database.db, called)
      if (!found) return refusedIn('unknown-letter', say.unknownLetter)
      const { settings } = await readOrderTerms(database)
      const refused = unready(found.says, settings, lang)
      if (refused) return refused
      if (!(await isOurs(database.db, to))) return refusedIn('not-ours', say.notOurs(to))
      const spoken = settings.langs.filter((one) => isWhole(found.says, one))
      await database.transaction(async (transaction) => {
        const context = { database, mail, now: () => now }
        for (const one of spoken) {
          const reader = { email: to, lang: one }
          await writeCampaignMail(transaction, context, reader, found.says, 'newsletter-test')
        }
      })
      return { kind: 'done', parts: [say.tested(to, spoken.length)], data: { to, langs: spoken } }
    },
  }),
  // To everybody who gets the newsletter: a stolen key must not.
  peopleAction({
    name: 'send',
    needs: 'customers:write',
    args: { id },
    stands: (queries, given) => campaignStands(queries, given.id),
    rehearses: true,
    run: async (database, { id: called }, { lang, mail, now }) => {
      const say = words[lang]
      const found = await findCampaign(database.db, called)
      if (!found) return refusedIn('unknown-letter', say.unknownLetter)
      if (found.state === 'sent') return refusedIn('letter-sent', say.letterSent)
      const { settings } = await readOrderTerms(database)
      const refused = found.state === 'draft' ? unready(found.says, settings, lang) : undefined
      if (refused) return refused
      // A letter must say how to leave, and that is a page of the shop.
      if (Object.keys(mail.origins).length === 0) return refusedIn('no-shop', say.noShop)
      const job = { kind: 'newsletter', given: { id: called }, lang } as const
      const jobId = (await openJob(database.db, job)) ?? (await startJob(database.db, job, now))
      if (jobId === undefined) return refusedIn('busy', jobWords[lang].busy)
      await beginCampaign(database.db, called, now)
      return { kind: 'done', parts: [say.sending], data: { id: jobId } }
    },
  }),
]

/** Where a list of letters goes on. */
export function placeOfCampaign({ created_at: at, id: called }: KnownCampaign) {
  return { at, id: called }
}

/** What a letter says and how far it is. */
export async function campaignStands(
  queries: Queries,
  called: string,
): Promise<Standing | undefined> {
  const found = await findCampaign(queries, called)
  return found && { subject: called, state: { state: found.state, ...found.says } }
}

type Given = { [Name in keyof typeof texts]?: (readonly [string, string])[] | undefined }

const parts = ['subject', 'text', 'linkText', 'linkPath'] as const

/** What was given of it; an empty text of a language takes it away. */
function withTexts(before: Campaign, given: Given): Campaign {
  const after = parts.map((part) => {
    const all = { ...before[part], ...Object.fromEntries(given[part] ?? []) }
    return [part, Object.fromEntries(Object.entries(all).filter(([, text]) => text.trim() !== ''))]
  })
  return { ...before, ...Object.fromEntries(after) }
}

function faultIn(given: Given, langs: readonly string[], lang: Language): Said | undefined {
  const say = words[lang]
  for (const part of parts) {
    for (const [spoken, text] of given[part] ?? []) {
      if (!langs.includes(spoken)) return refusedIn('no-language', say.noLanguage(spoken))
      if (text.length > longest[part]) return refusedIn('too-long', say.tooLong(longest[part]))
      if (part === 'linkPath' && !/^$|^\/(?![/\\])/.test(text.trim())) {
        return refusedIn('wrong-path', say.wrongPath(text))
      }
    }
  }
  return undefined
}

/** Why it cannot go out yet, at the fields that lack. */
function unready(says: Campaign, settings: Settings, lang: Language): Said | undefined {
  const say = words[lang]
  const missing = missingTexts(says, settings)
  if (missing.length === 0) return undefined
  const isEmpty = !isWhole(says, settings.baseLang)
  return {
    kind: 'refused',
    name: isEmpty ? 'empty-letter' : 'half-letter',
    ...(isEmpty ? say.emptyLetter : say.halfLetter),
    ...(!isEmpty && { lines: missing }),
    faults: Object.fromEntries(missing.map((field) => [field, say.missing])),
  }
}

type Settings = { langs: readonly string[]; baseLang: string }

/** Whether it is the shop's own mailbox, or that of somebody at the desk. */
async function isOurs(queries: Queries, email: string): Promise<boolean> {
  const footer = await findDocument(queries, 'footer', 'footer')
  if (footer && mailboxOf(footer.company.email) === email) return true
  const person = await queries
    .selectFrom('desk_person')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return person !== undefined
}

function partsOf({ state, written, says }: KnownCampaign, lang: Language): string[] {
  const say = words[lang]
  const shown = Object.keys(says.subject).flatMap((spoken) => [
    '',
    `${spoken}: ${says.subject[spoken] ?? ''}`,
    says.text[spoken] ?? '',
    [says.linkText?.[spoken], says.linkPath?.[spoken]].filter(Boolean).join(': '),
  ])
  return [`${say.letterStates[state]}, ${say.mails(written)}`, ...shown]
}

function dataOf({ id: called, state, written, says, ...at }: KnownCampaign): JsonObject {
  return {
    ...{ id: called, state, written, ...says },
    createdAt: new Date(at.created_at).toISOString(),
    begunAt: momentOf(at.begun_at ?? undefined),
    endedAt: momentOf(at.ended_at ?? undefined),
  }
}
