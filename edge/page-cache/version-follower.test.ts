import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { followVersion } from './version-follower.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a version counts for 0.6 s after it was asked for', async () => {
  const { follower, shop } = following()

  expect(follower.current()).toBeUndefined()
  expect(await follower.confirm()).toBe('1')
  expect(follower.current()).toBe('1')
  shop.fails = true
  await vi.advanceTimersByTimeAsync(600)
  expect(follower.current()).toBe('1')
  await vi.advanceTimersByTimeAsync(1)
  expect(follower.current()).toBeUndefined()
  await expect(follower.confirm()).rejects.toThrow('no database')
})

test('a change is noticed within a fifth of a second, beside the requests', async () => {
  const { follower, shop, changes } = following()
  await follower.confirm()

  shop.version = 2
  await vi.advanceTimersByTimeAsync(200)

  expect(follower.current()).toBe('2')
  expect(changes).toEqual([[200, undefined]])
  shop.products = ['cup']
  await vi.advanceTimersByTimeAsync(200)
  expect(changes.slice(1)).toEqual([[400, ['cup']]])
})

test('the answer counts from when it was asked for, however long it took', async () => {
  const { follower, shop } = following()
  shop.takes = 300

  const first = follower.confirm()
  await vi.advanceTimersByTimeAsync(300)
  await first
  expect(follower.current()).toBe('1')
  shop.fails = true
  await vi.advanceTimersByTimeAsync(301)
  expect(follower.current()).toBeUndefined()
})

test('without visitors nobody is asked', async () => {
  const { follower, shop } = following()
  await follower.confirm()

  await vi.advanceTimersByTimeAsync(60_000)
  const asked = shop.asked
  await vi.advanceTimersByTimeAsync(60_000)

  expect(asked).toBeLessThan(60)
  expect(shop.asked).toBe(asked)
  expect(await follower.confirm()).toBe('1')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(follower.current()).toBe('1')
})

function following() {
  const products: string[] = []
  const shop = { version: 1, products, asked: 0, fails: false, takes: 0 }
  const changes: unknown[] = []
  const start = Date.now()
  const follower = followVersion({
    ask: async () => {
      shop.asked += 1
      if (shop.takes > 0) await new Promise((resolve) => setTimeout(resolve, shop.takes))
      if (shop.fails) throw new Error('no database')
      return { version: String(shop.version), products: shop.products }
    },
    now: () => Date.now() - start,
    onChange: (...change) => changes.push(change),
  })
  return { follower, shop, changes }
}
