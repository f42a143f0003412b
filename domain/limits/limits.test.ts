import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type Count, counted, countersOf, limitedUntil, limitRules } from './limits.ts'

const minute = { most: 3, seconds: 60 }

describe('counted', () => {
  test('lets through as many as are allowed, and one more when the window is over', () => {
    const takes = [0, 10, 59_999, 59_999, 60_000]
    let count: Count | undefined
    const passed = takes.map((now) => {
      const next = counted(count, minute, now)
      count = next ?? count
      return next !== undefined
    })

    expect(passed).toEqual([true, true, true, false, true])
    expect(count).toEqual({ taken: 1, endsAt: 120_000 })
  })

  test('a window that ends later than it could have begun is over: a clock was wrong', () => {
    expect(counted({ taken: 3, endsAt: 60_001 }, minute, 0)).toEqual({ taken: 1, endsAt: 60_000 })
    expect(counted({ taken: 3, endsAt: 60_000 }, minute, 0)).toBeUndefined()
  })

  test('never more than allowed within a window, and never nothing at all', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(30_000), { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 1, max: 20 }),
        (steps, most) => {
          let now = 0
          let count: Count | undefined
          const perWindow = new Map<number, number>()
          for (const step of steps) {
            now += step
            const next = counted(count, { most, seconds: 60 }, now)
            if (!next) continue
            count = next
            perWindow.set(next.endsAt, (perWindow.get(next.endsAt) ?? 0) + 1)
          }
          expect(Math.max(...perWindow.values())).toBeLessThanOrEqual(most)
          expect(perWindow.size).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('countersOf', () => {
  test('an order counts for its address, its mailbox however it is written, and the shop', () => {
    const counters = countersOf('order', { address: '192.0.2.1', email: ' Ola@Example.com ' })

    expect(counters.map(({ scope, value }) => [scope, value])).toEqual([
      ['address', '192.0.2.1'],
      ['email', 'ola@example.com'],
      ['shop', ''],
    ])
  })

  test('who is not known is not counted, the shop always', () => {
    expect(countersOf('code', {}).map(({ scope }) => scope)).toEqual(['shop'])
  })

  test('a factor multiplies what is allowed and never forbids everything', () => {
    const most = (factor: number) => countersOf('code', {}, factor).map((one) => one.most)
    expect([most(1), most(20), most(0.0001)]).toEqual([[300], [6000], [1]])
  })
})

test('guesses are few: ten in ten minutes of one address or shopper, 300 of all', () => {
  expect(limitRules.code.per).toEqual({
    address: { most: 10, seconds: 600 },
    session: { most: 10, seconds: 600 },
    shop: { most: 300, seconds: 600 },
  })
})

test('only what reads is let through uncounted', () => {
  const passing = Object.entries(limitRules).filter(([, { uncounted }]) => uncounted === 'pass')
  expect(passing.map(([name]) => name)).toEqual(['search'])
})

test('whoever is refused is told whole seconds, at least one', () => {
  expect(limitedUntil(90_500, 0)).toEqual({ kind: 'limited', retryAfterSeconds: 91 })
  expect(limitedUntil(0, 5)).toEqual({ kind: 'limited', retryAfterSeconds: 1 })
})
