import fc from 'fast-check'
import { expect, test } from 'vitest'

import { goesOn, moved, typedPlace } from './steps.ts'

test('undo and redo stay within the steps that there are', () => {
  expect(moved({ at: 0, last: 2 }, 'undo')).toBeUndefined()
  expect(moved({ at: 2, last: 2 }, 'redo')).toBeUndefined()
  expect(moved({ at: 1, last: 2 }, 'undo')).toEqual({ at: 0, last: 2 })
})

test('redo takes undo back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.nat({ max: 99 }), (at, more) => {
      const steps = { at, last: at + more }
      const undone = moved(steps, 'undo')
      expect(undone && moved(undone, 'redo')).toEqual(steps)
    }),
  )
})

test('one text that was changed is what somebody types', () => {
  const change = { at: 'title.en', before: 'a', after: 'ab' }
  expect(typedPlace([change])).toBe('title.en')
  expect(typedPlace([{ at: 'title.en', before: 'a' }])).toBe('title.en')
  expect(typedPlace([change, { at: 'text.en', after: 'x' }])).toBeUndefined()
  expect(typedPlace([{ at: 'order', before: 1, after: 2 }])).toBeUndefined()
  expect(typedPlace([])).toBeUndefined()
})

test('the same person, at the same text, without a pause, goes on', () => {
  const before = { who: 'Ewa', at: 1_000, place: 'title.en' }
  const change = { who: 'Ewa', at: 2_000, place: 'title.en' }
  expect(goesOn(before, change)).toBe(true)
  expect(goesOn(before, { ...change, who: 'Jan' })).toBe(false)
  expect(goesOn(before, { ...change, at: 11_000 })).toBe(false)
  expect(goesOn(before, { ...change, place: 'title.pl' })).toBe(false)
  const unnamed = { ...before, place: undefined }
  expect(goesOn(unnamed, { ...change, place: undefined })).toBe(false)
})
