import { expect, test } from 'vitest'

import { isLocalVisit } from './local-visit.ts'

const origin = 'http://localhost:3000'

test.each(['http://localhost:3000', 'http://pl.localhost:3000', 'http://127.0.0.1:3000'])(
  'a browser on this machine that asks for %s is local',
  (name) => {
    expect(isLocalVisit('127.0.0.1', name, visit())).toBe(true)
    expect(isLocalVisit('::1', name, visit())).toBe(true)
  },
)

test.each(['203.0.113.7', '172.17.0.1', '192.168.1.20', 'fe80::1', '127.0.0.1.example', ''])(
  'a client at %j is not local',
  (address) => expect(isLocalVisit(address, origin, visit())).toBe(false),
)

test.each(['https://shop.example', 'http://localhost.example', 'http://notlocalhost'])(
  'behind a proxy on this machine, whoever asks for %s is not local',
  (name) => expect(isLocalVisit('127.0.0.1', name, visit())).toBe(false),
)

test.each(['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded', 'Via', 'X-Real-IP', 'CF-Ray'])(
  'what was passed on with %s is not local',
  (name) => expect(isLocalVisit('127.0.0.1', origin, visit({ [name]: '127.0.0.1' }))).toBe(false),
)

test('what closes its connection after each answer is a proxy, as nginx without settings', () => {
  expect(isLocalVisit('127.0.0.1', origin, visit({ connection: 'close' }))).toBe(false)
  expect(isLocalVisit('127.0.0.1', origin, visit({ connection: 'keep-alive' }))).toBe(true)
})

function visit(headers: Record<string, string> = {}): Request {
  return new Request(`${origin}/demo/mail`, { headers })
}
