import { cleanHtml } from '#domain/screen/editor-html.ts'
import { followFault, nextNumber } from '#domain/terms/versions.ts'
import type { Localized } from '#domain/entities/localized.ts'
import { type TakenOut, takenOutOf } from '#shop/content/taken-out.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { together } from '#shop/database/rehearse.ts'
import { getDocuments } from '../documents.ts'
import { insertVersion, type PageVersion, versionsOf } from './stored.ts'
import { holdNewest } from './version-worker.ts'

export type VersionAdded =
  | { kind: 'added'; number: number; holds: boolean; takenOut: TakenOut[] }
  | { kind: 'unknown' | 'past' | 'same' }
  | { kind: 'not-later'; than: number }
  /** The page says something in these languages, and the version would not. */
  | { kind: 'without'; langs: string[] }
  | { kind: 'other-langs'; langs: string[] }

type Given = { page: string; from: number; html: Localized }

/**
 * A new text of a page from a moment on. With the first one the text that the page has is kept as
 * version 1, and from then on the page changes by versions alone.
 */
export function addVersion(
  database: ShopDatabase,
  { page: id, from, html }: Given,
  now: number,
): Promise<VersionAdded> {
  return together(database, async (inside): Promise<VersionAdded> => {
    const { db } = inside
    // Two who add a version wait for each other, and for whoever changes the page.
    await bumpCatalogueVersion(db)
    const page = (await getDocuments(db, 'pages')).find(({ _id }) => _id === id)
    if (!page) return { kind: 'unknown' }
    const { langs } = await getDocuments(db, 'settings')
    const said = Object.keys(html).filter((lang) => html[lang]?.trim() !== '')
    const others = said.filter((lang) => !langs.includes(lang))
    if (others.length > 0) return { kind: 'other-langs', langs: others }
    const spoken = Object.keys(page.html).filter(
      (lang) => page.html[lang] !== '' && langs.includes(lang),
    )
    const without = spoken.filter((lang) => !said.includes(lang))
    if (without.length > 0 || said.length === 0) return { kind: 'without', langs: without }
    const before = await versionsOf(db, id)
    const fault = followFault(before, from, now)
    if (fault) return fault
    const clean = Object.fromEntries(said.map((lang) => [lang, cleanHtml(html[lang] ?? '')]))
    const last = before.at(-1)?.html ?? page.html
    if (said.every((lang) => clean[lang] === last[lang])) return { kind: 'same' }

    const first: PageVersion = { page: id, number: 1, html: page.html, heldAt: now }
    if (before.length === 0) await insertVersion(db, first)
    const number = nextNumber(before.length === 0 ? [first] : before)
    const version: PageVersion = { page: id, number, from, html: clean, heldAt: undefined }
    await insertVersion(db, version)
    const holds = from <= now
    if (holds) await holdNewest(inside, [version], now)
    return { kind: 'added', number, holds, takenOut: takenOutOf(html, clean) }
  })
}
