import type { Kept } from '../part-at.ts'
import { isObject } from './schema-shape.ts'

/**
 * What makes one value of the other as a JSON Merge Patch (RFC 7396): the parts that differ, null
 * for what is gone.
 *
 * @rule ours
 */
export function mergePatch(before: Kept, after: Kept): Kept {
  if (!isObject(before) || !isObject(after)) return after
  const was = new Map<string, Kept>(Object.entries(before))
  const is = new Map<string, Kept>(Object.entries(after))
  const gone = [...was.keys()].filter((name) => !is.has(name)).map((name) => [name, null])
  const changed = [...is]
    .filter(([name, part]) => JSON.stringify(part) !== JSON.stringify(was.get(name)))
    .map(([name, part]) => [name, mergePatch(was.get(name), part)])
  return Object.fromEntries([...gone, ...changed])
}
