import { expect, test, vi } from 'vitest'

import { shopLog } from './shop-log.ts'

test('what the shop says keeps its level, its message and its fields', () => {
  const { log, shop } = connected()
  shop.info({ count: 2 }, 'read')
  shop.warn({ ms: 3 }, 'late')
  shop.error({ name: 'payu' }, 'refused')

  expect(log.write.mock.calls).toEqual([
    ['info', 'read', { count: 2 }],
    ['warn', 'late', { ms: 3 }],
    ['error', 'refused', { name: 'payu' }],
  ])
  expect(log.failure).not.toHaveBeenCalled()
})

test('an error of the shop is logged as one, and not as a field', () => {
  const { log, shop } = connected()
  const err = new Error('it fails')
  shop.error({ err, name: 'payu' }, 'not sent')

  expect(log.failure.mock.calls).toEqual([['not sent', err, { name: 'payu' }]])
  expect(log.write).not.toHaveBeenCalled()
})

function connected() {
  const log = { write: vi.fn(), failure: vi.fn() }
  return { log, shop: shopLog(log) }
}
