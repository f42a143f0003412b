import { NavigationLink } from '#domain/entities/catalogue.ts'
import { HomeSection } from '#domain/entities/home/section.ts'
import { Settings } from '#domain/entities/settings.ts'
import type { Queries } from '#shop/database/open.ts'
import { notedOrigins } from '#shop/setup/origins.ts'

import type { DocumentFault } from './fault.ts'
import { homeFaults } from './home-faults.ts'
import { addressFaults, type Known, knownIn } from './known.ts'

/**
 * Where the home page or the menu, of the right form, leads to what the shop has not; and the
 * languages that the settings leave out although shoppers read the shop in them.
 */
export async function referenceFaults(
  queries: Queries,
  name: string,
  value: unknown,
): Promise<DocumentFault[]> {
  if (name === 'home') return homeFaults(await knownIn(queries), HomeSection.array().parse(value))
  if (name === 'menu')
    return menuFaults(await knownIn(queries), NavigationLink.array().parse(value))
  if (name === 'settings') return servedFaults(queries, Settings.parse(value))
  return []
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
