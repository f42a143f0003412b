import type { Localized } from '#domain/entities/localized.ts'

import { nearest } from '../nearest.ts'
import type { Shelf } from './column.ts'

type Named = { _id: string; name: Localized }

/** The one with this id, or with this name in the shop's first language if only one has it. */
export function found<One extends Named>(
  given: string,
  all: readonly One[],
  { settings }: Pick<Shelf, 'settings'>,
): One | undefined {
  const byId = all.find(({ _id }) => _id === given)
  if (byId) return byId
  const wanted = given.trim().toLowerCase()
  const named = all.filter(({ name }) => name[settings.baseLang]?.toLowerCase() === wanted)
  return named.length === 1 ? named[0] : undefined
}

/** What was probably meant, or the first that there are. */
export function namesOf(
  all: readonly Named[],
  given: string,
  { settings }: Pick<Shelf, 'settings'>,
): string | undefined {
  const ids = all.map(({ _id }) => _id)
  const names = all.flatMap(({ name }) => name[settings.baseLang] ?? [])
  const near = nearest(given, [...ids, ...names])
  if (near !== undefined) return near
  return ids.length === 0 ? undefined : ids.slice(0, 8).join(', ')
}
