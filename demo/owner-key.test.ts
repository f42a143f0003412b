import { expect, test } from 'vitest'

import { ownerAsks, ownerKey } from './owner-key.ts'

const key = ownerKey('a secret of this shop')
const address = 'http://localhost:3000/demo/mail'

test('the printed address makes its browser the owner’s, and takes the key out of the address', () => {
  const answer = ownerAsks(new Request(`${address}?key=${key}`), key)
  if (typeof answer === 'boolean') throw new Error('no answer')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/demo/mail'])
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/; Path=\/demo; .*HttpOnly; SameSite=Lax$/)

  const [pair = ''] = cookie.split(';')
  expect(asks({ cookie: pair })).toBe(true)
  expect(asks({ cookie: `kram=x; ${pair}; currency=PLN` })).toBe(true)
})

test('nobody else is the owner, from wherever and however a request comes', () => {
  const other = ownerKey('another secret')
  expect(other).not.toBe(key)
  expect(asks({})).toBe(false)
  for (const cookie of ['demo-owner=', `demo-owner=${other}`, `x-demo-owner=${key}`, key]) {
    expect(asks({ cookie }), cookie).toBe(false)
  }
  for (const query of ['', '?key=', `?key=${other}`, `?key=${key}x`, '?key=żółć']) {
    expect(ownerAsks(new Request(address + query), key), query).toBe(false)
  }
  const posted = new Request(`${address}?key=${key}`, { method: 'POST' })
  expect(ownerAsks(posted, key), 'a form needs the cookie').toBe(false)
})

test('on https the cookie never goes over a line that others read', () => {
  const answer = ownerAsks(new Request(`https://demo.example/demo/inpost?key=${key}`), key)
  expect(answer).toMatchObject({ status: 303 })
  if (typeof answer === 'boolean') throw new Error('no answer')
  expect(answer.headers.get('set-cookie')).toMatch(/; Secure$/)
})

function asks(headers: Record<string, string>): boolean | Response {
  return ownerAsks(new Request(address, { headers }), key)
}
