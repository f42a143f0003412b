import { expect, test } from 'vitest'

import { createAnswerCache } from './cache.ts'

test('a value is fresh for 300 s, stands in for 300 s more, is the last resort for a day, and gone then', () => {
  const { cache, pass } = cacheAt(0)
  keep(cache, 'a', 'value')

  pass(299_999)
  expect(cache.read('a')).toEqual({ value: 'value', etag: undefined, fresh: true })
  pass(1)
  expect(cache.read('a')?.fresh).toBe(false)
  pass(299_999)
  expect(cache.read('a')?.fresh).toBe(false)
  pass(1)
  expect(cache.read('a')).toBeUndefined()
  expect(cache.lastResort('a')).toMatchObject({ value: expect.anything() })
  pass(24 * 3_600_000)
  expect(cache.read('a')).toBeUndefined()
  expect(cache.lastResort('a')).toBeUndefined()
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
})

test('a renewed value is as good as new', () => {
  const { cache, pass } = cacheAt(0)
  keep(cache, 'a', 'value')
  pass(400_000)
  cache.renew('a', cache.generation())
  expect(cache.read('a')?.fresh).toBe(true)
})

test('everyone gets the same object, frozen to its last part', () => {
  const { cache } = cacheAt(0)
  const value = { list: [{ name: 'a' }], none: null }
  keep(cache, 'a', value)

  expect(cache.read('a')?.value).toBe(value)
  expect(Object.isFrozen(value)).toBe(true)
  expect(Object.isFrozen(value.list)).toBe(true)
  expect(Object.isFrozen(value.list[0])).toBe(true)
})

test('of too many values the one read longest ago goes', () => {
  const { cache } = cacheAt(0, { maxEntries: 2 })
  keep(cache, 'a', 1)
  keep(cache, 'b', 2)
  cache.read('a')
  keep(cache, 'c', 3)

  expect(cache.read('b')).toBeUndefined()
  expect(cache.read('a')?.value).toBe(1)
  expect(cache.read('c')?.value).toBe(3)
})

test('values never weigh more than allowed, and one that is too heavy alone is not kept', () => {
  const { cache } = cacheAt(0, { maxBytes: 10 })
  keep(cache, 'a', 1, 6)
  keep(cache, 'b', 2, 4)
  expect(cache.size()).toEqual({ entries: 2, bytes: 10 })

  keep(cache, 'c', 3, 5)
  expect(cache.read('a')).toBeUndefined()
  expect(cache.size()).toEqual({ entries: 2, bytes: 9 })

  keep(cache, 'd', 4, 11)
  expect(cache.read('d')).toBeUndefined()
  expect(cache.size()).toEqual({ entries: 2, bytes: 9 })
})

test('a value kept again takes the place of the old one', () => {
  const { cache } = cacheAt(0)
  keep(cache, 'a', 1, 5)
  keep(cache, 'a', 2, 7)
  expect(cache.read('a')?.value).toBe(2)
  expect(cache.size()).toEqual({ entries: 1, bytes: 7 })
})

test('what was asked for before an invalidation is not kept after it', () => {
  const { cache } = cacheAt(0)
  const asked = cache.generation()
  keep(cache, 'a', 1)
  cache.invalidate()
  expect(cache.read('a')).toBeUndefined()

  cache.write('a', asked, { value: 1, etag: undefined, bytes: 1 })
  expect(cache.read('a')).toBeUndefined()
})

test('a newer state of the shop drops everything, the first one seen and older ones nothing', () => {
  const { cache } = cacheAt(0)
  keep(cache, 'a', 1)
  expect(cache.follow('9')).toBe('newer')
  expect(cache.read('a')?.value).toBe(1)
  expect(cache.follow('9')).toBe('same')
  expect(cache.follow('8')).toBe('older')
  expect(cache.read('a')?.value).toBe(1)

  expect(cache.follow('10')).toBe('newer')
  expect(cache.read('a')).toBeUndefined()
})

test('who asks the same at the same time shares one answer; later and after an invalidation it is asked again', async () => {
  const { cache } = cacheAt(0)
  let asked = 0
  const ask = async () => {
    asked += 1
    return asked
  }

  expect(await Promise.all([cache.share('a', ask), cache.share('a', ask)])).toEqual([1, 1])
  const before = cache.share('a', ask)
  cache.invalidate()
  const after = cache.share('a', ask)
  expect([await before, await after]).toEqual([2, 3])
})

function cacheAt(start: number, bounds: { maxEntries?: number; maxBytes?: number } = {}) {
  let time = start
  const cache = createAnswerCache({ now: () => time, ...bounds })
  return { cache, pass: (ms: number) => void (time += ms) }
}

function keep(cache: ReturnType<typeof createAnswerCache>, key: string, value: unknown, bytes = 1) {
  cache.write(key, cache.generation(), { value, etag: undefined, bytes })
}
