import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { storefrontMigrations } from '#app/migrations.ts'
import { restore } from '#shop/backup/restore.ts'
import { doNextJob } from '#shop/jobs/job-worker.ts'
import { keptPictures } from '#shop/pictures/kept-bytes.ts'
import { keepPicture } from '#shop/pictures/library.ts'
import { announceKey, dropLeftovers } from '#shop/pictures/store/leftovers.ts'
import { movePictures } from '#shop/pictures/store/move-pictures.ts'
import { storeOf } from '#shop/pictures/store/open-store.ts'
import { createS3Store } from '#shop/pictures/store/s3-store.ts'
import { makeOwnPicture } from '#tests/each-job.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { type Fault, startS3 } from '#tests/s3-player.ts'
import { silent } from '#tests/silent-log.ts'
import { runnersOf } from '../../operation/jobs/runners.ts'
import { bothDatabases } from './databases.ts'
import { placeOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const Kept = z.looseObject({ name: z.string(), address: z.string() })
const HOUR = 3_600_000

type Player = Awaited<ReturnType<typeof startS3>>
const players: Player[] = []
afterEach(() => {
  for (const one of players.splice(0)) one.stop()
})

describe.for(databases.kinds)('on %s', (kind) => {
  test('a new picture lies in the store, is shown from it, and goes with its row', async () => {
    const shop = await openShop()
    const { name } = await shop.add('#27408a')
    expect(shop.player.objects.size).toBe(1)
    expect(await shop.rows()).toEqual([{ name, isInRow: false }])
    expect(await shop.leftovers()).toEqual([])
    expect(await sharp(await shop.shown(name)).metadata()).toMatchObject({ width: 800 })
    // The same one again is the same one.
    await shop.add('#27408a')
    expect(shop.player.objects.size).toBe(1)

    const token = await shop.tokenOf('goods:write', 'second')
    await shop.ask('POST pictures/remove', { token, body: { name } })
    expect(await shop.leftovers()).toHaveLength(1)
    await dropLeftovers(shop.database, shop.store, NOON)
    expect(shop.player.objects.size).toBe(0)
    expect(await shop.leftovers()).toEqual([])
  })

  test('while the store is away the database keeps new pictures, and others wait', async () => {
    const shop = await openShop()
    const { name } = await shop.add('#27408a')
    shop.player.fail(() => 503)
    const late = await shop.add('#8a4027')
    expect(await shop.rows()).toContainEqual({ name: late.name, isInRow: true })
    expect(await shop.shown(late.name)).toBeInstanceOf(Uint8Array)
    const told: string[] = []
    const shown = keptPictures(shop.database, shop.store, ({ why }) => told.push(why))
    expect(await shown(name)).toBe('away')
    expect(told).toEqual(['away'])
    const doctor = await shop.run('doctor', '--run', 'stored-pictures')
    expect(doctor).toMatchObject({ code: 4 })
    expect(doctor.out).toContain('away: 503 InternalError')
    expect(textOf((await shop.desk(['goods:read']).ask('/pictures')).html)).toContain(
      'the store does not answer',
    )
    shop.player.fail(() => undefined)
    expect(await shop.run('doctor', '--run', 'stored-pictures')).toMatchObject({ code: 0 })
    shop.player.objects.clear()
    expect((await shop.run('doctor', '--run', 'stored-pictures')).out).toContain(name)
  })

  test('a process that ends in between leaves only what is deleted an hour later', async () => {
    const { database, store, player, leftovers } = await openShop()
    const key = await announceKey(database.db, 'x'.repeat(22), NOON)
    await store.put('x'.repeat(22), Buffer.from('a picture'), key)
    expect(await dropLeftovers(database, store, NOON + HOUR - 1)).toBe(0)
    expect(player.objects.size).toBe(1)
    player.fail(({ method }) => (method === 'DELETE' ? 403 : undefined))
    await expect(dropLeftovers(database, store, NOON + HOUR)).rejects.toThrow('refuses the key')
    // Nobody names it any more, though it is still there.
    const picture = { label: 'x', bytes: Buffer.from('x'), width: 1, height: 1 }
    const late = { ...picture, kept: { data: '', store_key: key } }
    await expect(
      database.transaction((transaction) => keepPicture(transaction, late, NOON)),
    ).rejects.toThrow('too late')
    player.fail(() => undefined)
    expect(await dropLeftovers(database, store, NOON + HOUR)).toBe(1)
    expect([player.objects.size, await leftovers()]).toEqual([0, []])
  })

  test('all are moved by command and at the desk, there and back, byte by byte', async () => {
    const shop = await openShop()
    const before = await shop.fill(7)
    const token = await shop.tokenOf('goods:write', 'mover')
    const tried = await shop.run('pictures', 'move', 'store', '--dry-run')
    expect(tried.out).toContain('Pictures that move: 7.')
    const { body } = await shop.ask('POST pictures/move', { token, body: { to: 'store' } })
    const { id } = z.object({ id: z.string() }).parse(body['result'])
    // Two at once are one.
    const { body: other } = await shop.ask('POST pictures/move', { token, body: { to: 'store' } })
    expect(other['result']).toMatchObject({ id, changed: false })
    await shop.work()
    const { body: done } = await shop.ask(`GET goods/show?id=${id}`, { token })
    expect(done['result']).toMatchObject({
      ...{ state: 'done', done: 7, steps: 7 },
      lines: ['Moved into the store and compared: 7.'],
    })
    expect(shop.player.objects.size).toBe(7)
    expect((await shop.rows()).filter(({ isInRow }) => isInRow)).toEqual([])
    expect(await shop.all()).toEqual(before)

    const { ask } = shop.desk(['goods:write'])
    const page = (await ask('/pictures')).html
    expect(textOf(page)).toContain('In the store 7 In the database 0')
    expect(page).not.toContain('value="store"')
    const job = placeOf(await ask('/pictures', { do: 'move', to: 'database', once: 'one' }))
    await shop.work()
    expect(textOf((await ask(job)).html)).toContain('Moved into the database and compared: 7.')
    expect([shop.player.objects.size, await shop.leftovers()]).toEqual([0, []])
    expect(await shop.all()).toEqual(before)
    expect((await shop.run('pictures', 'move', 'database')).out).toContain('are there already')
  })

  test.each<Fault>([500, 'silent', 'wrong-bytes', 'cut'])(
    'a move in which answers are %s loses nothing, and goes on when begun again',
    async (by) => {
      const shop = await openShop()
      const before = await shop.fill(9)
      // Not the first ones: these are moved.
      shop.player.fail(({ method }, time) => (time > 8 && method !== 'DELETE' ? by : undefined))
      const first = await shop.move('store')
      expect(first.moved).toBeLessThan(9)
      expect(first.trouble ?? first.left[0]).toBeDefined()
      shop.player.fail(() => undefined)
      expect(await shop.all()).toEqual(before)
      expect((await shop.move('store')).moved).toBe(9 - first.moved)
      expect(await shop.all()).toEqual(before)
      await dropLeftovers(shop.database, shop.store, NOON + HOUR)
      expect(shop.player.objects.size).toBe(9)
    },
  )

  test('two processes move the same ones at once, and each is there once', async () => {
    const shop = await openShop()
    const before = await shop.fill(12)
    const [one, other] = await Promise.all([shop.move('store'), shop.move('store')])
    expect(one.moved + other.moved).toBe(12)
    expect(await shop.all()).toEqual(before)
    const back = await Promise.all([shop.move('database'), shop.move('database')])
    expect(back.reduce((sum, { moved }) => sum + moved, 0)).toBe(12)
    await dropLeftovers(shop.database, shop.store, NOON + HOUR)
    expect([await shop.all(), shop.player.objects.size]).toEqual([before, 0])
  })

  test('a picture that is damaged where it lies stays there, and is named', async () => {
    const shop = await openShop()
    await shop.fill(3)
    const [{ name } = { name: '' }] = await shop.rows()
    const data = Buffer.from('something else').toString('base64')
    await shop.database.db.updateTable('picture').set({ data }).where('name', '=', name).execute()
    expect(await shop.move('store')).toEqual({ moved: 2, left: [name] })
  })

  test('a backup holds what lies in the store, and a shop made of it needs none', async () => {
    const shop = await openShop()
    const before = await shop.fill(4)
    await shop.move('store')
    const file = path.join(shop.folder, 'whole.db')
    expect(await shop.run('backup', 'create', file)).toMatchObject({ code: 0 })
    const databaseUrl = `sqlite:${path.join(shop.folder, 'restored.db')}`
    const made = { file, databaseUrl, migrations: storefrontMigrations, now: NOON }
    expect(await restore(made)).toMatchObject({ kind: 'done' })
    const restored = await databases.open(databaseUrl)
    expect(await allOf(before, keptPictures(restored))).toEqual(before)

    shop.player.fail(() => 503)
    const lacking = path.join(shop.folder, 'lacking.db')
    const told = await shop.run('backup', 'create', lacking)
    expect(told).toMatchObject({ code: 4 })
    expect(told.out).toContain('their store did not give them: 4 pictures')
    const rows = new DatabaseSync(lacking, { readOnly: true })
    const orders = rows.prepare('select count(*) as n from picture where data = ?').get('')
    rows.close()
    expect(orders?.['n']).toBe(4)
  })

  async function openShop() {
    const player = await startS3()
    players.push(player)
    const { url, keyId, secret, region } = player.settings
    const shop = await openOwnerShop(databases, kind, {
      env: {
        ...{ PICTURES_S3_URL: url, PICTURES_S3_REGION: region },
        ...{ PICTURES_S3_KEY_ID: keyId, PICTURES_S3_SECRET: secret },
      },
    })
    const { database, config, ask, tokenOf } = shop
    const store = storeOf(config.pictureStore)
    if (!store) throw new Error('There is a store')
    const shown = async (name: string) => {
      const bytes = await keptPictures(database, store)(name)
      if (typeof bytes !== 'object') throw new Error(`There is no ${name}`)
      return bytes
    }
    const rows = async () => {
      const all = await database.db.selectFrom('picture').selectAll().orderBy('name').execute()
      return all.map(({ name, data }) => ({ name, isInRow: data !== '' }))
    }
    const now = () => NOON
    const token = await tokenOf('goods:write')
    const runners = runnersOf({
      ...{ database, config, now, makeOwnPicture },
      ...{ carrier: undefined, mail: undefined },
    })
    return {
      ...shop,
      ...{ player, store, shown, rows },
      add: async (colour: string) => {
        const background = { width: 800, height: 600, channels: 3, background: colour } as const
        const bytes = await sharp({ create: background }).png().toBuffer()
        const body = { file: bytes.toString('base64') }
        return Kept.parse((await ask('POST pictures/add', { token, body })).body['result'])
      },
      /** Pictures that the database keeps, as all do before there is a store. */
      fill: async (count: number) => {
        const all = new Map<string, string>()
        for (let at = 0; at < count; at += 1) {
          const bytes = Buffer.from(`picture ${at} `.repeat(500))
          const given = { label: `${at}.jpg`, bytes, width: 1, height: 1 }
          const { name } = await keepPicture(database.db, given, at)
          all.set(name, bytes.toString())
        }
        return all
      },
      all: async () => {
        const names = new Map((await rows()).map(({ name }) => [name, '']))
        return allOf(names, keptPictures(database, createS3Store(player.settings)))
      },
      leftovers: async () => database.db.selectFrom('picture_leftover').selectAll().execute(),
      /** As a process of its own does it. */
      move: async (to: 'store' | 'database') => {
        const means = { database, now, progress: async () => {} }
        return movePictures({ ...means, store: createS3Store(player.settings) }, to)
      },
      work: async () => {
        while (await doNextJob({ database, log: silent, now, runners }));
      },
    }
  }
})

async function allOf(
  names: ReadonlyMap<string, string>,
  shown: ReturnType<typeof keptPictures>,
): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const name of names.keys()) {
    const bytes = await shown(name)
    all.set(name, typeof bytes === 'object' ? Buffer.from(bytes).toString() : String(bytes))
  }
  return all
}
