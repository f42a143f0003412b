import { describe, expect, test } from 'vitest'

import { limitRules } from '#domain/limits/limits.ts'
import { STOCK_NOTICE_KEPT } from '#domain/limits/retention.ts'
import { languages } from '#demo/shop/localized-text.ts'
import { forgetOld } from '#shop/forget-old.ts'
import { startBackInStockWorker, mailBackInStock } from '#shop/mailing/stock/back-in-stock.ts'
import { silent } from '#tests/silent-log.ts'
import { wordsOf } from '#words/words.ts'
import { type AccountShop, openAccountShop, origins } from './account-shop.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases()

const email = 'waits@example.com'
const gone = { productId: 'mug', variantHash: 'a-glaze;rust', email, text: '', lang: 'en' }
const names = { pl: 'Kubek Łąka', en: 'Meadow mug', de: 'Becher Wiese' }
const paths = { pl: 'kubek-laka', en: 'meadow-mug', de: 'becher-wiese' }

describe.for(kinds)('on %s', ([, newUrl]) => {
  const openShop = async ({
    settings = {},
    ...given
  }: Parameters<typeof openAccountShop>[1] = {}) =>
    openAccountShop(await open(await newUrl()), {
      settings: { notifyAvailability: true, ...settings },
      ...given,
    })

  test.for(languages)('who waits gets one mail when it is back, as %s', async (lang) => {
    const shop = await openShop()
    const asked = await shop.ask('notify', { ...gone, lang, email: ' Waits@Example.com ' })
    expect([asked.status, asked.body]).toEqual([200, { success: true }])
    expect(await tell(shop)).toBe(0)
    expect(await shop.mailsTo(email)).toEqual([])

    await fill(shop, 3)
    expect(await tell(shop)).toBe(1)
    expect(await tell(shop)).toBe(0)
    const [mail, ...more] = await shop.mailsTo(email)
    const { backInStock: words } = wordsOf(lang).mailingMails
    expect(more).toEqual([])
    expect(mail?.kind).toBe('back-in-stock')
    expect(mail?.subject).toBe(words.subject(names[lang]))
    expect(mail?.html).toContain(`href="${origins[lang]}/p/${paths[lang]}"`)
    expect(mail?.text).toContain(words.stop)
    expect(mail?.unsubscribe).toContain(`${origins[lang]}/unsubscribe/`)
    expect(await waiting(shop)).toBe(0)
  })

  test('the document’s own payload is taken: the mail is in the shop’s first language', async () => {
    const shop = await openShop()
    const { lang: _, ...documented } = gone
    const asked = await shop.ask('notify', documented)
    expect([asked.status, asked.body]).toEqual([200, { success: true }])
    const rows = await shop.database.db.selectFrom('stock_notice').select('lang').execute()
    expect(rows).toEqual([{ lang: 'pl' }])
  })

  test('asking twice is answered so, and one mail comes', async () => {
    const shop = await openShop()
    await shop.ask('notify', gone)
    const again = await shop.ask('notify', { ...gone, lang: 'de' })
    expect([again.status, again.body]).toEqual([200, { exist: true }])
    await fill(shop, 1)
    await tell(shop)
    expect(await shop.mailsTo(email)).toHaveLength(1)
  })

  test('twenty who ask at once for one address wait once', async () => {
    const shop = await openShop()
    const all = await Promise.all(Array.from({ length: 20 }, () => shop.ask('notify', gone)))
    expect(all.filter(({ body }) => body['success'] === true)).toHaveLength(1)
    expect(await waiting(shop)).toBe(1)
  })

  test('where the shop hides who is known, those who wait are answered alike', async () => {
    const shop = await openShop({ settings: { hideAccountExistence: true } })
    const first = await shop.ask('notify', gone)
    const second = await shop.ask('notify', gone)
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect(shop.waits).toHaveLength(2)
  })

  test('nobody waits for what can be bought, is not there, or where the shop sends no such mails', async () => {
    const shop = await openShop()
    const refusal = async (over: object) => {
      const { status, body } = await shop.ask('notify', { ...gone, ...over })
      return [status, body['error']]
    }
    expect(await refusal({ variantHash: 'a-glaze;moss' })).toEqual([409, 'AVAILABLE'])
    expect(await refusal({ variantHash: 'a-glaze;none' })).toEqual([404, 'NOT_FOUND'])
    expect(await refusal({ productId: 'nothing' })).toEqual([404, 'NOT_FOUND'])
    expect(await refusal({ email: 'waits@' })).toEqual([422, 'FORM_INVALID'])
    const silentShop = await openShop({ settings: { notifyAvailability: false } })
    expect((await silentShop.ask('notify', gone)).status).toBe(404)
    expect(await waiting(shop)).toBe(0)
  })

  test('two processes tell everybody once', async () => {
    const shop = await openShop()
    for (let person = 0; person < 30; person += 1) {
      await shop.ask('notify', { ...gone, email: `w${person}@example.com` })
    }
    await fill(shop, 1)
    const told = await Promise.all([tell(shop), tell(shop), tell(shop)])
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(30)
    const mails = await shop.database.db.selectFrom('outbox').select('recipient').execute()
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(30)
    expect(mails).toHaveLength(30)
  })

  test('a mail that cannot be written leaves its reader waiting', async () => {
    const shop = await openShop()
    await shop.ask('notify', gone)
    await fill(shop, 1)
    await shop.database.db.schema.alterTable('outbox').renameTo('hidden').execute()
    await tell(shop).catch(() => 0)
    expect(await waiting(shop)).toBe(1)
    await shop.database.db.schema
      .alterTable('hidden' as 'outbox')
      .renameTo('outbox')
      .execute()
    expect(await tell(shop)).toBe(1)
  })

  test('the worker tells by itself, and what is reserved is not back', async () => {
    const shop = await openShop()
    await shop.ask('notify', gone)
    await fill(shop, 2, 2)
    const now = () => shop.clock.now
    const worker = startBackInStockWorker({
      database: shop.database,
      log: silent,
      now,
      mail: { origins },
      every: 20,
    })
    await new Promise((done) => setTimeout(done, 100))
    expect(await shop.mailsTo(email)).toEqual([])
    await fill(shop, 3, 2)
    await expect.poll(async () => (await shop.mailsTo(email)).length).toBe(1)
    await worker.stop()
  })

  test('the link of the mail ends all that its reader still waits for', async () => {
    const shop = await openShop()
    await shop.ask('notify', gone)
    await fill(shop, 1)
    await tell(shop)
    await fill(shop, 0)
    await shop.ask('notify', gone)
    const [mail] = await shop.mailsTo(email)
    const token = mail?.unsubscribe?.split('/').at(-1)
    expect((await shop.ask('newsletterUnsubscribe', { token })).status).toBe(200)
    expect(await waiting(shop)).toBe(0)
    const subscribed = await shop.database.db.selectFrom('subscription').selectAll().execute()
    expect(subscribed, 'the newsletter is another list').toEqual([])
  })

  test('who waits for a year is forgotten, and an address is asked about within limits', async () => {
    const shop = await openShop({ counting: 2 })
    await shop.ask('notify', gone)
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        shop.ask('notify', { ...gone, email: `l${at}@example.com` }, { process: at }),
      ),
    )
    const { most } = limitRules.mailbox.per.address
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(most - 1)
    await forgetOld(shop.database, shop.clock.now + STOCK_NOTICE_KEPT + 1)
    expect(await waiting(shop)).toBe(0)
  })
})

function tell({ database, clock }: AccountShop): Promise<number> {
  return mailBackInStock(database, { log: silent, now: clock.now, mail: { origins } })
}

async function fill({ database }: AccountShop, count: number, locked = 0): Promise<void> {
  await database.db
    .updateTable('stock')
    .set({ count, locked })
    .where('product_id', '=', gone.productId)
    .where('variant_hash', '=', gone.variantHash)
    .execute()
}

async function waiting({ database }: AccountShop): Promise<number> {
  return (await database.db.selectFrom('stock_notice').select('id').execute()).length
}
