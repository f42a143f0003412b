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

  test('guesses of one address at one account count by themselves', () => {
    const of = (address: string, email: string) => countersOf('loginPair', { address, email })
    expect(of('192.0.2.1', 'Ola@example.com')).toEqual(of('192.0.2.1', 'ola@example.com'))
    expect(of('192.0.2.1', 'a@x.pl').map(({ scope, most }) => [scope, most])).toEqual([
      ['pair', 10],
    ])
    expect(of('192.0.2.1', 'a@x.pl')).not.toEqual(of('192.0.2.2', 'a@x.pl'))
    expect(of('192.0.2.1', 'a@x.pl')).not.toEqual(of('192.0.2.1', 'b@x.pl'))
  })

  test('a code counts for the order as it was named, however that is written', () => {
    const [, one] = countersOf('orderCode', { address: 'a', email: 'o@x.pl', order: 'k/1 ' })
    const [, same] = countersOf('orderCode', { address: 'b', email: 'O@x.pl', order: 'K/1' })
    expect(one).toEqual(same)
    expect(one?.value).not.toEqual(
      countersOf('orderCode', { address: 'a', email: 'a@x.pl', order: 'K/1' })[1]?.value,
    )
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
  expect(passing.map(([name]) => name)).toEqual(['search', 'suggest'])
})

test('whoever is refused is told whole seconds, at least one', () => {
  expect(limitedUntil(90_500, 0)).toEqual({ kind: 'limited', retryAfterSeconds: 91 })
  expect(limitedUntil(0, 5)).toEqual({ kind: 'limited', retryAfterSeconds: 1 })
})
