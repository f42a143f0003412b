import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { withdrawnLines } from './declared.ts'
import { returnRight, returnRightOf, withdrawalBars } from './excluded.ts'
import { withoutLinks } from './plain-words.ts'

const plain = { personalization: [], components: [] }
const own = { personalization: [{ name: 'Initials', value: 'HK' }], components: [] }
const part = {
  name: 'Cup',
  quantity: 1,
  unit: 'szt.',
  variantHash: '',
  variant: [],
  personalization: [{ name: 'Name', value: 'Ola' }],
}
const pieces = (remaining: number) => ({ remaining, unit: 'szt.' })

describe('returnRight', () => {
  const field = (required: boolean) => [
    { id: 'i', name: { en: 'Initials' }, type: 'text' as const, required },
  ]
  const normal = { type: 'normal' as const, personalization: [] }
  const set = (required: boolean) => ({
    ...{ type: 'set' as const, personalization: [] },
    componentsData: [normal, { personalization: field(required) }],
  })

  test('what must be made to a wish is excluded, what may be is not as long as it is not', () => {
    expect(returnRight(normal)).toBe('given')
    expect(returnRight({ ...normal, personalization: field(true) })).toBe('excluded')
    expect(returnRight({ ...normal, personalization: field(false) })).toBe('unless-personalized')
    expect(returnRight({ ...normal, personalization: [...field(false), ...field(true)] })).toBe(
      'excluded',
    )
  })

  test('a set goes with its parts; a part that may be left out binds nobody', () => {
    expect(returnRight(set(true))).toBe('excluded')
    expect(returnRight(set(false))).toBe('unless-personalized')
    expect(returnRight({ ...set(true), type: 'set_creator' })).toBe('unless-personalized')
  })

  test('a basket is what its lines are', () => {
    const withPart = { personalization: [], components: [part] }
    expect(returnRightOf([plain, plain])).toBe('given')
    expect(returnRightOf([own, withPart])).toBe('excluded')
    expect(returnRightOf([own, plain])).toBe('unless-personalized')
  })
})

describe('withdrawalBars', () => {
  test('what was made for one customer is named, and so is what came back already', () => {
    const products = [plain, own, { personalization: [], components: [part] }, plain]
    const lines = [pieces(2), pieces(1), pieces(1), pieces(0)]
    expect(withdrawalBars(products, lines)).toEqual([
      undefined,
      'personalized',
      'personalized',
      'returned',
    ])
  })
})

describe('withdrawnLines', () => {
  const lines = [pieces(2), pieces(1), { remaining: 0.5, unit: 'kg' }]

  test('the whole order is all that is left and may be withdrawn from', () => {
    expect(withdrawnLines('whole', lines, [undefined, 'personalized', undefined])).toEqual([
      { place: 0, declared: 2, reason: 'none' },
      { place: 2, declared: 0.5, reason: 'none' },
    ])
  })

  test('chosen lines count with what is left of them', () => {
    const chosen = [
      { place: 0, count: 5 },
      { place: 1, count: 0.5 },
      { place: 9, count: 1 },
    ]
    expect(withdrawnLines(chosen, lines, [])).toEqual([{ place: 0, declared: 2, reason: 'none' }])
  })

  test('never more than is left, whatever is chosen', () => {
    const line = fc.record({
      remaining: fc.nat(20),
      unit: fc.constantFrom('szt.', 'kg'),
    })
    const choice = fc.record({
      place: fc.nat(5),
      count: fc.double({ min: -5, max: 50, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(line), fc.array(choice), (all, chosen) => {
        const taken = withdrawnLines(chosen, all, [])
        for (const { place, declared } of taken) {
          expect(declared).toBeGreaterThan(0)
          expect(declared).toBeLessThanOrEqual(all[place]?.remaining ?? 0)
        }
        expect(new Set(taken.map(({ place }) => place)).size).toBe(taken.length)
      }),
    )
  })
})

describe('withoutLinks', () => {
  test('nothing is left that a mail program would make a link of', () => {
    expect(withoutLinks('Kubek. Zobacz https://evil.example/x, a@evil.example')).toBe(
      'Kubek. Zobacz https: //evil. example/x, a@evil. example',
    )
    expect(withoutLinks('two mugs, 1.5 kg')).toBe('two mugs, 1. 5 kg')
  })
})
