import { z } from 'zod'

import { changeInWords, changesBetween, longestTold, type Told } from '#domain/owner/changes.ts'
import { type DraftPart, draftParts } from '#domain/owner/drafts/parts.ts'
import type { Language } from '#domain/screen/languages.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { merged, subjects } from '#shop/documents/documents.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { changeDraft, stepDraft } from '#shop/owner/drafts/change-draft.ts'
import {
  dropDraft,
  findDraft,
  publishedPart,
  readDrafts,
  subjectOf,
} from '#shop/owner/drafts/drafts.ts'
import { planDraft, publishDraft } from '#shop/owner/drafts/publish.ts'
import { inAllLanguages } from '#words/words.ts'
import {
  comparedDraft,
  discardedDraft,
  listedDrafts,
  publishedDraft,
  readDocument,
  setDraft,
  steppedDraft,
} from '../answers/documents.ts'
import { action } from '../frame/action.ts'
import type { Context, Group, Json, Refused, Said } from '../frame/command.ts'
import { aFile } from '../frame/given-files.ts'
import { versionNaming } from '../frame/perform.ts'
import { clock, momentOf } from '../groups/pause.ts'
import { takenOutLines, wrongDocument } from '../keeping/documents.ts'
import { parsedDocuments } from '../keeping/parsed-documents.ts'
import { publishReport } from './publish-report.ts'
import { nameOfVersion, restoreVersion, versionsAction } from './versions.ts'

const words = inAllLanguages(({ operator }) => operator.drafts)
const documents = inAllLanguages(({ operator }) => operator.documents)
const moments = inAllLanguages(({ operator }) => operator.pause.moment)

const aPart = z.enum(draftParts)
const args = { part: aPart }

/** What is changed before visitors see it, and published then; each part of the shop has one. */
export const draftsGroup: Group = {
  name: 'drafts',
  words,
  commands: [
    action({
      name: 'list',
      answers: listedDrafts,
      needs: 'content:read',
      run: async (database, _, { lang }) => {
        const say = words[lang]
        const { timeZone } = (await readOrderTerms(database)).settings
        const drafts = await readDrafts(database.db)
        const rows = drafts.map(({ part, changedAt, who, at, plan }) => [
          ...[part, clock(changedAt, timeZone), who, at],
          plan === undefined ? '' : clock(plan.at, timeZone),
        ])
        return {
          kind: 'done',
          parts: rows.length === 0 ? [say.none] : [{ titles: say.titles, rows, right: [3] }],
          data: drafts.map(({ part, changedAt, who, at, plan, trouble }) => ({
            ...{ part, changedAt: new Date(changedAt).toISOString(), who, steps: at },
            publishAt: plan === undefined ? null : new Date(plan.at).toISOString(),
            trouble: trouble ?? null,
          })),
        }
      },
    }),
    action({
      name: 'get',
      answers: readDocument,
      needs: 'content:read',
      stands: draftStands,
      args,
      run: async (database, { part }) => {
        const data = (await shownPart(database.db, part)) as Json // read from JSON
        return { kind: 'done', parts: [JSON.stringify(data, undefined, 2)], data }
      },
    }),
    action({
      name: 'set',
      answers: setDraft,
      needs: 'content:write',
      stands: draftStands,
      args: { part: aPart, file: aFile },
      rehearses: true,
      run: async (database, { part, file }, context) => {
        const given = parsedDocuments(file.text)
        if (given.kind === 'broken') {
          const said = documents[context.lang].notJson(given.line)
          return { kind: 'refused', name: 'not-json', ...said }
        }
        const isInParts = subjects[subjectOf(part)].form === 'part'
        const whole = (there: unknown) => (isInParts ? merged(there, given.value) : given.value)
        return setReport(await changeDraft(database.db, part, whole, byOf(context)), context)
      },
    }),
    action({
      name: 'compare',
      answers: comparedDraft,
      needs: 'content:read',
      args,
      run: async (database, { part }, { lang }) => {
        const draft = await findDraft(database.db, part)
        const published = await publishedPart(database.db, part)
        // Both were read from JSON.
        const changes = draft ? changesBetween(published as Told, draft.data as Told) : []
        const shopChanged =
          draft !== undefined && JSON.stringify(draft.base) !== JSON.stringify(published)
        const lines = changes.map((change) => changeInWords(change, longestTold))
        return {
          kind: 'done',
          parts: lines.length === 0 ? [words[lang].same] : lines,
          data: { part, changes: changes as unknown as Json, shopChanged },
        }
      },
    }),
    ...(['undo', 'redo'] as const).map((way) =>
      action({
        name: way,
        answers: steppedDraft,
        needs: 'content:write',
        stands: draftStands,
        args,
        run: async (database, { part }, { lang }) => {
          const say = words[lang]
          const isMoved = (await stepDraft(database.db, part, way)) === 'moved'
          const steps = (await findDraft(database.db, part))?.at ?? 0
          const line = isMoved ? say.stepped[way] : say.noStep[way]
          return { kind: 'done', parts: [line], data: { part, changed: isMoved, steps } }
        },
      }),
    ),
    action({
      name: 'discard',
      answers: discardedDraft,
      needs: 'content:write',
      stands: draftStands,
      args,
      run: async (database, { part }, { lang }) => {
        const say = words[lang]
        const there = await findDraft(database.db, part)
        await dropDraft(database.db, part)
        const changed = there !== undefined
        return {
          kind: 'done',
          parts: [changed ? say.discarded : say.none],
          data: { part, changed },
        }
      },
    }),
    action({
      name: 'publish',
      answers: publishedDraft,
      needs: 'content:write',
      stands: publishStands,
      args,
      options: {
        at: z.string().trim().min(1).max(30).optional(),
        name: z.string().trim().min(1).max(100).optional(),
        over: z.boolean().optional(),
      },
      rehearses: true,
      run: publish,
    }),
    action({
      name: 'cancel',
      answers: discardedDraft,
      needs: 'content:write',
      stands: draftStands,
      args,
      run: async (database, { part }, { lang }) => {
        const say = words[lang]
        const changed = (await findDraft(database.db, part))?.plan !== undefined
        if (changed) await planDraft(database.db, part, null)
        const line = changed ? say.cancelled : say.notPlanned
        return { kind: 'done', parts: [line], data: { part, changed } }
      },
    }),
    ...[versionsAction, nameOfVersion, restoreVersion],
  ],
}

