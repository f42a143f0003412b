import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { storefrontMigrations } from '#app/migrations.ts'
import { limitRules } from '#domain/limits/limits.ts'
import { REJECTED_OPINION_KEPT } from '#domain/limits/retention.ts'
import {
  approveOpinion,
  forgetOpinions,
  listOpinions,
  opinionsOfCustomer,
  rejectOpinion,
} from '#shop/content/waiting-opinions.ts'
import { forgetOld } from '#shop/forget-old.ts'
import { seed } from '#shop/seed.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { openFilled } from '#tests/filled-database.ts'
import { type AccountShop, openAccountShop } from './account-shop.ts'
import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'
import { NOW, smallShop } from './small-shop.ts'

const { kinds, open } = bothDatabases()

const opinion = {
  lang: 'en',
  product: { id: 'bowl', name: 'Bowl', mainImage: '/bowl.webp' },
  text: 'Heavy,\nand good <b>so</b>.',
  name: ' Ola ',
  number: 4,
}

test('the owner lists, approves and rejects by commands', async () => {
  const folder = await temporaryFolder()
  const url = `sqlite:${folder}/kram.db`
  const database = await openFilled(url, { migrations: storefrontMigrations })
  const settings = { opinionsEnabled: true, opinionApproval: true }
  await seed(database, smallShop(settings), NOW)
  const waiting = (id: string) => ({
    id,
    product_id: 'bowl',
    lang: 'en',
    rating: 5,
    author: 'Ola',
    text: `Text of ${id}\nwith a second line`,
    verified: 0 as const,
    customer_id: null,
    state: 'waiting' as const,
    created_at: NOW,
  })
  await database.db.insertInto('waiting_opinion').values(['o1', 'o2'].map(waiting)).execute()
  await database.close()

  const run = operatorOf(url, folder, { now: NOW })
  const ids = async (...more: string[]) => {
    const { json } = await run('opinions', 'list', ...more, '--json')
    return z
      .array(z.object({ id: z.string() }))
      .parse(json.result)
      .map(({ id }) => id)
  }
  expect(await ids()).toEqual(['o1', 'o2'])
  expect((await run('opinions', 'list')).out).toContain('Text of o1 with a second line')
  expect((await run('opinions', 'approve', 'o1', '--dry-run')).code).toBe(0)
  expect(await ids()).toEqual(['o1', 'o2'])
  expect((await run('opinions', 'approve', 'o1')).code).toBe(0)
  expect((await run('opinions', 'reject', 'o2')).code).toBe(0)
  expect(await ids()).toEqual([])
  expect(await ids('--rejected')).toEqual(['o2'])
  const again = await run('opinions', 'approve', 'o1', '--json')
  expect([again.code, again.json.error?.name]).toEqual([1, 'unknown-opinion'])
})

