import fc from 'fast-check'
import { expect, test } from 'vitest'

import { codeEnd, codeStanding } from './return-code.ts'

const NOON = Date.UTC(2026, 10, 26, 12)
const DAY = 86_400_000

test('a code works until its last moment, and is over from then on', () => {
  expect(codeStanding(NOON, NOON - 1)).toEqual({ kind: 'works', until: NOON })
  expect(codeStanding(NOON, NOON)).toEqual({ kind: 'over', until: NOON })
  expect(codeStanding(undefined, NOON)).toBeUndefined()
})

test('the end of a code is a moment with its zone', () => {
  expect(codeEnd('2026-12-10T12:00:00Z', NOON)).toBe(NOON + 14 * DAY)
  expect(codeEnd('2026-12-10T13:00:00.000+01:00', NOON)).toBe(NOON + 14 * DAY)
  expect(codeEnd('2026-12-10T13:00:00+0100', NOON)).toBe(NOON + 14 * DAY)
  const last = new Date(NOON + 366 * DAY).toISOString()
  expect(codeEnd(last, NOON), 'a year away').toBe(NOON + 366 * DAY)
})

test('what is no end of a code is not shown as one', () => {
  expect(codeEnd(undefined, NOON)).toBeUndefined()
  expect(codeEnd('', NOON)).toBeUndefined()
  expect(codeEnd('2026-12-10', NOON), 'whose midnight?').toBeUndefined()
  expect(codeEnd('2026-12-10T12:00:00', NOON), 'whose noon?').toBeUndefined()
  expect(codeEnd('2026-99-10T12:00:00Z', NOON)).toBeUndefined()
  expect(codeEnd('+002026-12-10T12:00:00Z', NOON)).toBeUndefined()
  expect(codeEnd('2026-12-10T12:00:00Z (noon)', NOON)).toBeUndefined()
  expect(codeEnd('2026-11-26T12:00:00Z', NOON), 'over as it comes').toBeUndefined()
  expect(codeEnd('9999-12-31T23:59:59Z', NOON), 'no end at all').toBeUndefined()
})

test('whatever a carrier says, the end of a code lies ahead, within a year, and is read back', () => {
  fc.assert(
    fc.property(fc.string(), (said) => {
      const end = codeEnd(said, NOON)
      expect(end === undefined || (end > NOON && end <= NOON + 366 * DAY)).toBe(true)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: NOON - 400 * DAY, max: NOON + 800 * DAY }), (at) => {
      const isAhead = at > NOON && at <= NOON + 366 * DAY
      expect(codeEnd(new Date(at).toISOString(), NOON)).toBe(isAhead ? at : undefined)
    }),
  )
})
