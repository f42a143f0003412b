import { expect, test } from 'vitest'

import { addressKey, clientAddress, trustedProxies } from './client-address.ts'

const ours = trustedProxies(['10.0.0.0/8', '192.0.2.7', 'fd00::/8'])

test.each([
  ['203.0.113.5', null, '203.0.113.5'],
  ['203.0.113.5', '1.1.1.1', '203.0.113.5'],
  ['::ffff:203.0.113.5', null, '203.0.113.5'],
  ['10.0.0.1', null, '10.0.0.1'],
  ['10.0.0.1', '', '10.0.0.1'],
  ['10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.1', '1.1.1.1, 203.0.113.9, 10.9.9.9', '203.0.113.9'],
  ['10.0.0.1', '203.0.113.9, 192.0.2.7 , 10.9.9.9', '203.0.113.9'],
  ['10.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
  ['10.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
  ['10.0.0.1', '2001:DB8::1', '2001:db8::1'],
  ['fd00::1', '203.0.113.9', '203.0.113.9'],
  ['10.0.0.1', 'unknown', '10.0.0.1'],
  ['10.0.0.1', '203.0.113.9, unknown', '10.0.0.1'],
  ['10.0.0.1', '203.0.113.9, _hidden, 10.0.0.2', '10.0.0.2'],
  ['10.0.0.1', '10.0.0.2, 10.0.0.3', '10.0.0.2'],
  ['10.0.0.1', '203.0.113.9,', '10.0.0.1'],
])('from %s with X-Forwarded-For %s the client is %s', (socket, forwarded, client) => {
  expect(clientAddress(socket, forwarded, ours)).toBe(client)
})

test('a hundred invented hops win nothing, with or without a proxy', () => {
  const nobody = trustedProxies([])
  for (let i = 0; i < 100; i++) {
    const invented = `198.51.100.${i}, 10.0.0.${i}, 1.2.3.${i}`
    expect(clientAddress('203.0.113.5', invented, nobody)).toBe('203.0.113.5')
    expect(clientAddress('203.0.113.5', invented, ours)).toBe('203.0.113.5')
    expect(clientAddress('10.0.0.1', `${invented}, 203.0.113.5`, ours)).toBe('203.0.113.5')
  }
})

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('limits count %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
