import type { Site, SiteVersion } from '#domain/entities/catalogue.ts'
import type { SitePage } from '#contract/answers.ts'
import { findMoved, inOtherLanguage } from '#shop/addresses/moved.ts'
import type { Queries } from '#shop/database/open.ts'
import { type PageVersion, versionsOf } from '#shop/documents/versions/stored.ts'
import { served } from '#shop/handler.ts'
import { refuse } from '#shop/refuse.ts'

/**
 * A static page, by its address in the language (Catalogue §2 "Screens and routes"), with the text
 * that holds or that of an earlier version.
 */
export const site = served('site', async ({ catalogue, database }, { body }) => {
  const { url, lang, version } = body
  const { baseLang, langs } = catalogue.settings
  const byId = (id: string) => catalogue.sites.find(({ _id }) => _id === id)
  const found =
    catalogue.siteAt(url, lang) ??
    (await findMoved(database.db, { kind: 'site', url, lang, baseLang }, byId)) ??
    inOtherLanguage(catalogue.siteAt, { url, lang, langs })
  const page = found && (await withVersions(database.db, found, version))
  return page ?? refuse(404, 'NOT_FOUND')
})

/** Undefined where it has no such version; one that is still to come is nobody's business yet. */
async function withVersions(
  queries: Queries,
  site: Site,
  wanted: number | undefined,
): Promise<SitePage | undefined> {
  const all = await versionsOf(queries, site._id)
  const held = all.filter(({ heldAt }) => heldAt !== undefined).toReversed()
  const [newest] = held
  const one = wanted === undefined ? newest : held.find(({ number }) => number === wanted)
  if (!one) return wanted === undefined ? site : undefined
  const versions = held.map((version, at) => told(version, held[at - 1]))
  const version = versions.find(({ number }) => number === one.number)
  return { ...site, html: one === newest ? site.html : one.html, version, versions }
}

function told({ number, from }: PageVersion, next: PageVersion | undefined): SiteVersion {
  return {
    number,
    ...(from !== undefined && { from }),
    ...(next?.from !== undefined && { until: next.from }),
  }
}
