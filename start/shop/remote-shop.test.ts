import { expect, test, vi } from 'vitest'

import { remoteShop, toldOfReach } from './remote-shop.ts'

test('without a shop elsewhere there is nothing to reach, and nothing to tell', async () => {
  const log = { write: vi.fn() }

  expect(await remoteShop({ shopApiUrl: undefined }, log)()).toBe(true)
  expect(log.write).not.toHaveBeenCalled()
})

test('a shop that stops answering is reported once, and once when it answers again', async () => {
  const log = { write: vi.fn() }
  const answers = [true, false, false, true, true, false]
  const reachable = toldOfReach(async () => answers.shift() ?? false, log)

  const seen: boolean[] = []
  while (answers.length > 0) seen.push(await reachable())

  expect(seen).toEqual([true, false, false, true, true, false])
  expect(log.write.mock.calls).toEqual([
    ['warn', 'no shop answers', { setting: 'SHOP_API_URL' }],
    ['info', 'the shop answers again'],
    ['warn', 'no shop answers', { setting: 'SHOP_API_URL' }],
  ])
})
