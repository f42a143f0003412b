import { Site } from '#domain/entities/catalogue.ts'
import { cleanHtml } from '#domain/screen/editor-html.ts'
import type { Queries } from '#shop/database/open.ts'
import type { DocumentFault } from '../fault.ts'
import { heldOf, versionsOf } from './stored.ts'

/**
 * A page whose text is kept by versions stays, and has the text of the version that holds: what
 * shoppers have accepted is not changed under them.
 */
export async function versionFaults(queries: Queries, value: unknown): Promise<DocumentFault[]> {
  const pages = Site.array().parse(value)
  const byPage = Map.groupBy(await versionsOf(queries), ({ page }) => page)
  return [...byPage].flatMap(([id, versions]): DocumentFault[] => {
    const holds = heldOf(versions, id)
    if (!holds) return []
    const place = pages.findIndex(({ _id }) => _id === id)
    const page = pages[place]
    if (!page) return [{ path: '', kind: 'versioned', meant: id }]
    const langs = new Set([...Object.keys(page.html), ...Object.keys(holds.html)])
    return [...langs]
      .filter((lang) => cleanHtml(page.html[lang] ?? '') !== (holds.html[lang] ?? ''))
      .map((lang) => ({ path: `[${place}].html.${lang}`, kind: 'versioned', meant: id }))
  })
}
