import { expect, test } from 'vitest'

import { deviceCookie } from './device-cookie.ts'

const name = 'abcdefghijklmnopqrst_-'

test('a browser keeps its name for a year, out of reach of scripts and of other sites', () => {
  expect(deviceCookie({ secure: false }).keep(name)).toBe(
    `device=${name}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
  )
  expect(deviceCookie({ secure: true }).keep(name)).toBe(
    `__Host-device=${name}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax; Secure`,
  )
})

test('a browser that has a name keeps it, and every other one gets a new one', () => {
  const { nameOf } = deviceCookie({ secure: false })

  expect(nameOf(`kram=x; device=${name}; currency=EUR`)).toBe(name)
  const others = [null, '', 'device=', 'device=short', `other-device=${name}`, `device=${name}x`]
  const fresh = new Set(others.map((header) => nameOf(header)))
  expect(fresh.size).toBe(others.length)
  for (const each of fresh) expect(each).toMatch(/^[\w-]{22}$/)
})
