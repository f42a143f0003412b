import fc from 'fast-check'
import { expect, test } from 'vitest'

import { timesAsMuch, widerNetworks } from './networks.ts'

test('the /56 and the /48 around a /64', () => {
  expect(widerNetworks('2001:db8:77:12f::/64')).toEqual({
    site: '2001:db8:77:100::/56',
    block: '2001:db8:77::/48',
  })
  expect(widerNetworks('2001:db8:77:f::/64')?.site).toBe('2001:db8:77:0::/56')
})

test.each([
  '192.0.2.1',
  '',
  '2001:db8:77::/48',
  '2001:db8::1',
  'nobody',
  'x2001:db8:77:1::/64',
  '2001:db8:77:1::/64x',
])('%j is no /64 and has none', (address) => expect(widerNetworks(address)).toBeUndefined())

test('a /56 may do three times and a /48 ten times as much as one address', () => {
  const { site = '', block = '' } = widerNetworks('2001:db8:77:12f::/64') ?? {}
  const keys = ['192.0.2.1', '2001:db8:77:12f::/64', site, block]
  expect(keys.map(timesAsMuch)).toEqual([1, 1, 3, 10])
})

test('two /64 share a /56 when their first 56 bits are the same, and a /48 when 48 are', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  const around = (third: number, fourth: number) =>
    widerNetworks(`2001:db8:${third.toString(16)}:${fourth.toString(16)}::/64`)
  fc.assert(
    fc.property(group, group, group, (third, one, other) => {
      const [a, b] = [around(third, one), around(third, other)]
      expect(a?.block).toBe(b?.block)
      expect(a?.site === b?.site).toBe(one >> 8 === other >> 8)
    }),
  )
})
