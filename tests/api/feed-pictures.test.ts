import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { createShopClient } from '#app/shop-client/client.ts'
import { makeFrom } from '#edge/pictures/make.ts'
import { createPictures } from '#edge/pictures/pictures.ts'
import { createRemaker } from '#edge/pictures/remake.ts'
import { lookAtInstagram } from '#shop/content/instagram/follow-instagram.ts'
import { createShop } from '#shop/shop.ts'
import { keptPictures } from '#shop/pictures/kept-bytes.ts'
import { fillShop, NOON, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases()
const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('a picture of the feed comes through /img, and what a shopper sent does not', async () => {
    const { client, pictures } = await openFollowing(await newUrl())
    const feed = await client.instagram({})
    if (feed.kind !== 'ok') throw new Error(feed.kind)
    const sized = pictures.sized(feed.value.data[0]?.thumbnail_url ?? '')

    const found: unknown[] = []
    for (const accept of ['image/avif', 'image/webp']) {
      const answer = await pictures.answer(asking(`/img/224-${sized}`, accept), undefined)
      if (!(answer instanceof Response)) throw new Error('no picture')
      const { width, format } = await sharp(await answer.arrayBuffer()).metadata()
      found.push([answer.headers.get('content-type'), width, format])
    }
    expect(found).toEqual([
      ['image/avif', 224, 'heif'],
      ['image/webp', 224, 'webp'],
    ])

    const sent = await client.upload({ body: new Uint8Array(photo) })
    if (sent.kind !== 'ok') throw new Error(sent.kind)
    const url = pictures.sized(`/uploads/${sent.value.name}`)
    expect(await pictures.answer(asking(`/img/224-${url}`, 'image/webp'), undefined)).toEqual({
      kind: 'not-found',
    })
  })
})

/** A shop with one post in its feed, and what stands at /img before it. */
async function openFollowing(url: string) {
  const database = await open(url, {})
  await fillShop(database, { products: [product('cup', 1000)] })
  const now = () => NOON
  const makePicture = createRemaker(makeFrom, { failure: () => {} })
  const id = '1'
  const look = lookAtInstagram({
    database,
    log: silent,
    now,
    settings: { token: 'a-token' },
    api: {
      posts: async () => ({
        kind: 'posts',
        posts: [{ id, type: 'image', caption: '', username: 'kamionka', permalink, picture }],
      }),
      renewed: async () => ({ kind: 'failed', why: 'no-answer' }),
      picture: async () => new Uint8Array(photo),
    },
    makePicture,
  })
  await look(new AbortController().signal)
  const shop = createShop({ database, now, log: silent, checkAnswers: true, makePicture })
  return {
    client: createShopClient({ call: (call) => shop.call(call), timeoutMs: 20_000 }),
    pictures: createPictures({
      index: new Map(),
      keptPicture: keptPictures(database),
      widths: [224],
      folder: await temporaryFolder(),
      bytes: 1_000_000,
      log: { failure: () => {} },
      make: makeFrom,
    }),
  }
}

const permalink = 'https://www.instagram.com/p/1/'
const picture = 'https://cdn.test/1.jpg'

function asking(path: string, accept: string): Request {
  return new Request(`http://shop.test${path}`, { headers: { accept } })
}
