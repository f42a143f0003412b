import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { forgottenAtStart, isStart, pauseBeforeStart } from './start.ts'

const now = Date.UTC(2026, 10, 23, 12)
const day = 24 * 60 * 60 * 1000

describe('isStart', () => {
  test('half an hour without a page is no start yet, a moment more is', () => {
    expect(pauseBeforeStart).toBe(1_800_000)
    expect(isStart(now - pauseBeforeStart, now)).toBe(false)
    expect(isStart(now - pauseBeforeStart - 1, now)).toBe(true)
  })
})

describe('forgottenAtStart', () => {
  test('delivery and country are chosen again', () => {
    expect(forgottenAtStart({}, now)).toEqual([
      'deliveryCountry',
      'deliveryId',
      'locker',
      'point',
      'lockerQuery',
      'lockerCount',
      'slot',
    ])
  })

  test('a code stays if the shop has taken it', () => {
    expect(forgottenAtStart({ promoCode: 'TEA10', codeRules: {} }, now)).not.toContain('promoCode')
    expect(forgottenAtStart({ promoCode: 'TEA10' }, now)).toContain('promoCode')
  })

  test('who sent the shopper is remembered for seven days', () => {
    const sent = (daysAgo: number) => ({
      reference: { ref: 'friend', refTimestamp: now - daysAgo * day },
    })
    expect(forgottenAtStart(sent(7), now)).not.toContain('reference')
    expect(forgottenAtStart(sent(7.1), now)).toContain('reference')
  })

  test('whatever else is remembered, nothing but these is ever forgotten', () => {
    const known = fc.record({
      promoCode: fc.option(fc.string(), { nil: undefined }),
      codeRules: fc.option(fc.constant({}), { nil: undefined }),
      reference: fc.option(
        fc.record({ ref: fc.string(), refTimestamp: fc.integer({ min: 0, max: now }) }),
        { nil: undefined },
      ),
    })
    fc.assert(
      fc.property(known, (choices) => {
        const forgotten = forgottenAtStart(choices, now)
        expect(new Set(forgotten).size).toBe(forgotten.length)
        expect(forgotten.includes('promoCode')).toBe(
          choices.promoCode !== undefined && choices.codeRules === undefined,
        )
        expect(forgotten).not.toContain('codeRules')
      }),
    )
  })
})
