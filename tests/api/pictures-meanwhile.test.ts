import { setTimeout as wait } from 'node:timers/promises'

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import { readProductSheet } from '#shop/import-export/product-sheet.ts'
import { findPicture, keepPicture } from '#shop/pictures/library.ts'
import { describePicture } from '#shop/pictures/uses.ts'
import { bothDatabases } from './databases.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

const Replaced = z.looseObject({ by: z.looseObject({ address: z.string() }) })

describe.for(databases.kinds)('on %s', (kind) => {
  const openShop = async () => {
    const shop = await openOwnerShop(databases, kind)
    const given = { label: 'mug', bytes: new Uint8Array([1, 2, 3]), width: 1600, height: 1200 }
    const { name } = await keepPicture(shop.database.db, given, 1)
    const token = await shop.tokenOf('goods:write')
    return { ...shop, name, token }
  }

  test('a picture that is put on a product meanwhile is not removed', async () => {
    const { database, ask, name, token } = await openShop()
    let removed: ReturnType<typeof ask> | undefined
    await database.transaction(async (transaction) => {
      await bumpCatalogueVersion(transaction)
      const { data } = await transaction
        .selectFrom('product')
        .select('data')
        .where('id', '=', 'cup')
        .executeTakeFirstOrThrow()
      const url = `/media/${name}.webp`
      await transaction
        .updateTable('product')
        .set({ data: data.replace(/"url":"[^"]*"/, `"url":"${url}"`) })
        .where('id', '=', 'cup')
        .execute()
      removed = ask('POST pictures/remove', { token, body: { name } })
      await wait(100)
    })
    expect((await removed)?.status).toBe(409)
    expect(await findPicture(database.db, name)).toBeDefined()
  })

  test('two who say what a picture shows, each in a language, are both heard', async () => {
    const { database, ask, name, token } = await openShop()
    let other: ReturnType<typeof ask> | undefined
    await database.transaction(async (transaction) => {
      await describePicture(transaction, name, { en: 'A mug' })
      other = ask('POST pictures/describe', { token, body: { name, texts: ['pl=Kubek'] } })
      await wait(100)
    })
    expect((await other)?.status).toBe(200)
    const told = { en: 'A mug', pl: 'Kubek' }
    expect((await findPicture(database.db, name))?.alt).toEqual(told)
  })

  test.each([false, true])(
    'when two replace one picture at once, one wins and the other is refused; an order holds it: %j',
    async (isOrdered) => {
      const { database, ask, run, place, name, token } = await openShop()
      await run('products', 'set', 'cup', `picture=/media/${name}.webp`)
      if (isOrdered) await place()
      const answers = await Promise.all(
        ['green', 'blue'].map(async (background) => {
          const made = sharp({ create: { width: 900, height: 1200, channels: 3, background } })
          const file = (await made.png().toBuffer()).toString('base64')
          return ask('POST pictures/replace', { token, body: { name, file } })
        }),
      )
      const shown = (await readProductSheet(database.db, 'cup'))?.product.mainImage.url
      const told = answers
        .filter(({ status }) => status === 200)
        .map(({ body }) => Replaced.parse(body['result']).by.address)
      expect(told).toEqual([shown])
    },
  )
})
