import { createServer } from 'node:http'
import { once } from 'node:events'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { makeFrom } from '#edge/pictures/make.ts'
import { createOwnRemaker } from '#edge/pictures/remake.ts'
import { productOf } from '#shop/catalogue/stored/listed-product.ts'
import { doNextJob } from '#shop/jobs/job-worker.ts'
import { eachJob } from '#tests/each-job.ts'
import { NOON, product } from '#tests/faults/small-shop.ts'
import { portOf } from '#tests/port-of.ts'
import { silent } from '#tests/silent-log.ts'
import { fetchPictures } from '../../operation/jobs/fetch-pictures.ts'
import { bothDatabases } from './databases.ts'
import { textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

/** The host of a former shop, of which the last picture comes back by and by. */
let isBack = false
const host = createServer(async ({ url }, response) => {
  if (url === '/late.jpg' && !isBack) response.writeHead(503).end()
  else if (url === '/text.jpg') response.end('no picture')
  else response.end(await photograph(url === '/cup.jpg' ? '#aa5533' : '#3355aa'))
})
let at = ''

beforeAll(async () => {
  host.listen(0, 'localhost')
  await once(host, 'listening')
  at = `http://localhost:${portOf(host)}`
})
afterAll(() => host.close())

describe.for(databases.kinds)('on %s', (kind) => {
  test('pictures of a former shop come into the library, and what failed comes later', async () => {
    isBack = false
    const [cup, jug] = ['cup', 'jug'].map((id) => product(id, 10))
    if (!cup || !jug) throw new Error('There are two')
    const alt = { pl: 'Kubek na stole' }
    const pictured = [
      {
        ...cup,
        mainImage: { url: `${at}/cup.jpg`, r: 1, alt },
        images: ['cup', 'late', 'text'].map((name) => ({
          id: name,
          url: `${at}/${name}.jpg`,
          alt,
        })),
      },
      { ...jug, mainImage: { url: `${at}/cup.jpg`, r: 1, alt: {} } },
    ]
    const { database, desk } = await openOwnerShop(databases, kind, { products: pictured })
    const productAt = async (id: string) => {
      const row = await database.db
        .selectFrom('product')
        .select(['id', 'archived', 'removed', 'data'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const read = productOf(row)
      if (read.kind === 'broken') throw new Error(`${id} is broken`)
      return read.product
    }
    const makeOwnPicture = createOwnRemaker(makeFrom, { failure: () => {} })
    const fetching = { own: new Set(['localhost']) }
    const now = () => NOON
    const work = async () => {
      const runner = eachJob((running) =>
        fetchPictures({ database, now, makeOwnPicture, fetching }, running),
      )
      while (await doNextJob({ database, log: silent, now, runners: runner }));
    }

    const { ask, send } = desk(['goods:write'])
    expect(textOf((await ask('/goods/move')).html)).toContain('the old shop’s: 3.')
    const page = (await ask('/goods/move', { do: 'pictures', once: 'one' })).headers.get('location')
    await work()
    const told = textOf((await ask(page ?? '')).html)
    expect(told).toContain('Pictures fetched: 1, not fetched: 2.')
    expect(told).toContain('/late.jpg: does not answer now')
    expect(told).toContain('/text.jpg is no picture that can be read')

    const first = await productAt('cup')
    expect(first.mainImage).toMatchObject({ url: /^\/media\//, r: 1.5, alt })
    expect(first.images.map(({ url }) => url.startsWith('/media/'))).toEqual([true, false, false])
    expect(first.images[0]).toMatchObject({ id: 'cup', alt })
    expect((await productAt('jug')).mainImage.url).toBe(first.mainImage.url)
    expect(await database.db.selectFrom('picture').select('label').execute()).toEqual([
      { label: 'cup.jpg' },
    ])

    isBack = true
    await send('/goods/move', { do: 'pictures', once: 'two' })
    await work()
    const later = await productAt('cup')
    expect(later.images.map(({ url }) => url.startsWith('/media/'))).toEqual([true, true, false])
    expect(textOf((await ask('/goods/move')).html)).toContain('the old shop’s: 1.')
  })
})

async function photograph(background: string): Promise<Buffer> {
  const create = { width: 900, height: 600, channels: 3 as const, background }
  return sharp({ create }).jpeg().toBuffer()
}