type Publishing = { part: DraftPart; at?: string; name?: string; over?: boolean }

async function publish(
  database: ShopDatabase,
  { part, at, name, over }: Publishing,
  context: Context,
): Promise<Said> {
  const { lang, now } = context
  const say = words[lang]
  const { who } = byOf(context)
  if (at === undefined) {
    const published = await publishDraft(database, part, {
      ...{ who, now, name, over: over === true ? 'always' : 'never' },
    })
    return publishReport(published, part, context)
  }
  const { timeZone } = (await readOrderTerms(database)).settings
  const moment = momentOf(at, timeZone)
  if (moment === undefined || moment <= now) return wrongMoment(at, moment, lang)
  if (!(await findDraft(database.db, part))) return publishReport({ kind: 'none' }, part, context)
  await planDraft(database.db, part, { at: moment, name, who })
  return {
    kind: 'done',
    parts: [say.planned(clock(moment, timeZone))],
    data: { part, changed: true, publishAt: new Date(moment).toISOString() },
  }
}

function wrongMoment(typed: string, moment: number | undefined, lang: Language): Refused {
  const { problem, cure } = moments[lang]
  const said = moment === undefined ? { problem: `${typed} ${problem}`, cure } : words[lang].past
  return { kind: 'refused', name: 'no-moment', ...said, faults: { at: said.problem } }
}

/** The draft of a part, or what the shop has where there is none. */
async function shownPart(queries: Queries, part: DraftPart): Promise<unknown> {
  return (await findDraft(queries, part))?.data ?? publishedPart(queries, part)
}

async function draftStands(queries: Queries, { part }: { part: DraftPart }) {
  // It was read from JSON.
  return { subject: `draft ${part}`, state: (await shownPart(queries, part)) as Told }
}

/** What visitors see, under the version of the draft that somebody has looked at. */
async function publishStands(queries: Queries, { part }: { part: DraftPart }) {
  const { subject, state } = await draftStands(queries, { part })
  // It was read from JSON.
  const published = (await publishedPart(queries, part)) as Told
  return { subject, state: published, version: versionNaming(state) }
}

function byOf({ by, now }: Context) {
  return { who: by.who, now }
}

function setReport(set: Awaited<ReturnType<typeof changeDraft>>, context: Context): Said {
  if (set.kind === 'wrong') return wrongDocument(set.faults, context)
  const { takenOut } = set
  const say = words[context.lang]
  const changed = set.kind === 'changed'
  return {
    kind: 'done',
    parts: [changed ? say.set : say.unchanged, ...takenOutLines(takenOut, context.lang)],
    data: { changed, ...(takenOut.length > 0 && { takenOut }) },
  }
}
