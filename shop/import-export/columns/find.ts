import type { Localized } from '#domain/entities/localized.ts'

import { nearest } from '../nearest.ts'
import type { ImportContext } from './column.ts'

type Named = { _id: string; name: Localized }

/** The one with this id, or with this name in the shop's first language if only one has it. */
export function found<One extends Named>(
  given: string,
  all: readonly One[],
  { settings }: Pick<ImportContext, 'settings'>,
): One | undefined {
  const byId = all.find(({ _id }) => _id === given)
  if (byId) return byId
  const wanted = spelling(given)
  const named = all.filter(({ name }) => spelling(name[settings.baseLang] ?? '') === wanted)
  return named.length === 1 ? named[0] : undefined
}

/** The same; other shops write a category with those above it, as `Kuchnia > Kubki`. */
export function foundCategory(
  given: string,
  { settings, categories }: Pick<ImportContext, 'settings' | 'categories'>,
): ImportContext['categories'][number] | undefined {
  const known = found(given, categories, { settings })
  const path = given.split(/[>›»/]/).map(spelling)
  if (known || path.length < 2) return known
  const nameOf = (id: string) =>
    spelling(categories.find(({ _id }) => _id === id)?.name[settings.baseLang] ?? '')
  const meant = categories.filter(({ hierarchy }) => {
    const names = hierarchy.slice(-path.length).map(nameOf)
    return names.length === path.length && names.every((name, at) => name === path[at])
  })
  return meant.length === 1 ? meant[0] : undefined
}

/** They put a comma between several: it is one where each side is a category of its own. */
export function categoriesIn(entry: string, context: ImportContext): string[] {
  const several = entry.split(',').map((one) => one.trim())
  if (foundCategory(entry, context)) return [entry]
  return several.every((one) => foundCategory(one, context)) ? several : [entry]
}

/** Letters with their accents in one piece: Macs part them. */
function spelling(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}

/** What was probably meant, or the first that there are. */
export function namesOf(
  all: readonly Named[],
  given: string,
  { settings }: Pick<ImportContext, 'settings'>,
): string | undefined {
  const ids = all.map(({ _id }) => _id)
  const names = all.flatMap(({ name }) => name[settings.baseLang] ?? [])
  const near = nearest(given, [...ids, ...names])
  if (near !== undefined) return near
  return ids.length === 0 ? undefined : ids.slice(0, 8).join(', ')
}
