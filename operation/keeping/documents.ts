import { z } from 'zod'

import type { Told } from '#domain/owner/changes.ts'
import { namesIn, partAt, pathOf, withPartAt } from '#domain/owner/part-at.ts'
import type { Consequence } from '#domain/owner/dependents/consequences.ts'
import type { DependedSubject } from '#domain/owner/dependents/depended.ts'
import type { Subject } from '#domain/owner/scopes.ts'
import type { Language } from '#domain/screen/languages.ts'
import type { Queries } from '#shop/database/open.ts'
import type { TakenOut } from '#shop/content/taken-out.ts'
import {
  changeDocuments,
  type DocumentFault,
  type DocumentsSet,
  getDocuments,
  setDocuments,
  type SubjectName,
} from '#shop/documents/documents.ts'
import { isDepended } from '#shop/documents/consequences.ts'
import { removeEntry } from '#shop/documents/remove-entry.ts'
import { inAllLanguages } from '#words/words.ts'
import { readDocument, removedEntry, setDocument } from '../answers/documents.ts'
import { action, localAction } from '../frame/action.ts'
import { aFile } from '../frame/given-files.ts'
import { type Context, type Group, type Json, type Said } from '../frame/command.ts'
import { editDocument } from './edit-document.ts'
import { parsedDocuments } from './parsed-documents.ts'
import { tryContract } from './try-contract.ts'
import { toldConsequences } from './told-consequences.ts'

const words = inAllLanguages(({ operator }) => operator.documents)

const mostTold = 50

/** As `pathOf` reads it. */
const aPart = z.string().trim().min(1).max(500)

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
export const paymentsGroup = withMore(documentsGroup('payments', 'settings'), tryContract)
export const accountsGroup = documentsGroup('accounts', 'settings')
export const popupsGroup = documentsGroup('popups', 'content')
export const synonymsGroup = documentsGroup('synonyms', 'goods')

/** One that can do more than read and write. */
function withMore(group: Group, more: Group['commands'][number]): Group {
  return { ...group, commands: [...group.commands, more] }
}

/** What an owner reads and writes as JSON. */
function documentsGroup(name: SubjectName, of: Subject): Group {
  const standing = standingOf(name)
  return {
    name,
    words: inAllLanguages(({ operator }) => operator.documents.groups[name]),
    commands: [
      action({
        name: 'get',
        answers: readDocument,
        needs: `${of}:read`,
        stands: standing,
        args: { part: aPart.optional() },
        run: async (database, { part }, { lang }) => {
          const all = await getDocuments(database.db, name)
          // It was read from JSON.
          const data = (part === undefined ? all : partAt(all, pathOf(part))) as Json
          if (data === undefined) return noSuchPart(part ?? '', all, lang)
          const text = typeof data === 'string' ? data : JSON.stringify(data, undefined, 2)
          return { kind: 'done', parts: [text], data }
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
          return setReport(await setDocuments(database, name, given.value, context.now), context)
        },
      }),
      action({
        name: 'change',
        answers: setDocument,
        needs: `${of}:write`,
        stands: standing,
        args: { part: aPart, value: z.string().max(100_000) },
        rehearses: true,
        run: async (database, { part, value }, context) => {
          const path = pathOf(part)
          const all = await getDocuments(database.db, name)
          if (!withPartAt(all, path, value)) return noSuchPart(part, all, context.lang)
          const set = (one: unknown) =>
            changeDocuments(
              database,
              name,
              (there) => withPartAt(there, path, one)?.kept ?? there,
              context.now,
            )
          const read = parsedDocuments(value)
          if (read.kind === 'broken') return setReport(await set(value), context)
          const asJson = await set(read.value)
          // 0048 is a number to JSON, and may well be a text.
          const asText = asJson.kind === 'wrong' && read.value !== null ? await set(value) : asJson
          return setReport(asText.kind === 'wrong' ? asJson : asText, context)
        },
      }),
      // Local: it opens a program of this machine.
      localAction({
        name: 'edit',
        needs: `${of}:write`,
        stands: standing,
        // Somebody who thinks for an hour holds nobody up.
        ownTransactions: true,
        run: async (database, _given, context) => {
          const edited = await editDocument(database, name, context)
          if (edited.kind === 'refused') return edited
          const said = setReport(edited.set, context)
          return said.kind === 'done'
            ? { ...said, parts: [...said.parts, ...edited.differences] }
            : { ...said, lines: [...(said.lines ?? []), edited.kept] }
        },
      }),
      ...(isDepended(name) ? [removal(name, of)] : []),
    ],
  }
}

