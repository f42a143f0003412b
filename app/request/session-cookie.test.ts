import { expect, test } from 'vitest'

import { sessionCookie } from './session.ts'

const cookie = sessionCookie({ secret: 'a secret', secure: false })

test('a session’s cookie is read each time, and a forged one never', async () => {
  const [header = ''] = (await cookie.serialize('an id')).split(';')
  const forged = header.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const others = await sessionCookie({ secret: 'another', secure: false }).serialize('an id')

  for (let turn = 0; turn < 2; turn += 1) {
    expect(await cookie.parse(header)).toBe('an id')
    expect(await cookie.parse(`theme=dark; ${header}`)).toBe('an id')
    expect(await cookie.parse(forged)).toBeNull()
    expect(await cookie.parse(others.split(';')[0] ?? '')).toBeNull()
    expect(await cookie.parse(null)).toBeNull()
  }
})

test('a session is given the same cookie each time, and another one its own', async () => {
  const [first, again, other] = [
    await cookie.serialize('an id'),
    await cookie.serialize('an id'),
    await cookie.serialize('another id'),
  ]
  expect(again).toBe(first)
  expect(await cookie.parse(again.split(';')[0] ?? '')).toBe('an id')
  expect(await cookie.parse(other.split(';')[0] ?? '')).toBe('another id')
})
