import fc from 'fast-check'
import { expect, test } from 'vitest'

import { findVariant, possibleValues, variantForChoice, variantHash } from './variant.ts'

const attributes = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('glaze', 'size', 'lid', 'a', 'a1'),
    value: fc.constantFrom('1', '2', '3'),
  }),
  { selector: ({ id }) => id },
)

const variants = fc.uniqueArray(attributes, { selector: variantHash, minLength: 1 }).map((all) =>
  all.map((attributes) => ({
    hash: variantHash(attributes),
    attributes,
    count: attributes.length,
    locked: 1,
    images: [],
    code: '',
    available: true,
  })),
)

test('a hash is the same for every order of its attributes', () => {
  const shuffled = attributes.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([all, other]) => {
      expect(variantHash(other)).toBe(variantHash(all))
    }),
  )
})

test('each variant is found by its hash, and by choosing its attributes', () => {
  fc.assert(
    fc.property(variants, fc.nat(), (variants, pick) => {
      const variant = variants[pick % variants.length]
      const choice = Object.fromEntries(
        variant?.attributes.map(({ id, value }) => [id, value]) ?? [],
      )

      expect(findVariant({ variants }, variant?.hash ?? 'none')).toBe(variant)
      expect(variantForChoice({ variants }, choice)).toEqual({ kind: 'complete', variant })
    }),
  )
})

test('choosing a possible value never leads to a choice that matches nothing', () => {
  fc.assert(
    fc.property(variants, fc.array(fc.nat(), { maxLength: 6 }), (variants, picks) => {
      const choice: Record<string, string> = {}
      for (const pick of picks) {
        const open = Object.entries(possibleValues({ variants }, choice)).flatMap(([id, values]) =>
          values.filter(({ possible }) => possible).map(({ value }) => [id, value] as const),
        )
        const chosen = open[pick % Math.max(1, open.length)]
        if (chosen) choice[chosen[0]] = chosen[1]
      }
      expect(variantForChoice({ variants }, choice).kind).not.toBe('no-match')
    }),
  )
})
