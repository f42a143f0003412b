import type { Told } from '#domain/owner/changes.ts'
import type { Subject } from '#domain/owner/scopes.ts'
import type { Queries } from '#shop/database/open.ts'
import type { TakenOut } from '#shop/content/taken-out.ts'
import {
  type DocumentFault,
  getDocuments,
  setDocuments,
  type SubjectName,
} from '#shop/documents/documents.ts'
import { inAllLanguages } from '#words/words.ts'
import { readDocument, setDocument } from '../answers/documents.ts'
import { action } from '../frame/action.ts'
import { aFile } from '../frame/given-files.ts'
import { type Context, type Group, type Json, type Said } from '../frame/command.ts'

const words = inAllLanguages(({ operator }) => operator.documents)

const mostTold = 50

export const settingsGroup = documentsGroup('settings', 'settings')
export const footerGroup = documentsGroup('footer', 'content')
export const menuGroup = documentsGroup('menu', 'content')
export const homeGroup = documentsGroup('home', 'content')
export const pagesGroup = documentsGroup('pages', 'content')
export const categoriesGroup = documentsGroup('categories', 'goods')
export const collectionsGroup = documentsGroup('collections', 'goods')
export const manufacturersGroup = documentsGroup('manufacturers', 'goods')
export const attributesGroup = documentsGroup('attributes', 'goods')
export const deliveriesGroup = documentsGroup('deliveries', 'settings')
export const paymentsGroup = documentsGroup('payments', 'settings')
export const accountsGroup = documentsGroup('accounts', 'settings')
export const popupsGroup = documentsGroup('popups', 'content')
export const synonymsGroup = documentsGroup('synonyms', 'goods')

/** What an owner reads and writes as JSON. */
function documentsGroup(name: SubjectName, of: Subject): Group {
  // It was read from JSON.
  const standing = async (queries: Queries) => ({
    state: (await getDocuments(queries, name)) as Told,
  })
  return {
    name,
    words: inAllLanguages(({ operator }) => operator.documents.groups[name]),
    commands: [
      action({
        name: 'get',
        answers: readDocument,
        needs: `${of}:read`,
        stands: standing,
        run: async (database) => {
          // It was read from JSON.
          const data = (await getDocuments(database.db, name)) as Json
          return { kind: 'done', parts: [JSON.stringify(data, undefined, 2)], data }
        },
      }),
      action({
        name: 'set',
        answers: setDocument,
        needs: `${of}:write`,
        stands: standing,
        args: { file: aFile },
        rehearses: true,
        run: async (database, { file }, context) => {
          const say = words[context.lang]
          const given = parsedDocuments(file.text)
          if (given.kind === 'broken') {
            const { line } = given
            return { kind: 'refused', name: 'not-json', ...say.notJson(line) }
          }
          const set = await setDocuments(database, name, given.value, context.now)
          switch (set.kind) {
            case 'wrong':
              return wrongDocument(set.faults, context)
            case 'in-use':
              return { kind: 'refused', name: 'in-use', ...say.inUse(set.id, set.products) }
            case 'unchanged':
              return changeReport(say.unchanged, { changed: false, ...set }, context)
            case 'set':
              return changeReport(say.set, { changed: true, ...set }, context)
          }
        },
      }),
    ],
  }
}

type DocumentChange = { changed: boolean; takenOut?: TakenOut[] }

/** With what is not in the texts any more, which nobody would notice otherwise. */
function changeReport(
  line: string,
  { changed, takenOut = [] }: DocumentChange,
  { lang }: Context,
): Said {
  const say = words[lang]
  const lines = takenOut
    .slice(0, mostTold)
    .map(({ path, parts }) => say.takenOut(path, parts.join(', ')))
  if (takenOut.length > mostTold) lines.push(say.more(takenOut.length - mostTold))
  return {
    kind: 'done',
    parts: [line, ...lines],
    data: { changed, ...(takenOut.length > 0 && { takenOut }) },
  }
}

/** JSON with the line on which it breaks. */
export function parsedDocuments(
  text: string,
): { kind: 'json'; value: unknown } | { kind: 'broken'; line: number } {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text
  try {
    return { kind: 'json', value: JSON.parse(bare) }
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    const line = /line (\d+)/.exec(said)?.[1]
    const position = Number(/position (\d+)/.exec(said)?.[1] ?? bare.length)
    return { kind: 'broken', line: Number(line ?? bare.slice(0, position).split('\n').length) }
  }
}

function wrongDocument(faults: readonly DocumentFault[], { lang }: Context): Said {
  const say = words[lang]
  const lines = faults
    .slice(0, mostTold)
    .map(
      ({ path, kind, meant = '', known = '' }) =>
        `${path || say.whole}: ${say.faults[kind](meant, known)}`,
    )
  if (faults.length > mostTold) lines.push(say.more(faults.length - mostTold))
  return { kind: 'refused', name: 'wrong-json', ...say.wrong(faults.length), lines }
}