function standingOf(name: SubjectName) {
  // It was read from JSON.
  return async (queries: Queries) => ({ state: (await getDocuments(queries, name)) as Told })
}

/** Of what others depend on, one entry goes, and it from the products in it. */
function removal(name: DependedSubject, of: Subject) {
  return action({
    name: 'remove',
    answers: removedEntry,
    needs: `${of}:write`,
    stands: standingOf(name),
    args: { id: z.string().trim().min(1).max(100) },
    rehearses: true,
    run: async (database, { id }, context) => {
      const say = words[context.lang]
      const removed = await removeEntry(database, name, id, context.now)
      switch (removed.kind) {
        case 'unknown':
          return { kind: 'refused', name: 'unknown', ...say.unknownEntry(id) }
        case 'left':
        case 'chosen':
        case 'below': {
          const { told, kind } = removed
          const count = kind === 'left' ? told.left.length : told.chosen
          const lines = toldConsequences([told], context.lang)
          return { kind: 'refused', name: kind, ...say.notRemovable[kind](id, count), lines }
        }
        case 'set': {
          const { breaks } = removed
          const parts = [say.removed(id), ...toldConsequences(breaks, context.lang)]
          return { kind: 'done', parts, data: { id, breaks } }
        }
        default:
          return setReport(removed, context)
      }
    },
  })
}

function setReport(set: DocumentsSet, context: Context): Said {
  const say = words[context.lang]
  switch (set.kind) {
    case 'wrong':
      return wrongDocument(set.faults, context)
    case 'in-use': {
      const lines = toldConsequences(set.breaks, context.lang)
      return { kind: 'refused', name: 'in-use', ...say.inUse(set.id, set.products), lines }
    }
    case 'unchanged':
      return changeReport(say.unchanged, { changed: false, ...set }, context)
    case 'set':
      return changeReport(say.set, { changed: true, ...set }, context)
    default:
      return set satisfies never
  }
}

/** With what might have been meant. */
function noSuchPart(part: string, all: unknown, lang: Language): Said {
  const path = pathOf(part)
  const known = path.findIndex((_, at) => partAt(all, path.slice(0, at + 1)) === undefined)
  const names = namesIn(partAt(all, path.slice(0, Math.max(known, 0))))
  const shown = names.length > mostTold ? [...names.slice(0, mostTold), '…'] : names
  return {
    kind: 'refused',
    name: 'no-such-part',
    ...words[lang].noSuchPart(part, shown.join(', ')),
  }
}

type DocumentChange = {
  changed: boolean
  gone?: string[]
  breaks?: Consequence[]
  takenOut?: TakenOut[]
}

/** With what is not in the texts any more, which nobody would notice otherwise. */
function changeReport(
  line: string,
  { changed, gone = [], breaks = [], takenOut = [] }: DocumentChange,
  { lang }: Context,
): Said {
  const say = words[lang]
  const lines = takenOutLines(takenOut, lang)
  return {
    kind: 'done',
    parts: [
      line,
      ...(gone.length > 0 ? [say.gone(gone.join(', '))] : []),
      ...toldConsequences(breaks, lang),
      ...lines,
    ],
    data: {
      changed,
      ...(gone.length > 0 && { gone }),
      ...(breaks.length > 0 && { breaks }),
      ...(takenOut.length > 0 && { takenOut }),
    },
  }
}

/** What the texts of a document lost. */
export function takenOutLines(takenOut: readonly TakenOut[], lang: Language): string[] {
  const say = words[lang]
  const lines = takenOut
    .slice(0, mostTold)
    .map(({ path, parts }) => say.takenOut(path, parts.join(', ')))
  return takenOut.length > mostTold ? [...lines, say.more(takenOut.length - mostTold)] : lines
}

/** What is wrong with a document, by the places in it. */
export function wrongDocument(faults: readonly DocumentFault[], { lang }: Context): Said {
  const say = words[lang]
  const told = faults
    .slice(0, mostTold)
    .map(
      ({ path, kind, meant = '', known = '' }) =>
        [path || say.whole, say.faults[kind](meant, known)] as const,
    )
  const lines = told.map((fault) => fault.join(': '))
  if (faults.length > mostTold) lines.push(say.more(faults.length - mostTold))
  return {
    kind: 'refused',
    name: 'wrong-json',
    ...say.wrong(faults.length),
    lines,
    faults: Object.fromEntries(told),
  }
}
