import { z } from 'zod'

import type { Told } from '#domain/owner/changes.ts'
import { draftParts } from '#domain/owner/drafts/parts.ts'
import type { Queries } from '#shop/database/open.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { publishedPart } from '#shop/owner/drafts/drafts.ts'
import { publishVersion } from '#shop/owner/drafts/publish.ts'
import { listVersions, nameVersion, readVersion } from '#shop/owner/drafts/versions.ts'
import { inAllLanguages } from '#words/words.ts'
import { listedVersions, namedVersion, restoredVersion } from '../answers/documents.ts'
import { action } from '../frame/action.ts'
import type { Refused } from '../frame/command.ts'
import { clock } from '../groups/pause.ts'
import { publishReport } from './publish-report.ts'

const words = inAllLanguages(({ operator }) => operator.drafts)

const anId = z.string().trim().min(1).max(60)

/** What was published before. */
export const versionsAction = action({
  name: 'versions',
  answers: listedVersions,
  needs: 'content:read',
  options: { part: z.enum(draftParts).optional() },
  run: async (database, { part }, { lang }) => {
    const say = words[lang]
    const { timeZone } = (await readOrderTerms(database)).settings
    const versions = await listVersions(database.db, part)
    const rows = versions.map((one) => [
      ...[one.id, one.part, clock(one.at, timeZone), one.who ?? '', one.name ?? ''],
    ])
    return {
      kind: 'done',
      parts: rows.length === 0 ? [say.noVersions] : [{ titles: say.versionTitles, rows }],
      data: versions.map(({ id, part: its, name, at, who }) => ({
        ...{ id, part: its, name: name ?? null, publishedAt: new Date(at).toISOString(), who },
      })),
    }
  },
})

/** A version with a name is kept for good. */
export const nameOfVersion = action({
  name: 'name',
  answers: namedVersion,
  needs: 'content:write',
  stands: versionStands,
  args: { id: anId, name: z.string().trim().max(100) },
  run: async (database, { id, name }, { lang }) => {
    const say = words[lang]
    if (!(await readVersion(database.db, id))) return unknown(id, say)
    await nameVersion(database.db, id, name === '' ? undefined : name)
    return { kind: 'done', parts: [say.named], data: { id, name: name === '' ? null : name } }
  },
})

/** Takes back what was published since. */
export const restoreVersion = action({
  name: 'restore',
  answers: restoredVersion,
  needs: 'content:write',
  stands: restoreStands,
  args: { id: anId },
  rehearses: true,
  run: async (database, { id }, context) => {
    const say = words[context.lang]
    const version = await readVersion(database.db, id)
    if (!version) return unknown(id, say)
    const { by, now } = context
    const { part, name } = version
    const published = await publishVersion(database, id, { who: by.who, now, name })
    const said = publishReport(published, part, context)
    return said.kind === 'done'
      ? { ...said, data: { id, part, changed: published.kind === 'set' } }
      : said
  },
})

async function versionStands(queries: Queries, { id }: { id: string }) {
  const version = await readVersion(queries, id)
  return version && { subject: `draft ${version.part}`, state: { name: version.name ?? null } }
}

async function restoreStands(queries: Queries, { id }: { id: string }) {
  const version = await readVersion(queries, id)
  if (!version) return undefined
  const { part } = version
  // It was read from JSON.
  return { subject: `draft ${part}`, state: (await publishedPart(queries, part)) as Told }
}

function unknown(id: string, say: (typeof words)['en']): Refused {
  return { kind: 'refused', name: 'unknown', ...say.unknownVersion(id) }
}
