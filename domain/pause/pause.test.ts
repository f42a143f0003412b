import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isOver, pauseAt } from './pause.ts'

const message = {}

test('a pause holds from its first moment, and not in its last any more', () => {
  const pause = { from: 10, until: 20, message }
  const holds = (now: number) => pauseAt({ pause }, now) !== undefined
  expect([9, 10, 19, 20].map(holds)).toEqual([false, true, true, false])
  expect([9, 19, 20].map((now) => isOver(pause, now))).toEqual([false, false, true])
})

test('without an end it goes on, and without a pause there is none', () => {
  const pause = { from: 10, message }
  expect(pauseAt({ pause }, 1e15)).toBe(pause)
  expect(isOver(pause, 1e15)).toBe(false)
  expect(pauseAt({}, 15)).toBeUndefined()
})

test('what is over never holds, and what holds is never over', () => {
  const pauses = fc.record({
    from: fc.integer(),
    until: fc.option(fc.integer(), { nil: undefined }),
    message: fc.constant(message),
  })
  fc.assert(
    fc.property(pauses, fc.integer(), (pause, now) => {
      const holds = pauseAt({ pause }, now) !== undefined
      return !(holds && isOver(pause, now)) && (!holds || now >= pause.from)
    }),
  )
})
