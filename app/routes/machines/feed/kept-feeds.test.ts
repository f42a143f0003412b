import { gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { KeptFeeds } from './kept-feeds.ts'

const textOf = (feed: Buffer | undefined) => feed && gunzipSync(feed).toString()

test('a feed is written once for all who read it, and again when it is old', async () => {
  const feeds = new KeptFeeds()
  let written = 0
  const write = async function* () {
    yield `feed ${(written += 1)}`
  }
  const many = await Promise.all(Array.from({ length: 50 }, () => feeds.read('a', 0, write)))
  expect(many.map(textOf)).toEqual(Array.from({ length: 50 }, () => 'feed 1'))
  expect(textOf(await feeds.read('a', 299_999, write))).toBe('feed 1')
  expect(textOf(await feeds.read('a', 300_000, write))).toBe('feed 2')
})

test('one is written after the other, and who waits too long comes again', async () => {
  const feeds = new KeptFeeds()
  const first = Promise.withResolvers<string>()
  let begun = 0
  const slow = async function* () {
    begun += 1
    yield await first.promise
  }
  const quick = async function* () {
    begun += 1
    yield 'quick'
  }
  expect(await feeds.read('slow', 0, slow, 5)).toBeUndefined()
  expect(await feeds.read('quick', 0, quick, 5)).toBeUndefined()
  expect(begun).toBe(1)
  first.resolve('slow')
  expect(textOf(await feeds.read('quick', 1, quick))).toBe('quick')
  expect(textOf(await feeds.read('slow', 1, slow))).toBe('slow')
  expect(begun).toBe(2)
})

test('a feed that could not be written is written anew, and keeps no other one back', async () => {
  const feeds = new KeptFeeds()
  let tries = 0
  const broken = async function* () {
    yield 'half'
    if ((tries += 1) === 1) throw new Error('the shop is away')
  }
  expect(await feeds.read('a', 0, broken)).toBeUndefined()
  expect(textOf(await feeds.read('a', 1, broken))).toBe('half')
})
