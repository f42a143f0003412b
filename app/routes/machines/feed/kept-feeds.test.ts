import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { feedFiles } from './feed-files.ts'
import { type FeedReading, KeptFeeds } from './kept-feeds.ts'

const START = Date.UTC(2026, 10, 27, 12)

let folder = ''
let at = START
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'feeds-'))
  at = START
})
// What a feed was claimed with is given up just after it is there.
afterEach(() => rm(folder, { recursive: true, maxRetries: 5 }))

const read = (
  feeds: KeptFeeds,
  over: Pick<FeedReading, 'write'> & Partial<FeedReading>,
): Promise<string | undefined> =>
  feeds
    .read({ files: feedFiles(folder), name: 'a', who: 'reader', now: () => at, ...over })
    .then((feed) => feed && gunzipSync(feed).toString())

function numbered() {
  let written = 0
  return async function* write() {
    yield `feed ${(written += 1)}`
  }
}

test('a feed is written once for all who read it, and again when it is old', async () => {
  const feeds = new KeptFeeds()
  const write = numbered()
  const many = await Promise.all(Array.from({ length: 50 }, () => read(feeds, { write })))
  expect(many).toEqual(Array.from({ length: 50 }, () => 'feed 1'))
  at = START + 299_999
  expect(await read(feeds, { write })).toBe('feed 1')
  at = START + 300_000
  expect(await read(feeds, { write })).toBe('feed 2')
})

test('two processes write it once, and it outlives both', async () => {
  const write = numbered()
  const both = await Promise.all(
    [new KeptFeeds(), new KeptFeeds()].map((one) => read(one, { write })),
  )
  expect(both).toEqual(['feed 1', 'feed 1'])
  expect(await read(new KeptFeeds(), { write })).toBe('feed 1')
})

test('its age counts from when it was written, not from when it was asked for', async () => {
  const feeds = new KeptFeeds()
  const first = Promise.withResolvers<string>()
  let begun = 0
  const slow = async function* () {
    begun += 1
    yield await first.promise
  }
  expect(await read(feeds, { write: slow, patience: 5 })).toBeUndefined()
  at = START + 400_000
  first.resolve('slow')
  expect(await read(feeds, { write: slow })).toBe('slow')
  at = START + 690_000
  expect(await read(feeds, { write: slow })).toBe('slow')
  expect(begun).toBe(1)
})

test('the old one is sent for an hour while a new one is written, and not for ever', async () => {
  const feeds = new KeptFeeds()
  expect(await read(feeds, { write: numbered() })).toBe('feed 1')
  const never = async function* () {
    yield await new Promise<string>(() => undefined)
  }
  at = START + 600_000
  expect(await read(feeds, { write: never, patience: 5 })).toBe('feed 1')
  at = START + 3_899_000
  expect(await read(feeds, { write: never, patience: 5 })).toBe('feed 1')
  at = START + 3_900_000
  expect(await read(feeds, { write: never, patience: 5 })).toBeUndefined()
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
  expect(await read(feeds, { name: 'slow', write: slow, patience: 5 })).toBeUndefined()
  expect(await read(feeds, { name: 'quick', write: quick, patience: 5 })).toBeUndefined()
  expect(begun).toBe(1)
  first.resolve('slow')
  expect(await read(feeds, { name: 'quick', write: quick })).toBe('quick')
  expect(await read(feeds, { name: 'slow', write: slow })).toBe('slow')
  expect(begun).toBe(2)
})

test('who asks for all feeds keeps none from who wants one: networks take turns', async () => {
  const feeds = new KeptFeeds()
  const written: string[] = []
  const turns = Array.from({ length: 19 }, () => Promise.withResolvers<void>())
  const ask = (name: string, who: string, patience = 5) =>
    read(feeds, {
      ...{ name, who, patience },
      write: async function* () {
        written.push(name)
        yield name
        await turns[written.length - 1]?.promise
      },
    })
  const all = Array.from({ length: 18 }, (_, at) => `feed ${at}`)
  for (let round = 0; round < 2; round += 1) {
    await Promise.all(all.map((name) => ask(name, 'greedy')))
  }
  const own = ask('own', 'reader', 5_000)
  const shared = ask('feed 17', 'another', 5_000)
  for (const turn of turns.slice(0, 3)) turn.resolve()

  expect(await Promise.all([own, shared])).toEqual(['own', 'feed 17'])
  expect(written.slice(0, 3), 'not after eighteen others').toEqual(
    expect.arrayContaining(['feed 0', 'own', 'feed 17']),
  )
  for (const turn of turns) turn.resolve()
  await Promise.all(all.map((name) => ask(name, 'greedy', 5_000)))
  expect(written).toHaveLength(19)
})

test('a feed that could not be written is written again, and keeps no other one back', async () => {
  const feeds = new KeptFeeds()
  let tries = 0
  const broken = async function* () {
    yield 'half'
    if ((tries += 1) === 1) throw new Error('the shop is away')
  }
  expect(await read(feeds, { write: broken })).toBeUndefined()
  expect(await read(feeds, { write: broken })).toBe('half')
})

test('who claimed it and is gone is waited for no longer than a minute', async () => {
  const files = feedFiles(folder)
  expect(await files.claim('a', START)).toBe(true)
  expect(await files.claim('a', START + 60_000)).toBe(false)
  expect(await files.claim('a', START + 60_001)).toBe(true)
})
