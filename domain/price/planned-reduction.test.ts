import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { overlap, type PlannedSpan, spanFault, turnsUntil } from './planned-reduction.ts'

const plan = (id: string, from: number, until: number, isRunning = false): PlannedSpan => ({
  ...{ id, from, until, isRunning },
})

const told = (plans: readonly PlannedSpan[], now: number, at = now) =>
  turnsUntil(plans, { now, at }).map(({ kind, id, at: when }) => `${kind} ${id} ${when}`)

describe('a planned reduction', () => {
  test.each([
    [[10, 20], [20, 30], false],
    [[10, 20], [19, 30], true],
    [[10, 20], [12, 14], true],
    [[10, 20], [1, 10], false],
  ])('%j and %j hold together: %j', ([from = 0, until = 0], [begin = 0, end = 0], is) => {
    expect(overlap({ from, until }, { from: begin, until: end })).toBe(is)
  })

  test('is for a time that is not over and does not end before it begins', () => {
    expect(spanFault({ from: 10, until: 20 }, 19)).toBeUndefined()
    expect(spanFault({ from: 10, until: 20 }, 20)).toBe('over')
    expect(spanFault({ from: 20, until: 20 }, 5)).toBe('order')
  })

  test('begins with its first moment and ends with its last', () => {
    const one = plan('a', 10, 20)
    expect(told([one], 9)).toEqual([])
    expect(told([one], 10)).toEqual(['begin a 10'])
    expect(told([{ ...one, isRunning: true }], 19)).toEqual([])
    expect(told([{ ...one, isRunning: true }], 20)).toEqual(['end a 20'])
  })

  test('that was slept through never begins, and one that should have ended ends now', () => {
    expect(told([plan('a', 10, 20)], 25)).toEqual(['miss a 25'])
    expect(told([plan('a', 10, 20, true)], 25)).toEqual(['end a 25'])
    expect(told([plan('a', 10, 30)], 25)).toEqual(['begin a 25'])
  })

  test('gives way at the moment in which another begins', () => {
    expect(told([plan('b', 20, 30), plan('a', 10, 20)], 5, 20)).toEqual([
      ...['begin a 10', 'end a 20', 'begin b 20'],
    ])
  })
})

const span = fc
  .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 20 }))
  .map(([from, long]) => ({ from, until: from + long }))

test('whether two hold together does not depend on which is asked first', () => {
  fc.assert(
    fc.property(span, span, (one, other) => {
      expect(overlap(one, other)).toBe(overlap(other, one))
      const moments = Array.from({ length: 80 }, (_, at) => at)
      const isIn = ({ from, until }: typeof one, at: number) => from <= at && at < until
      expect(overlap(one, other)).toBe(moments.some((at) => isIn(one, at) && isIn(other, at)))
    }),
  )
})

test('turns are in the sequence of their moments, and what ends has begun', () => {
  const spans = fc.array(fc.tuple(span, fc.boolean()), { maxLength: 6 })
  const moments = fc.tuple(fc.nat(60), fc.nat(40)).map(([now, more]) => ({ now, at: now + more }))
  fc.assert(
    fc.property(spans, moments, (all, when) => {
      const plans = all.map(([one, isRunning], id) => ({ ...one, isRunning, id: String(id) }))
      const turns = turnsUntil(plans, when)
      expect(turns.map(({ at }) => at)).toEqual(
        turns.map(({ at }) => at).toSorted((one, other) => one - other),
      )
      for (const [place, { kind, id, at }] of turns.entries()) {
        expect(at).toBeGreaterThanOrEqual(when.now)
        expect(at).toBeLessThanOrEqual(when.at)
        if (kind !== 'end') continue
        const hasBegun = turns
          .slice(0, place)
          .some((turn) => turn.kind === 'begin' && turn.id === id)
        expect(hasBegun || plans.some((one) => one.id === id && one.isRunning)).toBe(true)
      }
    }),
  )
})
