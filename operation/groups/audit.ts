import { z } from 'zod'

import { formatDateTime } from '#domain/delivery/dates.ts'
import { changeInWords } from '#domain/owner/changes.ts'
import { patiently } from '#shop/database/queries/patiently.ts'
import { harmless, printCsv } from '#shop/import-export/csv/csv.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { type AuditEntry, listEntries } from '#shop/owner/audit.ts'
import { inAllLanguages } from '#words/words.ts'
import { auditEntries } from '../answers/audit.ts'
import { csvFile } from '../answers/parts.ts'
import { action } from '../frame/action.ts'
import type { Group, JsonObject } from '../frame/command.ts'
import { aCursor, pageOf } from '../frame/cursor.ts'
import { overFile, toFile } from '../frame/given-files.ts'
import { aDay, countOf, endOf, refusedIn, startOf } from './given.ts'

const words = inAllLanguages(({ operator }) => operator.audit)

const days = { since: aDay.optional(), until: aDay.optional() }

/** More entries are no list that anybody opens, and none that fits into memory beside others. */
const mostExported = 100_000

/** Who did what to the shop. */
export const auditGroup: Group = {
  name: 'audit',
  words,
  commands: [
    action({
      name: 'list',
      needs: 'keys:read',
      answers: auditEntries,
      options: {
        ...days,
        who: z.string().trim().min(1).max(200).optional(),
        action: z.string().min(1).max(60).optional(),
        subject: z.string().trim().min(1).max(200).optional(),
        limit: countOf(1_000).optional(),
        cursor: aCursor.optional(),
      },
      run: async (database, { since, until, limit = 50, cursor, ...only }, { lang }) => {
        const say = words[lang]
        const { timeZone } = (await readOrderTerms(database)).settings
        const found = await listEntries(database.db, {
          ...between({ since, until }, timeZone),
          ...only,
          after: cursor,
          limit: limit + 1,
        })
        const { page, next } = pageOf(found, limit, ({ at, id }) => ({ at, id }))
        const rows = page.map((entry) => [
          formatDateTime(entry.at, lang, timeZone),
          entry.who,
          entry.origin,
          entry.action,
          entry.subject,
          entry.outcome === 'begun'
            ? say.begun
            : entry.changes.map((one) => changeInWords(one)).join('; '),
        ])
        const parts = rows.length === 0 ? [say.none] : [{ titles: say.titles, rows }]
        return { kind: 'done', parts, data: page.map(dataOf), next }
      },
    }),
    action({
      name: 'export',
      needs: 'keys:read',
      answers: csvFile('The entries, the newest first'),
      args: { file: toFile },
      options: { ...days, force: overFile },
      run: async (database, { file, since, until }, { lang }) => {
        const { timeZone } = (await readOrderTerms(database)).settings
        const filter = { ...between({ since, until }, timeZone), limit: mostExported + 1 }
        const entries = await patiently(database, (queries) => listEntries(queries, filter))
        if (entries.length > mostExported) {
          // A file that ends too early looks whole.
          const { tooMany } = words[lang]
          return refusedIn('too-many', tooMany(mostExported.toLocaleString(lang)))
        }
        return {
          kind: 'done',
          parts: [words[lang].written(file, entries.length)],
          data: { file, entries: entries.length },
          file: {
            name: 'audit.csv',
            type: 'text/csv',
            content: printCsv([head, ...entries.map(cellsOf)], ','),
          },
        }
      },
    }),
  ],
}

type Days = { since?: string | undefined; until?: string | undefined }

function between({ since, until }: Days, timeZone: string) {
  return {
    since: since === undefined ? undefined : startOf(since, timeZone),
    until: until === undefined ? undefined : endOf(until, timeZone),
  }
}

function dataOf({ at, subject, ...entry }: AuditEntry): JsonObject {
  return { ...entry, at: new Date(at).toISOString(), subject: subject ?? null }
}

/** The columns of the file are called the same in every language. */
const head = ['at', 'kind', 'who', 'origin', 'action', 'subject', 'outcome', 'changes']

function cellsOf({ at, subject = '', changes, ...entry }: AuditEntry): string[] {
  const { kind, who, origin, action: done, outcome } = entry
  const told = changes.length === 0 ? '' : JSON.stringify(changes)
  return [new Date(at).toISOString(), kind, who, origin, done, subject, outcome, told].map(harmless)
}
