import { randomBytes } from 'node:crypto'

import { afterEach, expect, test } from 'vitest'

import { MOST_FAILURES, REST } from '#domain/payment/circuit-breaker.ts'
import { type Fault, s3Key, startS3 } from '#tests/s3-player.ts'
import { pictureName } from '../picture-name.ts'
import { type PictureStore, StoreTrouble } from './place.ts'
import { createS3Store, storeLimits } from './s3-store.ts'

type Player = Awaited<ReturnType<typeof startS3>>

const players: Player[] = []
afterEach(() => {
  for (const one of players.splice(0)) one.stop()
})

const quick = { ...storeLimits, pauses: [1, 1] }
const bytes = randomBytes(50_000)
const name = pictureName(bytes)
const key = `${name}-1.webp`
const kept = { data: '', store_key: key }

test('what is put is there until it is deleted, each request signed and hashed', async () => {
  const { store, player } = await open()
  expect(await store.put(name, bytes, key)).toEqual(kept)
  expect(player.objects.get(key)).toEqual(bytes)
  expect(Buffer.from((await store.get(name, kept)) ?? [])).toEqual(bytes)
  expect([await store.has(key), await store.has('other')]).toEqual([true, false])
  await store.delete(key)
  await store.delete(key)
  expect(await store.get(name, kept)).toBeUndefined()
  expect(await store.check()).toBeUndefined()
  expect([...player.objects.keys()]).toEqual([])
})

test.each([
  [{ keyId: 'SOMEBODY' }, 'refused', '403 InvalidAccessKeyId'],
  [{ secret: 'wrong' }, 'refused', '403 SignatureDoesNotMatch'],
  [{ region: 'elsewhere' }, 'refused', '403 AuthorizationHeaderMalformed'],
])('with %o it is told why, and no secret is', async (wrong, why, detail) => {
  const { store } = await open({ wrong })
  expect(await store.check()).toMatchObject({ why, detail })
  expect(store.trouble()?.why).toBe(why)
  await expect(store.get(name, kept)).rejects.toMatchObject({ why })
  const told = await store.get(name, kept).catch((error: unknown) => String(error))
  expect(told).not.toContain(s3Key.secret)
  expect(told).not.toContain('wrong')
})

test('a bucket that is not there is told apart from a picture that is not', async () => {
  const player = await play()
  const url = player.settings.url.replace(/bucket$/, 'none')
  const store = createS3Store({ ...player.settings, url }, { limits: quick })
  expect(await store.check()).toMatchObject({ why: 'no-bucket' })
  await expect(store.get(name, kept)).rejects.toMatchObject({ why: 'no-bucket' })
})

test.each<Fault>([500, 503, 429, 'silent', 'cut'])(
  '%s once or twice is tried again',
  async (by) => {
    const { store, player } = await open()
    await store.put(name, bytes, key)
    const before = player.asked.length
    player.fail((_, time) => (time <= before + 2 ? by : undefined))
    expect(Buffer.from((await store.get(name, kept)) ?? [])).toEqual(bytes)
    expect(player.asked.length).toBe(before + 3)
    expect(store.trouble()).toBeUndefined()
  },
)

test('other bytes than were put are shown nowhere', async () => {
  const { store, player } = await open()
  await store.put(name, bytes, key)
  player.fail(() => 'wrong-bytes')
  await expect(store.get(name, kept)).rejects.toMatchObject({ why: 'damaged' })
})

test('a store that hangs is left in time, and rests; one tries whether it is back', async () => {
  let now = 1_000
  const limits = { ...quick, get: 40 }
  const { store, player } = await open({ means: { limits, now: () => now } })
  await store.put(name, bytes, key)
  player.fail(() => 'hangs')
  const ask = () => store.get(name, kept).catch((error: unknown) => error)
  for (let time = 0; time < MOST_FAILURES; time += 1) {
    expect(await ask()).toMatchObject({ why: 'away', detail: 'too slow' })
  }
  const asked = player.asked.length
  expect(await ask()).toMatchObject({ why: 'away', detail: 'rests' })
  expect(player.asked.length).toBe(asked)

  now += REST
  limits.get = storeLimits.get
  player.fail(() => undefined)
  // While one tries it, nobody else waits.
  const [first, second] = await Promise.all([ask(), ask()])
  expect(first).toBeInstanceOf(Uint8Array)
  expect(second).toBeInstanceOf(StoreTrouble)
  expect(store.trouble()).toBeUndefined()
})

test('a bucket may stand in the host, or have a folder', async () => {
  // In this address the player finds its bucket as others do in bucket.s3.example.
  const player = await play('127')
  const url = new URL(player.settings.url).origin
  const hosted = createS3Store({ ...player.settings, url }, { limits: quick })
  await hosted.put(name, bytes, key)
  expect([...player.objects.keys()]).toEqual([key])
  const { store, player: other } = await open({ folder: '/pictures/of shop' })
  await store.put(name, bytes, key)
  expect([...other.objects.keys()]).toEqual([`pictures/of%20shop/${key}`])
})

async function play(bucket?: string): Promise<Player> {
  const player = await startS3(bucket)
  players.push(player)
  return player
}

async function open({
  wrong = {},
  means = {},
  folder = '',
}: {
  wrong?: Partial<Player['settings']>
  means?: Parameters<typeof createS3Store>[1]
  folder?: string
} = {}): Promise<{ store: PictureStore; player: Player }> {
  const player = await play()
  const settings = { ...player.settings, ...wrong }
  settings.url += folder
  return { player, store: createS3Store(settings, { limits: quick, ...means }) }
}
