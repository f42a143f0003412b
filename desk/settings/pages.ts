import type { PageKind, ShopPage } from '#domain/owner/document-form/with-pages.ts'
import type { Localized } from '#domain/entities/localized.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { getDocuments, type SubjectName } from '#shop/documents/documents.ts'
import { categoryOptions } from '../goods/new-fields.tsx'
import type { Visit } from '../frame/visit.ts'

/** What leads to pages of the shop. */
const leading: ReadonlySet<SubjectName> = new Set(['settings', 'home', 'menu', 'footer'])

/** The pages that the fields of a subject can lead to, by their kinds. */
export async function pagesFor(
  { desk, lang }: Visit,
  subject: SubjectName,
  baseLang: string,
): Promise<readonly ShopPage[]> {
  if (!leading.has(subject)) return []
  const { db } = desk.database
  const categories = await getDocuments(db, 'categories')
  const names = new Map(categoryOptions(categories, lang, baseLang))
  const named = (
    kind: PageKind,
    all: readonly { _id: string; url: Localized; name: Localized }[],
  ) =>
    all.map(({ _id: id, url, name }) => ({
      ...{ kind, id, url, title: name },
      name: inLanguage(name, lang, baseLang),
    }))
  const sites = await getDocuments(db, 'pages')
  const pages = [
    ...named('category', categories).map((one) => ({
      ...one,
      name: names.get(one.id) ?? one.name,
    })),
    ...named(
      'site',
      sites.map(({ title, ...site }) => ({ ...site, name: title })),
    ),
    ...named('group', await getDocuments(db, 'collections')),
    ...named('manufacturer', await getDocuments(db, 'manufacturers')),
  ]
  return pages.toSorted((one, other) => one.name.localeCompare(other.name, lang))
}

/** A list of links in the footer, and what customers agree to: no category is meant there. */
const ofPagesAlone: ReadonlySet<string> = new Set([
  'columns.items.url',
  'termsLink',
  'withdrawalLink',
])

/** Of which kinds pages can be that stand here: `columns.items.url` of the footer. */
export function kindsAt(path: string): readonly PageKind[] {
  if (ofPagesAlone.has(path)) return ['site']
  return path === 'group.url'
    ? ['group', 'manufacturer']
    : ['category', 'site', 'group', 'manufacturer']
}
