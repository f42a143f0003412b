import { expect, test } from 'vitest'

import { countdown, type CountdownReading, countdownReadings } from './countdown.ts'

const plain = { noHide: false, preview: false }
const second = 1000
const minute = 60 * second
const hour = 60 * minute

test('up to a hundred hours are counted in hours, minutes and seconds', () => {
  expect(countdown(62 * hour + 32 * minute + 8 * second, 0, plain)).toEqual({
    kind: 'running',
    parts: ['hours', 'minutes', 'seconds'],
    days: 0,
    hours: 62,
    minutes: 32,
    seconds: 8,
  })
})

test('days take over, and seconds go, when there are more than a hundred hours', () => {
  expect(countdown(101 * hour, 0, plain)).toEqual({
    kind: 'running',
    parts: ['days', 'hours', 'minutes'],
    days: 4,
    hours: 5,
    minutes: 0,
    seconds: 0,
  })
  expect(countdown(101 * hour - second, 0, plain)).toEqual({
    kind: 'running',
    parts: ['hours', 'minutes', 'seconds'],
    days: 0,
    hours: 100,
    minutes: 59,
    seconds: 59,
  })
})

test('each part stays within its own size', () => {
  expect(countdown(10 * 24 * hour + 23 * hour + 59 * minute + 59 * second, 0, plain)).toMatchObject(
    { days: 10, hours: 23, minutes: 59, seconds: 59 },
  )
  expect(countdown(59 * second, 0, plain)).toMatchObject({ hours: 0, minutes: 0, seconds: 59 })
  expect(countdown(minute, 0, plain)).toMatchObject({ hours: 0, minutes: 1, seconds: 0 })
  expect(countdown(hour, 0, plain)).toMatchObject({ hours: 1, minutes: 0, seconds: 0 })
})

test('a started second counts when it is over', () => {
  expect(countdown(5000, 1001, plain)).toMatchObject({ seconds: 3 })
  expect(countdown(5000, 4999, plain)).toMatchObject({ kind: 'running', seconds: 0 })
})

test('a promotion that is over disappears', () => {
  expect(countdown(5000, 5000, plain)).toEqual({ kind: 'hidden' })
  expect(countdown(5000, 5001, plain)).toEqual({ kind: 'hidden' })
})

test('a promotion that is over shows zeros in the preview and where it is never hidden', () => {
  const zeros = {
    kind: 'over',
    parts: ['hours', 'minutes', 'seconds'],
    days: 0,
    hours: 0,
    minutes: 0,
    seconds: 0,
  }
  expect(countdown(5000, 999_999, { noHide: true, preview: false })).toEqual(zeros)
  expect(countdown(5000, 5000, { noHide: false, preview: true })).toEqual(zeros)
})

test('a shop that reads it by days shows them from the first on, and seconds on the last day', () => {
  const by = { ...plain, reading: 'days' } as const
  expect(countdown(62 * hour + 32 * minute + 8 * second, 0, by)).toMatchObject({
    parts: ['days', 'hours', 'minutes'],
    days: 2,
    hours: 14,
    minutes: 32,
  })
  expect(countdown(24 * hour, 0, by)).toMatchObject({
    parts: ['days', 'hours', 'minutes'],
    days: 1,
  })
  expect(countdown(24 * hour - second, 0, by)).toMatchObject({
    parts: ['hours', 'minutes', 'seconds'],
    days: 0,
    hours: 23,
    seconds: 59,
  })
})

test('a shop that reads it by hours shows days above a hundred, and seconds always', () => {
  const by = { ...plain, reading: 'hours' } as const
  expect(countdown(101 * hour + 7 * second, 0, by)).toMatchObject({
    parts: ['days', 'hours', 'minutes', 'seconds'],
    days: 4,
    hours: 5,
    seconds: 7,
  })
  expect(countdown(101 * hour - second, 0, by)).toMatchObject({
    parts: ['hours', 'minutes', 'seconds'],
    hours: 100,
  })
})

test('whatever the reading, the parts that are shown and those that are not add up', () => {
  for (const reading of [undefined, ...countdownReadings]) {
    for (let left = 0; left < 11 * 24 * hour; left += 7 * hour + 13 * minute + second) {
      const { days, hours, minutes, seconds } = running(left, reading)
      const sum = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
      expect(sum * second).toBe(left)
    }
  }
})

function running(left: number, reading: CountdownReading | undefined) {
  const shown = countdown(left + second, second, { noHide: true, preview: false, reading })
  if (shown.kind === 'hidden') throw new Error('hidden')
  return shown
}
