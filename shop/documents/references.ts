import { NavigationLink } from '#domain/entities/catalogue.ts'
import { HomeSection } from '#domain/entities/home/section.ts'
import { Footer, Settings } from '#domain/entities/settings.ts'
import type { Queries } from '#shop/database/open.ts'
import { notedOrigins } from '#shop/setup/origins.ts'

import type { DocumentFault } from './fault.ts'
import { homeFaults, linkFaults } from './home-faults.ts'
import { addressFaults, type Known, knownIn } from './known.ts'
import { versionFaults } from './versions/page-faults.ts'

/**
 * Where the home page or the menu, of the right form, leads to what the shop has not; the languages
 * that the settings leave out although shoppers read the shop in them; and pages whose text is kept
 * by versions and would be another.
 */
export async function referenceFaults(
  queries: Queries,
  name: string,
  value: unknown,
): Promise<DocumentFault[]> {
  if (name === 'home') return homeFaults(await knownIn(queries), HomeSection.array().parse(value))
  if (name === 'menu')
    return menuFaults(await knownIn(queries), NavigationLink.array().parse(value))
  if (name === 'pages') return versionFaults(queries, value)
  if (name === 'settings') return servedFaults(queries, Settings.parse(value))
  return []
}

/**
 * Where settings and footer lead to pages that are gone: told by the doctor, and no reason to
 * refuse a change, since pages come after the settings in a new shop.
 */
export async function lostLinks(queries: Queries, given: { settings: unknown; footer: unknown }) {
  const settings = Settings.safeParse(given.settings).data
  const footer = Footer.safeParse(given.footer).data
  const known = await knownIn(queries)
  const links = [
    ['settings.termsLink', settings?.termsLink],
    ['settings.withdrawalLink', settings?.withdrawalLink],
    ...(settings?.stripes ?? []).map(
      ({ link }, place) => [`settings.stripes[${place}].link`, link] as const,
    ),
  ] as const
  const items = (footer?.columns ?? []).flatMap(({ items: all }, column) =>
    all.flatMap(({ url, type }, place) =>
      addressFaults(known, {
        kind: type,
        url,
        path: `footer.columns[${column}].items[${place}].url`,
      }),
    ),
  )
  return [...links.flatMap(([path, link]) => (link ? linkFaults(known, path, link) : [])), ...items]
}

/**
 * LANG_DOMAINS opens a language. Left out here it would go on being shown, and every order in it
 * would be refused.
 */
async function servedFaults(queries: Queries, { langs }: Settings): Promise<DocumentFault[]> {
  const served = new Set((await notedOrigins(queries))?.map(({ lang }) => lang))
  const left = [...served].filter((lang) => !langs.includes(lang))
  return left.length === 0 ? [] : [{ path: 'langs', kind: 'served', meant: left.join(', ') }]
}

function menuFaults(known: Known, links: readonly NavigationLink[], within = ''): DocumentFault[] {
  return links.flatMap(({ type, url, children }, place) => {
    const path = `${within}[${place}]`
    const own =
      type === 'html' ? [] : addressFaults(known, { kind: type, url, path: `${path}.url` })
    return [...own, ...menuFaults(known, children, `${path}.children`)]
  })
}
