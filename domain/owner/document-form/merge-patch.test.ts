import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { mergePatch } from './merge-patch.ts'

describe('a patch', () => {
  test('names what differs, and what is gone', () => {
    const after = { a: 1, b: { c: 3 }, list: [1, 2], new: true }
    expect(mergePatch({ a: 1, b: { c: 2, d: 1 }, list: [1], old: 'x' }, after)).toEqual({
      b: { c: 3, d: null },
      list: [1, 2],
      new: true,
      old: null,
    })
    expect(mergePatch(after, after)).toEqual({})
    expect(mergePatch('text', after)).toBe(after)
    expect(mergePatch(after, ['list'])).toEqual(['list'])
  })

  test('makes the other value of the first', () => {
    const value = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(1, 'a', true),
        fc.array(fc.constantFrom(1, 'b')),
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value')),
      ),
    })).value
    fc.assert(
      fc.property(value, value, (before, after) => {
        expect(patched(before, mergePatch(before, after))).toEqual(after)
      }),
    )
  })
})

/** RFC 7396, section 2. */
function patched(target: unknown, patch: unknown): unknown {
  const isObject = (one: unknown): one is Record<string, unknown> =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
  if (!isObject(patch)) return patch
  const result = isObject(target) ? { ...target } : {}
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name]
    else result[name] = patched(result[name], value)
  }
  return result
}
