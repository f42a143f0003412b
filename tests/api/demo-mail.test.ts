import { describe, expect, test } from 'vitest'

import { mailPage } from '#shop/mail/mail-pages.ts'
import { type AccountShop, openAccountShop, secretIn } from './account-shop.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases()
const email = 'ola@example.com'
const password = 'glina i woda 1240'

describe.for(kinds)('on %s', ([, newUrl]) => {
  const openShop = async () => openAccountShop(await open(await newUrl()))

  test('a browser that registered sees the mail that activates, and can go on with it', async () => {
    const shop = await openShop()
    await shop.register({ email, password })
    const page = await shownTo(shop, [email])
    const token = secretIn(page, 'activation')
    const activated = await shop.ask('activate', { token, password })
    expect(activated.body).toEqual({ result: 'activated' })
    expect(await shownTo(shop, [email]), 'the account is there now').toBe('')
  })

  test('a browser that only named a mailbox sees nothing of what is another’s', async () => {
    const shop = await openShop()
    await shop.register({ email: 'else@example.com', password })
    expect(await shownTo(shop, [email])).toBe('')

    // An account: neither its recovery nor anything else.
    await shop.ask('resetPassword', { email: 'retail@example.com' })
    expect(await shop.mailsTo('retail@example.com')).toHaveLength(1)
    expect(await shownTo(shop, ['retail@example.com'])).toBe('')

    // A guest who has ordered with it, and a stranger who registers it.
    await addOrder(shop, 'order-7')
    await shop.register({ email, password })
    expect(await shownTo(shop, [email])).toBe('')
    expect(await shownTo(shop, [email], ['order-7']), 'its own order').not.toBe('')
  })

  test('a browser that named none sees none, and no id shows what the list does not', async () => {
    const shop = await openShop()
    await shop.register({ email, password })
    expect(await shownTo(shop, [])).toBe('')
    const [mail] = await shop.mailsTo(email)
    const readable = { kind: 'own', orderIds: [], mailboxes: ['else@example.com'] } as const
    for (const part of ['', '/html']) {
      const path = `/demo/mail/${mail?.id ?? ''}${part}`
      expect((await mailPage(shop.database.db, path, readable)).status).toBe(404)
      expect((await mailPage(shop.database.db, path, { kind: 'all' })).status).toBe(200)
    }
  })
})

/** The newest mail that such a browser is shown; empty if none is. */
async function shownTo(
  shop: AccountShop,
  mailboxes: readonly string[],
  orderIds: readonly string[] = [],
): Promise<string> {
  const readable = { kind: 'own', orderIds, mailboxes } as const
  const { db } = shop.database
  const list = await (await mailPage(db, '/demo/mail', readable)).text()
  const path = /href="(\/demo\/mail\/[^"]+)"/.exec(list)?.[1]
  return path === undefined ? '' : (await mailPage(db, path, readable)).text()
}

async function addOrder(shop: AccountShop, id: string): Promise<void> {
  await shop.database.db
    .insertInto('shop_order')
    .values({
      id,
      no: `K/2026/11/${id}`,
      status: 'PENDING',
      state: 'PENDING',
      paid: 0,
      currency: 'PLN',
      total: 1000,
      to_pay: 1000,
      vat: 0,
      payment_type: 'transfer',
      customer_id: null,
      email,
      client: null,
      data: '{}',
      form: '{}',
      created_at: shop.clock.now,
    })
    .execute()
}
