import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  afterFailure,
  duringTrial,
  isOutOfReach,
  isResting,
  LONGEST_REST,
  MOST_FAILURES,
  type Reach,
  REACHED,
  REST,
  TRIAL,
  whoMayBegin,
} from './circuit-breaker.ts'

const failed = (times: number, now = 0): Reach => {
  let reach = REACHED
  for (let count = 0; count < times; count += 1) reach = afterFailure(reach, now)
  return reach
}

test('four failures in a row change nothing, the fifth lets a provider rest for half a minute', () => {
  expect(whoMayBegin(failed(MOST_FAILURES - 1), 0)).toBe('all')
  const reach = failed(MOST_FAILURES)
  expect(reach).toEqual({ failures: 5, restsUntil: 30_000 })
  expect([0, REST - 1].map((now) => whoMayBegin(reach, now))).toEqual(['none', 'none'])
  expect(whoMayBegin(reach, REST)).toBe('one')
})

test('who asks while it rests does not make it rest longer', () => {
  expect(failed(50)).toEqual(failed(MOST_FAILURES))
})

test('its owner gets a mail about a provider that rests, and of one that nobody has reached since', () => {
  const day = 86_400_000
  expect(isOutOfReach(REACHED, 0)).toBe(false)
  expect(isOutOfReach(failed(MOST_FAILURES - 1), 0)).toBe(false)
  const reach = failed(MOST_FAILURES)
  const heard = [0, REST, REST + day - 1, REST + day].map((now) => isOutOfReach(reach, now))
  expect(heard).toEqual([true, true, true, false])
})

test('while one tries, it rests for others, also when that one never ends', () => {
  const reach = duringTrial(failed(MOST_FAILURES), REST)
  expect(whoMayBegin(reach, REST)).toBe('none')
  expect(whoMayBegin(reach, REST + TRIAL)).toBe('one')
})

test('each trial that fails doubles the rest, up to five minutes', () => {
  let reach = failed(MOST_FAILURES)
  const rests: number[] = []
  for (let trial = 0; trial < 6; trial += 1) {
    const now = reach.restsUntil
    reach = afterFailure(duringTrial(reach, now), now, { isTrial: true })
    rests.push(reach.restsUntil - now)
  }
  expect(rests).toEqual([60_000, 120_000, 240_000, ...[300_000, 300_000, 300_000]])
})

type Happening = { after: number; what: 'fails' | 'answers' | 'begins' }

test('whatever happens, nobody is kept away for good, and one at a time tries', () => {
  const happening: fc.Arbitrary<Happening> = fc.record({
    after: fc.integer({ min: 0, max: 40_000 }),
    what: fc.constantFrom('fails', 'answers', 'begins'),
  })
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      let reach = REACHED
      let now = 1_000
      let trialUntil = 0
      let inARow = 0
      for (const { after, what } of happenings) {
        now += after
        if (what === 'answers') reach = REACHED
        inARow = what === 'fails' ? inARow + 1 : what === 'answers' ? 0 : inARow
        if (what === 'fails') reach = afterFailure(reach, now)
        if (what === 'begins' && whoMayBegin(reach, now) === 'one') {
          expect(now).toBeGreaterThanOrEqual(trialUntil)
          trialUntil = now + TRIAL
          reach = duringTrial(reach, now)
        }
        if (what === 'answers') trialUntil = 0
        expect(reach.restsUntil - now).toBeLessThanOrEqual(LONGEST_REST)
        // Only failures in a row keep anybody away.
        if (inARow < MOST_FAILURES) expect(isResting(reach, now)).toBe(false)
        expect(whoMayBegin(reach, Math.max(now, reach.restsUntil))).not.toBe('none')
      }
    }),
  )
})
