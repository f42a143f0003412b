import sharp from 'sharp'
import { expect, test } from 'vitest'

import { limitMigrations } from '#app/limits/tables.ts'
import { createShopClient } from '#app/shop-client/client.ts'
import { makeFrom } from '#edge/pictures/make.ts'
import { createRemaker } from '#edge/pictures/remake.ts'
import { createShop } from '#shop/shop.ts'
import { CANARY, hostilePictures } from '#tests/examples/hostile-pictures.ts'
import { fillShop, NOON, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { openFilled } from '#tests/filled-database.ts'

const MOST_SIDE = 2_000

test('of more than sixty hostile files each is refused and not kept, or made harmless', async () => {
  const database = await openFilled('sqlite::memory:', { migrations: limitMigrations })
  await fillShop(database, { products: [product('cup', 1000)] })
  const shop = createShop({
    database,
    now: () => NOON,
    log: silent,
    checkAnswers: true,
    makePicture: createRemaker(makeFrom, { failure: () => {} }),
  })
  const client = createShopClient({ call: (call) => shop.call(call), timeoutMs: 20_000 })
  const kept = async () =>
    (await database.db.selectFrom('upload').select('name').execute()).map(({ name }) => name)

  const files = await hostilePictures()
  expect(files.length).toBeGreaterThanOrEqual(60)
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
  for (const { name, bytes, ends } of files) {
    const before = await kept()
    const began = performance.now()
    const answer = await client.upload({ body: new Uint8Array(bytes) })
    expect(performance.now() - began, `${name}: soon`).toBeLessThan(5_000)

    if (answer.kind !== 'ok') {
      expect([name, answer]).toMatchObject([name, { kind: 'refused' }])
      expect([413, 415], name).toContain(answer.kind === 'refused' ? answer.status : undefined)
      expect(ends, `${name} is a picture`).not.toBe('made')
      expect(await kept(), `${name}: nothing is kept`).toEqual(before)
      continue
    }
    expect(ends, `${name} was let in`).not.toBe('refused')
    const found = await client.uploaded({ params: { name: answer.value.name } })
    if (found.kind !== 'ok') throw new Error(`${name}: ${found.kind}`)
    expect(found.value.type).toBe('image/webp')
    const shown = Buffer.from(found.value.data, 'base64')
    expect(shown.includes(CANARY), `${name}: the canary sings`).toBe(false)
    expect(shown.includes('<script'), name).toBe(false)
    const about = await sharp(shown, { animated: true }).metadata()
    expect([name, about.format, about.pages ?? 1]).toEqual([name, 'webp', 1])
    expect([about.exif, about.xmp, about.icc, about.iptc], name).toEqual(Array(4).fill(undefined))
    expect(Math.max(about.width, about.height), name).toBeLessThanOrEqual(MOST_SIDE)
  }
  await database.close()
}, 60_000)
