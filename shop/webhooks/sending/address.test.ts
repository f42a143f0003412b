import fc from 'fast-check'
import { expect, test } from 'vitest'

import { checkedLookup, isPublic, judgeUrl } from './address.ts'

const none = new Set<string>()

test.each([
  'https://erp.example/kram?shop=1',
  'https://8.8.8.8/hook',
  'https://[2606:4700::1111]/hook',
  'https://erp.example:8443/hook',
])('%s may be an endpoint', (typed) => {
  expect(judgeUrl(typed, none)).toMatchObject({ kind: 'url' })
})

test.each([
  ['erp.example', 'no-url'],
  ['', 'no-url'],
  ['ftp://erp.example/', 'no-url'],
  ['file:///etc/passwd', 'no-url'],
  ['https://user:password@erp.example/', 'no-url'],
  ['https://erp.example/#a', 'no-url'],
  [`https://erp.example/${'a'.repeat(2_000)}`, 'no-url'],
  ['http://erp.example/', 'not-https'],
  ['https://localhost/', 'private'],
  ['https://a.localhost./', 'private'],
  ['https://LOCALHOST/', 'private'],
  ['https://127.0.0.1/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://0x7f.1/', 'private'],
  ['https://0177.0.0.1/', 'private'],
  ['https://0/', 'private'],
  ['https://10.1.2.3/', 'private'],
  ['https://172.16.0.1/', 'private'],
  ['https://192.168.1.1/', 'private'],
  ['https://100.64.0.1/', 'private'],
  ['https://169.254.169.254/latest/meta-data/', 'private'],
  ['https://[fd00:ec2::254]/latest/meta-data/', 'private'],
  ['https://[::1]/', 'private'],
  ['https://[::]/', 'private'],
  ['https://[fe80::1]/', 'private'],
  ['https://[::ffff:127.0.0.1]/', 'private'],
  ['https://[::ffff:a9fe:a9fe]/', 'private'],
  ['https://[64:ff9b::7f00:1]/', 'private'],
  ['https://[2002:7f00:1::]/', 'private'],
  ['https://[2001::1]/', 'private'],
  ['https://224.0.0.1/', 'private'],
  ['https://255.255.255.255/', 'private'],
  ['https://１２７.0.0.1/', 'private'],
])('%s is refused', (typed, why) => {
  expect(judgeUrl(typed, none)).toEqual({ kind: 'refused', why })
})

test('a host that a setting names is reached without encryption too, and no other one', () => {
  const own = new Set(['erp.lan', '127.0.0.1', '::1'])
  for (const typed of ['http://erp.lan:8080/', 'http://127.0.0.1:1/', 'https://[::1]/']) {
    expect(judgeUrl(typed, own)).toMatchObject({ kind: 'url' })
  }
  for (const typed of ['http://a.erp.lan/', 'http://127.0.0.2/', 'http://erp.lan.example/']) {
    expect(judgeUrl(typed, own)).toMatchObject({ kind: 'refused' })
  }
})

test('of IPv4 as IPv6, in whatever way, nothing is public', () => {
  const byte = fc.nat(255)
  fc.assert(
    fc.property(byte, byte, byte, byte, (...parts) => {
      const dotted = parts.join('.')
      expect(isPublic(`::ffff:${dotted}`)).toBe(false)
      expect(isPublic(`64:ff9b::${dotted}`)).toBe(false)
      expect(isPublic(`::${dotted}`)).toBe(false)
    }),
  )
})

test('a name is looked up once, and refused for one address that is not public', async () => {
  const answers = [['93.184.216.34'], ['93.184.216.34', '10.0.0.1'], ['127.0.0.1'], []]
  const asked: string[] = []
  const system = (name: string, _options: unknown, done: Done) => {
    asked.push(name)
    const found = answers.shift() ?? []
    done(
      null,
      found.map((address) => ({ address, family: 4 })),
    )
  }
  // Only this shape of it is called.
  const lookup = checkedLookup(none, system as never)
  const look = (options: { all?: boolean } = {}) =>
    new Promise((resolve) => {
      lookup('erp.example', options, (error, address) => resolve(error ?? address))
    })
  expect(await look()).toBe('93.184.216.34')
  expect(await look({ all: true })).toMatchObject({ code: 'REFUSED_ADDRESS' })
  expect(await look()).toMatchObject({ code: 'REFUSED_ADDRESS' })
  expect(await look()).toMatchObject({ code: 'REFUSED_ADDRESS' })
  expect(asked).toEqual(Array<string>(4).fill('erp.example'))
})

type Done = (error: null, found: { address: string; family: number }[]) => void
