import { z } from 'zod'

import { PointKind } from '#domain/entities/delivery.ts'
import { operatorName } from '#domain/delivery/places/place-name.ts'
import { operatorPattern } from '#domain/delivery/places/place-row.ts'
import type { Queries } from '#shop/database/open.ts'
import { findPlaces } from '#shop/pickup/find-places.ts'
import {
  countPlaces,
  findSeeded,
  importPlaces,
  ownList,
  removePlaces,
} from '#shop/pickup/own-places.ts'
import {
  type PlacesFault,
  readPlacesFile,
  rowsOfCsv,
  rowsOfJson,
} from '#shop/pickup/places-file.ts'
import { inAllLanguages } from '#words/words.ts'
import { importedPlaces, listedPlaces, removedPlaces } from '../answers/pickup.ts'
import { action } from '../frame/action.ts'
import { aFile } from '../frame/given-files.ts'
import { type Context, type Said } from '../frame/command.ts'
import { parsedDocuments } from './parsed-documents.ts'
import { refusedIn } from '../groups/given.ts'

const words = inAllLanguages(({ operator }) => operator.places)

/** Faults that are reported at once; nobody mends more before the next try. */
const mostTold = 50

/** Nobody reads more of them at once. */
const mostShown = 100

const anOperator = z.string().trim().toLowerCase().regex(operatorPattern)

/** The places that the shop keeps itself: of couriers, and lockers where nobody's list is read. */
export const placesCommands = [
  action({
    name: 'places import',
    answers: importedPlaces,
    needs: 'settings:write',
    stands: async () => ({}),
    ownTransactions: true,
    args: { file: aFile },
    options: {
      kind: PointKind.optional(),
      operator: anOperator.optional(),
      fewer: z.boolean().optional(),
    },
    rehearses: true,
    run: async (database, { file, kind = 'courier_point', operator, fewer }, context) => {
      const say = words[context.lang]
      const { text } = file
      const isJson = /^\uFEFF?\s*[[{]/.test(text)
      const json = isJson ? parsedDocuments(text) : undefined
      if (json?.kind === 'broken') return refusedIn('not-json', say.notJson(json.line))
      const rows = json ? rowsOfJson(json.value) : rowsOfCsv(text)
      const { places, faults } = readPlacesFile(rows, { kind, operator })
      if (faults.length > 0) return wrongFile(faults, isJson ? 'entry' : 'line', context)

      const part = { kind, operator }
      const done = await importPlaces(database, part, places, { now: context.now, fewer })
      switch (done.kind) {
        case 'kept': {
          const { places: count, before } = done
          return {
            kind: 'done',
            parts: [say.kept(count, before)],
            data: { places: count, before },
          }
        }
        case 'too-few':
          return refusedIn('too-few', say.tooFew(done.places, done.before))
        case 'busy':
          return refusedIn('busy', say.busy)
        case 'none':
          return refusedIn('unknown', say.unknown)
      }
    },
  }),
  action({
    name: 'places list',
    answers: listedPlaces,
    needs: 'settings:read',
    options: { find: z.string().trim().min(2).max(100).optional() },
    run: async ({ db }, { find }, context) =>
      find === undefined ? counted(db, context) : found(db, find, context),
  }),
  action({
    name: 'places remove',
    answers: removedPlaces,
    needs: 'settings:write',
    stands: async (_, { kind }) => ({ subject: kind }),
    args: { kind: PointKind },
    options: { operator: anOperator.optional(), name: z.string().trim().min(1).optional() },
    rehearses: true,
    run: async (database, part, { lang, now }) => {
      const say = words[lang]
      const done = await removePlaces(database, part, now)
      if (done.kind === 'busy') return refusedIn('busy', say.busy)
      if (done.kind !== 'kept') return refusedIn('unknown', say.unknown)
      const { places: left, before: removed } = done
      return { kind: 'done', parts: [say.removed(removed, left)], data: { removed, left } }
    },
  }),
]

async function counted(queries: Queries, { lang, config }: Context): Promise<Said> {
  const say = words[lang]
  const isUsed = (kind: PointKind) => kind === 'courier_point' || config.inpostPoints === undefined
  const counts = await Promise.all(
    PointKind.options.map(async (kind) => ({ kind, by: await countPlaces(queries, kind) })),
  )
  const data = counts.flatMap(({ kind, by }) =>
    [...by].map(([operator, places]) => ({ kind, operator, places, used: isUsed(kind) })),
  )
  const rows = data.map(({ kind, operator, places, used }) => [
    kind,
    operator === '' ? '' : operatorName(operator),
    places,
    used ? say.inUse : say.notInUse,
  ])
  return {
    kind: 'done',
    parts: rows.length === 0 ? [say.none] : [{ titles: say.columns, rows, right: [2] }],
    data,
  }
}

async function found(queries: Queries, typed: string, { lang }: Context): Promise<Said> {
  const say = words[lang]
  const lists = await Promise.all(
    PointKind.options.map(async (kind) => {
      const list = await ownList(queries, kind)
      const places =
        list === undefined
          ? await findSeeded(queries, kind, typed)
          : await findPlaces(queries, list, typed, mostShown)
      return places.slice(0, mostShown).map((place) => ({ kind, ...place }))
    }),
  )
  const data = lists.flat()
  const rows = data.map(({ name, operator = '', address, text, hours, takesPayment }) => [
    name,
    operator === '' ? '' : operatorName(operator),
    [address, text].filter(Boolean).join(', '),
    hours,
    takesPayment === false ? say.takes.no : say.takes.yes,
  ])
  return {
    kind: 'done',
    parts: rows.length === 0 ? [say.nothingFound] : [{ titles: say.found, rows }],
    data,
  }
}

function wrongFile(
  faults: readonly PlacesFault[],
  unit: 'line' | 'entry',
  { lang }: Context,
): Said {
  const say = words[lang]
  const lines = faults.slice(0, mostTold).map(({ at, column, kind, given = '', meant }) => {
    const told: (given: string, meant: string) => string = say.faults[kind]
    const hint = kind === 'unknown-column' && meant !== undefined ? say.meant(meant) : ''
    return `${say[unit](at, column)}: ${told(given, meant ?? '')}${hint}`
  })
  if (faults.length > mostTold) lines.push(say.more(faults.length - mostTold))
  return { kind: 'refused', name: 'wrong-file', ...say.wrong(faults.length), lines }
}
