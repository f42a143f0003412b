import { z } from 'zod'

import { Localized } from '#domain/entities/localized.ts'
import type { Told } from '#domain/owner/changes.ts'
import type { Language } from '#domain/screen/languages.ts'
import { isToCome } from '#domain/terms/versions.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { addVersion, type VersionAdded } from '#shop/documents/versions/add-version.ts'
import {
  deleteVersion,
  heldOf,
  type PageVersion,
  versionsOf,
} from '#shop/documents/versions/stored.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { momentOf } from '../../answers/parts.ts'
import { addedVersion, listedVersions, readVersion, removedVersion } from '../../answers/content.ts'
import { action, type Standing } from '../../frame/action.ts'
import type { Context, Group, Refused, Said } from '../../frame/command.ts'
import { aFile, type GivenFile } from '../../frame/given-files.ts'
import { countOf } from '../../groups/given.ts'
import { clock, momentOf as momentTyped } from '../../groups/pause.ts'
import { parsedDocuments } from '../parsed-documents.ts'

const words = inAllLanguages(({ operator }) => operator.terms)
const moments = inAllLanguages(({ operator }) => operator.pause.moment)

const aPage = z.string().trim().min(1).max(100)
const aNumber = countOf(999_999)

/** Texts of pages, such as the terms, that hold from a day on; what has held stays as it was. */
export const termsGroup: Group = {
  name: 'terms',
  words,
  commands: [
    action({
      name: 'list',
      answers: listedVersions,
      needs: 'content:read',
      options: { page: aPage.optional() },
      run: async (database, { page }, { lang }) => {
        const say = words[lang]
        const { timeZone } = (await readOrderTerms(database)).settings
        const all = await versionsOf(database.db, page)
        const told = all.map((one) => toldOf(one, all))
        const rows = told.map(({ page: id, version, from, state }) => [
          ...[id, version, from === null ? say.always : clock(Date.parse(from), timeZone)],
          say.states[state],
        ])
        return {
          kind: 'done',
          parts: rows.length === 0 ? [say.none] : [{ titles: say.titles, rows, right: [1] }],
          data: told,
        }
      },
    }),
    action({
      name: 'get',
      answers: readVersion,
      needs: 'content:read',
      args: { page: aPage, version: aNumber },
      run: async (database, { page, version }, { lang }) => {
        const all = await versionsOf(database.db, page)
        const one = all.find(({ number }) => number === version)
        if (!one) return unknownVersion(page, version, lang)
        return {
          kind: 'done',
          parts: [JSON.stringify(one.html, undefined, 2)],
          data: { ...toldOf(one, all), html: one.html },
        }
      },
    }),
    action({
      name: 'add',
      answers: addedVersion,
      needs: 'content:write',
      stands: (queries, { page }) => versionsStand(queries, page),
      args: { page: aPage, from: z.string().trim().min(1).max(30), file: aFile },
      rehearses: true,
      run: add,
    }),
    action({
      name: 'remove',
      answers: removedVersion,
      needs: 'content:write',
      stands: (queries, { page }) => versionsStand(queries, page),
      args: { page: aPage, version: aNumber },
      rehearses: true,
      run: async (database, { page, version }, { lang, now }) => {
        const say = words[lang]
        const one = (await versionsOf(database.db, page)).find(({ number }) => number === version)
        if (!one) return unknownVersion(page, version, lang)
        // What holds by now is left to the worker, which may be a moment late.
        const isGone = isToCome(one, now) && (await deleteVersion(database.db, one))
        if (!isGone) return { kind: 'refused', name: 'has-held', ...say.hasHeld(version) }
        return { kind: 'done', parts: [say.removed(version)], data: { page, version } }
      },
    }),
  ],
}

type Given = { page: string; from: string; file: GivenFile }

async function add(
  database: ShopDatabase,
  { page, from: typed, file }: Given,
  { lang, now }: Context,
): Promise<Said> {
  const say = words[lang]
  const { timeZone } = (await readOrderTerms(database)).settings
  const moment = momentTyped(typed, timeZone)
  if (moment === undefined) {
    const { problem, cure } = moments[lang]
    const said = `${typed} ${problem}`
    return { kind: 'refused', name: 'no-moment', problem: said, cure, faults: { from: said } }
  }
  // Who writes today means from now on: what was accepted this morning was another text.
  const isToday = typed === clock(now, timeZone).slice(0, 10)
  const from = isToday ? now : moment
  const json = parsedDocuments(file.text)
  const html = json.kind === 'json' ? Localized.safeParse(json.value).data : undefined
  if (!html) {
    return { kind: 'refused', name: 'no-texts', ...say.noTexts, faults: { file: file.name } }
  }
  const added = await addVersion(database, { page, from, html }, now)
  if (added.kind !== 'added') return refusal(added, page, { lang, timeZone })
  const { number, holds, takenOut } = added
  return {
    kind: 'done',
    parts: [
      holds ? say.holdsNow(number) : say.added(number, clock(from, timeZone)),
      ...takenOut.map(({ path, parts }) => say.takenOut(path, parts.join(', '))),
    ],
    data: {
      ...{ page, version: number, from: new Date(from).toISOString(), holds },
      state: holds ? 'holds' : 'to-come',
      ...(takenOut.length > 0 && { takenOut }),
    },
  }
}

function refusal(
  added: Exclude<VersionAdded, { kind: 'added' }>,
  page: string,
  { lang, timeZone }: { lang: Language; timeZone: string },
): Refused {
  const say = words[lang]
  const { kind } = added
  switch (kind) {
    case 'unknown':
      return { kind: 'refused', name: 'unknown', ...say.unknown(page) }
    case 'past':
      return { kind: 'refused', name: kind, ...say.past, faults: { from: say.past.problem } }
    case 'not-later': {
      const said = say.notLater(clock(added.than, timeZone))
      return { kind: 'refused', name: kind, ...said, faults: { from: said.problem } }
    }
    case 'same':
      return { kind: 'refused', name: kind, ...say.same }
    case 'without':
    case 'other-langs': {
      const said = say[kind](added.langs.join(', '))
      const faults = added.langs.map((one) => [`html.${one}`, said.problem] as const)
      return { kind: 'refused', name: kind, ...said, faults: Object.fromEntries(faults) }
    }
    default:
      return kind satisfies never
  }
}

export type ToldVersion = ReturnType<typeof toldOf>

/** A version among those of its page. */
export function toldOf(one: PageVersion, all: readonly PageVersion[]) {
  const { page, number, from, heldAt } = one
  const isText = heldOf(all, page)?.number === number
  const state = heldAt === undefined ? 'to-come' : isText ? 'holds' : 'held'
  return { page, version: number, from: momentOf(from), state } as const
}

/** Their numbers and times, without the texts, which are long and stay as they are. */
async function versionsStand(queries: Queries, page: string): Promise<Standing> {
  const versions = await versionsOf(queries, page)
  const state: Told = versions.map(({ number, from }) => ({ number, from: momentOf(from) }))
  return { subject: page, state: { versions: state } }
}

function unknownVersion(page: string, version: number, lang: Language): Refused {
  return { kind: 'refused', name: 'unknown-version', ...words[lang].unknownVersion(page, version) }
}
