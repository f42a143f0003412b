import { expect, test } from 'vitest'

import { readableTimes } from './readable-times.ts'

test('times are written as dates, and nothing else is', () => {
  const at = Date.UTC(2026, 10, 23, 3)
  const times = { madeAt: at, logins: [{ at, until: at }], orders: [{ createdAtDate: at }] }
  const rest = { price: at, balance: 12, first: 'Ola', canReturnDate: null, amount: 1999, at: 3 }
  const read: unknown = JSON.parse(JSON.stringify({ times, rest }, readableTimes))
  const iso = '2026-11-23T03:00:00.000Z'
  expect(read).toEqual({
    times: { madeAt: iso, logins: [{ at: iso, until: iso }], orders: [{ createdAtDate: iso }] },
    rest,
  })
})
