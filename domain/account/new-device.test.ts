import fc from 'fast-check'
import { expect, test } from 'vitest'

import { hourlyDevices, mailsAboutDevice } from './new-device.ts'

const HOUR = 3_600_000
const now = Date.UTC(2026, 10, 20, 12)

test('the first browser of an account is nobody’s news, the second is', () => {
  expect(mailsAboutDevice([], now)).toBe(false)
  expect(mailsAboutDevice([now - 30 * HOUR], now)).toBe(true)
})

test('many new ones in an hour cause no more mails than a mailbox bears', () => {
  const known = [now - 30 * HOUR]
  let told = 0
  for (let count = 0; count < 100; count += 1) {
    if (mailsAboutDevice(known, now)) told += 1
    known.push(now)
  }
  expect(told).toBe(hourlyDevices)
  const atOnce = Array.from({ length: hourlyDevices }, () => now)
  expect(mailsAboutDevice(atOnce, now + HOUR - 1)).toBe(false)
  expect(mailsAboutDevice(atOnce, now + HOUR)).toBe(true)
})

test('in whatever hour, no more than so many get a mail', () => {
  const moments = fc.array(fc.nat(3 * HOUR), { maxLength: 60 })
  fc.assert(
    fc.property(moments, (given) => {
      const known = [now - 30 * HOUR]
      const told: number[] = []
      for (const at of given.toSorted((a, b) => a - b).map((after) => now + after)) {
        if (mailsAboutDevice(known, at)) told.push(at)
        known.push(at)
      }
      for (const at of told) {
        const within = told.filter((other) => other > at - HOUR && other <= at)
        expect(within.length).toBeLessThanOrEqual(hourlyDevices)
      }
    }),
  )
})