describe.for(kinds)('on %s', ([, newUrl]) => {
  const openShop = async ({
    settings = {},
    ...given
  }: Parameters<typeof openAccountShop>[1] = {}) =>
    openAccountShop(await open(await newUrl()), {
      settings: { opinionsEnabled: true, ...settings },
      ...given,
    })

  test('an opinion is shown at once where the shop does not look at it first', async () => {
    const shop = await openShop()
    const before = await shown(shop)
    const { status, body } = await shop.ask('addOpinion', opinion)
    expect([status, body]).toEqual([201, { success: true, waits: false }])
    const after = await shown(shop)
    expect(after.data).toHaveLength(before.data.length + 1)
    expect(after.data).toContainEqual(
      expect.objectContaining({
        user: { name: 'Ola' },
        number: 4,
        text: opinion.text,
        lang: 'en',
        createdAt: shop.clock.now,
      }),
    )
    expect(after.data.find(({ text }) => text === opinion.text)).not.toHaveProperty('verified')
  })

  test('where the owner looks first it waits, counts nowhere, and is shown when approved', async () => {
    const shop = await openShop({ settings: { opinionApproval: true } })
    const before = await shown(shop)
    const { status, body } = await shop.ask('addOpinion', opinion)
    expect([status, body]).toEqual([201, { success: true, waits: true }])
    expect(await shown(shop)).toEqual(before)

    const [waiting] = await listOpinions(shop.database.db, 'waiting', 10)
    const id = waiting?.id ?? ''
    const approve = () =>
      shop.database.transaction((transaction) => approveOpinion(transaction, id))
    const all = await Promise.all([approve(), approve(), approve()])
    expect(all.filter(Boolean)).toHaveLength(1)
    await expect.poll(async () => (await shown(shop)).data.length).toBe(before.data.length + 1)
    await expect.poll(async () => ratingOf(shop)).toBeGreaterThan(0)
  })

  test('a rejected one is shown to nobody, may be approved after all, and is forgotten', async () => {
    const shop = await openShop({ settings: { opinionApproval: true } })
    // As the document has it: without a language, and with the picture as products have it.
    const { lang: _, product, ...said } = opinion
    const mainImage = { url: '/bowl.webp', r: 1.33 }
    await shop.ask('addOpinion', { ...said, product: { ...product, mainImage } })
    const { db } = shop.database
    const [waiting] = await listOpinions(db, 'waiting', 10)
    expect(await rejectOpinion(db, waiting?.id ?? '')).toBe(true)
    expect(await rejectOpinion(db, waiting?.id ?? '')).toBe(false)
    expect(await listOpinions(db, 'waiting', 10)).toEqual([])
    expect(await listOpinions(db, 'rejected', 10)).toHaveLength(1)
    await forgetOld(shop.database, shop.clock.now + REJECTED_OPINION_KEPT + 1)
    expect(await listOpinions(db, 'rejected', 10)).toEqual([])
  })

  test('who has bought it is marked, gives one, and is no author after the account', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    const other = await shop.tokenFor('trade@example.com')
    await bought(shop, { id: 'paid', paid: 1, status: 'PENDING' })
    await bought(shop, { id: 'unpaid', paid: 0, status: 'PENDING', customerId: 'trade' })
    expect((await shop.ask('addOpinion', opinion, { token })).status).toBe(201)
    const again = await shop.ask('addOpinion', { ...opinion, number: 1 }, { token })
    expect([again.status, again.body]).toEqual([409, { error: 'OPINION_GIVEN' }])
    await shop.ask('addOpinion', { ...opinion, text: 'Not mine yet' }, { token: other })
    const { data } = await shown(shop)
    expect(data.find(({ text }) => text === opinion.text)).toMatchObject({ verified: true })
    expect(data.find(({ text }) => text === 'Not mine yet')).not.toHaveProperty('verified')

    const { database } = shop
    expect(await opinionsOfCustomer(database.db, 'retail')).toMatchObject([
      { productId: 'bowl', rating: 4 },
    ])
    await database.transaction((transaction) => forgetOpinions(transaction, 'retail'))
    expect(await opinionsOfCustomer(database.db, 'retail')).toEqual([])
    const left = (await shown(shop)).data.find(({ text }) => text === opinion.text)
    expect(left).toMatchObject({ user: { name: '' }, verified: true })
  })

  test('of many at once by one customer one is taken', async () => {
    const shop = await openShop({ settings: { opinionApproval: true } })
    const token = await shop.tokenFor()
    const all = await Promise.all(
      Array.from({ length: 8 }, () => shop.ask('addOpinion', opinion, { token })),
    )
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  test('it takes a name, a text, one to five stars, a product, and a shop that wants any', async () => {
    const shop = await openShop()
    const statusOf = async (over: object) =>
      (await shop.ask('addOpinion', { ...opinion, ...over })).status
    expect(await statusOf({ name: '  ' })).toBe(422)
    expect(await statusOf({ text: ' ' })).toBe(422)
    expect(await statusOf({ number: 6 })).toBe(400)
    expect(await statusOf({ number: 2.5 })).toBe(400)
    expect(await statusOf({ text: 'x'.repeat(5001) })).toBe(400)
    const nothing = { id: 'nothing', name: '', mainImage: '' }
    expect(await statusOf({ product: nothing })).toBe(404)
    const closed = await openShop({ settings: { opinionsEnabled: false } })
    expect((await closed.ask('addOpinion', opinion)).status).toBe(404)
  })

  test('an address gives few in an hour, over two processes', async () => {
    const shop = await openShop({ counting: 2 })
    const all = await Promise.all(
      Array.from({ length: 15 }, (_, at) => shop.ask('addOpinion', opinion, { process: at })),
    )
    const { most } = limitRules.opinion.per.address
    expect(all.filter(({ status }) => status === 201)).toHaveLength(most)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(15 - most)
  })
})

type Shown = { data: { text: string }[] }

async function shown(shop: AccountShop): Promise<Shown> {
  const { db } = shop.database
  const rows = await db.selectFrom('opinion').selectAll().where('product_id', '=', 'bowl').execute()
  return {
    data: rows.map((row) => ({
      text: row.text,
      user: { name: row.author },
      number: row.rating,
      lang: row.lang,
      createdAt: row.created_at,
      ...(row.verified === 1 && { verified: true }),
    })),
  }
}

/** As every card has it: the catalogue follows. */
async function ratingOf({ database }: AccountShop): Promise<number> {
  const { catalogueOf } = await import('#shop/catalogue/stored/snapshot.ts')
  return (await catalogueOf(database)).products.get('bowl')?.rating.count ?? 0
}

async function bought(
  { database, clock }: AccountShop,
  order: { id: string; paid: 0 | 1; status: string; customerId?: string },
): Promise<void> {
  const { id, paid, status, customerId = 'retail' } = order
  await database.db
    .insertInto('shop_order')
    .values({
      id,
      no: id,
      status,
      state: 'PENDING',
      paid,
      currency: 'PLN',
      total: 100,
      to_pay: 100,
      vat: 0,
      payment_type: 'transfer',
      customer_id: customerId,
      email: `${customerId}@example.com`,
      client: null,
      data: '{}',
      form: '{}',
      created_at: clock.now,
      packed_at: null,
    })
    .execute()
  await database.db
    .insertInto('order_line')
    .values({
      order_id: id,
      position: 0,
      product_id: 'bowl',
      variant_hash: '',
      quantity: 1,
      gross: 100,
      net: 81,
      discount_gross: 0,
      discount_net: 0,
    })
    .execute()
}
