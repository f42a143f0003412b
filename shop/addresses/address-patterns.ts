import {
  type AddressPattern,
  formerPattern,
  hasTexts,
  ledByPatterns,
  mayHavePath,
} from '#domain/screen/links/address-pattern.ts'
import type { Catalogue } from '#shop/catalogue/stored/snapshot.ts'
import type { Queries } from '#shop/database/open.ts'
import { aliveAt, type Place } from './places.ts'

/** What was said of many addresses at once. */
export async function readPatterns(queries: Queries): Promise<AddressPattern[]> {
  return queries.selectFrom('address_pattern').select(['pattern', 'target']).execute()
}

/**
 * What stands in for an address by one of these patterns, the nearest that leads anywhere; null: it
 * is gone; undefined: none of them has it, or what they lead to is not there.
 */
export function placeByPatterns(
  patterns: readonly AddressPattern[],
  catalogue: Catalogue,
  address: string,
): Place | null | undefined {
  for (const led of ledByPatterns(patterns, address)) {
    if (led === null) return null
    const place = aliveAt(catalogue, led)
    if (place) return place
  }
  return undefined
}

/** Whether one of them may have an address with this path. */
export async function isPathOfPattern(queries: Queries, path: string): Promise<boolean> {
  return (await readPatterns(queries)).some(({ pattern }) => mayHavePath(pattern, path))
}

/** A pattern as it is kept, or what is wrong with it. */
export function checkedPattern(
  catalogue: Catalogue,
  { from, to }: { from: string; to: string | undefined },
): { kind: 'pattern'; pattern: string; target: string | null } | { kind: 'no-path' | 'no-target' } {
  const pattern = /^\/(?![/\\])/.test(from) && from.length <= 500 ? formerPattern(from) : undefined
  if (pattern === undefined) return { kind: 'no-path' }
  if (to === undefined) return { kind: 'pattern', pattern, target: null }
  const isPage = hasTexts({ pattern: '', target: to })
  const leads = isPage ? aliveAt(catalogue, to) !== undefined : hasTexts({ pattern, target: to })
  if (!/^\/[^\s?#]*$/.test(to) || !leads) return { kind: 'no-target' }
  return { kind: 'pattern', pattern, target: to }
}
