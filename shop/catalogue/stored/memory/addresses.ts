import type { Localized } from '#domain/entities/localized.ts'

import type { Work } from '#shop/time-budget/in-slices.ts'

import type { PartedMap } from './parted-map.ts'

/** Finds an entity by its address in the language, or by its id. */
export type ByAddress<Entity> = (address: string, lang: string) => Entity | undefined

type Addressed = { _id: string; url: Localized }

/** By address: the ids of what has it in some language, usually one. */
export type Addresses = PartedMap<string | readonly string[]>

/** Which addresses lead elsewhere; to nothing where it is undefined. */
export type AddressChanges = Map<string, string | readonly string[] | undefined>

/** What changes of the addresses when these entities change from one to the other; in steps. */
export function* addressChanges(
  addresses: Pick<Addresses, 'get'>,
  changes: Iterable<readonly [before: Addressed | undefined, after: Addressed | undefined]>,
): Work<AddressChanges> {
  const changed: AddressChanges = new Map()
  const idsAt = (url: string) => (changed.has(url) ? changed.get(url) : addresses.get(url))
  for (const [before, after] of changes) {
    yield
    const [left, taken] = [urlsOf(before), urlsOf(after)]
    for (const url of left) {
      if (taken.has(url)) continue
      const others = idsOf(idsAt(url)).filter((id) => id !== before?._id)
      changed.set(url, others.length > 1 ? others : others[0])
    }
    if (!after) continue
    for (const url of taken) {
      if (left.has(url)) continue
      const others = idsAt(url)
      changed.set(url, others === undefined ? after._id : [...idsOf(others), after._id])
    }
  }
  return changed
}

export function idsOf(ids: string | readonly string[] | undefined): readonly string[] {
  return typeof ids === 'string' ? [ids] : (ids ?? [])
}

function urlsOf(entity: Addressed | undefined): Set<string> {
  return new Set(Object.values(entity?.url ?? {}))
}

/**
 * The one of these that the address means, the last of several: by its own address in the language,
 * or without one by that in the base language.
 */
export function meantBy<Entity extends Addressed>(
  candidates: readonly Entity[],
  address: string,
  lang: string,
  baseLang: string,
): Entity | undefined {
  const borrowed = candidates.findLast(({ url }) => url[baseLang] === address)
  return (
    candidates.findLast(({ url }) => url[lang] === address) ??
    (borrowed?.url[lang] === undefined ? borrowed : undefined)
  )
}

/** Finds one of a few entities. */
export function byAddress<Entity extends Addressed>(
  entities: readonly Entity[],
  baseLang: string,
): ByAddress<Entity> {
  const addresses = Map.groupBy(
    entities.flatMap((entity) => [...urlsOf(entity)].map((url) => ({ url, entity }))),
    ({ url }) => url,
  )
  const ids = new Map(entities.map((entity) => [entity._id, entity]))
  return (address, lang) => {
    const candidates = (addresses.get(address) ?? []).map(({ entity }) => entity)
    return meantBy(candidates, address, lang, baseLang) ?? ids.get(address)
  }
}
