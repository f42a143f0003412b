import { atOnce, type Work } from '#shop/time-budget/in-slices.ts'

import { type Breath, breathed } from './breath.ts'

/**
 * A map by text that is never modified: `with` gives another one, and copies only the few parts
 * that the changes are in. Anybody who holds the old one sees what it held before.
 */
export type PartedMap<Value> = {
  get(key: string): Value | undefined
  has(key: string): boolean
  values(): Generator<Value>
  /** A changed map; keys with undefined go. */
  with(changes: Iterable<readonly [string, Value | undefined]>): PartedMap<Value>
  /** The same for many changes, which copy nearly every part: others get their turn between. */
  withMany(
    changes: ReadonlyMap<string, Value | undefined>,
    breath: Breath,
  ): Promise<PartedMap<Value>>
}

type Parts<Value> = readonly (ReadonlyMap<string, Value> | undefined)[]

/** At 100 000 entries a part has about 200: copying one takes some microseconds. */
const partCount = 512

export function partedMap<Value>(
  entries: Iterable<readonly [string, Value | undefined]> = [],
): PartedMap<Value> {
  const none = Array.from({ length: partCount }, () => undefined)
  return atOnce(changed<Value>(none, entries))
}

function* changed<Value>(
  before: Parts<Value>,
  changes: Iterable<readonly [string, Value | undefined]>,
): Work<PartedMap<Value>> {
  const parts = [...before]
  const own: (Map<string, Value> | undefined)[] = []
  for (const [key, value] of changes) {
    const at = partOf(key)
    const part = own[at] ?? new Map(parts[at])
    own[at] = part
    parts[at] = part
    if (value === undefined) part.delete(key)
    else part.set(key, value)
    yield
  }
  return mapOf(parts)
}

function mapOf<Value>(parts: Parts<Value>): PartedMap<Value> {
  return {
    get: (key) => parts[partOf(key)]?.get(key),
    has: (key) => parts[partOf(key)]?.has(key) ?? false,
    values: function* () {
      for (const part of parts) if (part) yield* part.values()
    },
    with: (changes) => atOnce(changed(parts, changes)),
    withMany: (changes, breath) => breathed(changed(parts, changes), breath),
  }
}

function partOf(key: string): number {
  let hash = 0
  for (let at = 0; at < key.length; at += 1) {
    hash = (Math.imul(hash, 31) + key.charCodeAt(at)) | 0
  }
  return (hash ^ (hash >>> 15)) & (partCount - 1)
}
