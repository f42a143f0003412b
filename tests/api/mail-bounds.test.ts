import { describe, expect, test } from 'vitest'

import { MAILS_OF_A_KIND } from '#domain/limits/limits.ts'
import { bothDatabases } from './databases.ts'
import { type AccountShop, openAccountShop } from './account-shop.ts'
import { orderBody, stockCups } from './stock-cups.ts'

const { kinds, open } = bothDatabases()

const MINUTE = 60_000
const own = 'retail@example.com'
const other = 'stranger@example.com'

/** Whatever a visitor can have mailed to an address that is not theirs. */
const causes: Record<string, (shop: AccountShop, asking: Asking) => Promise<unknown>> = {
  'account-activation': async (shop, asking) => {
    await shop.register({ email: other }, asking)
    await shop.ask('sendActivation', { email: other, lang: 'en' }, asking)
  },
  'account-exists': (shop, asking) => shop.register({ email: own }, asking),
  'account-recovery': (shop, asking) =>
    shop.ask('resetPassword', { email: own, lang: 'en' }, asking),
  'account-locked': async (shop, asking) => {
    shop.derived.isPretended = true
    await Promise.all(
      Array.from({ length: 10 }, () => shop.login(own, 'not this one at all', asking)),
    )
  },
  'order-code': async (shop, asking) => {
    const orders = await shop.database.db.selectFrom('shop_order').select('no').execute()
    for (const { no } of orders) await shop.ask('orderLogin', { email: other, number: no }, asking)
  },
  'newsletter-confirm': (shop, asking) =>
    shop.ask('newsletter', { email: other, lang: 'en' }, asking),
  'newsletter-known': (shop, asking) => shop.ask('newsletter', { email: own, lang: 'en' }, asking),
  'order-confirmation': (shop, { round, ...asking }) => {
    const body = orderBody({
      key: `key-of-the-order-${round}`,
      basket: { id: `basket-${round}`, version: 1 },
    })
    const form = { ...body.form, email: other, marketing: true }
    return shop.ask('newOrder', { ...body, form }, asking)
  },
}

type Asking = { address: string; process: number; round: number }

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('orders that come at once are counted one by one, by mailbox and kind', async () => {
    const settings = { unpaidOrders: many }
    const shop = await openAccountShop(await open(await newUrl()), { counting: 2, settings })
    await stockCups(shop.database)
    const rounds = Array.from({ length: 20 }, (_, round) => round)
    const place = causes['order-confirmation']
    await Promise.all(
      rounds.map((round) =>
        place?.(shop, { address: `198.51.100.${round}`, process: round, round }),
      ),
    )

    const mails = await shop.database.db
      .selectFrom('outbox')
      .select(['next_attempt_at as due'])
      .where('recipient', '=', other)
      .where('kind', '=', 'order-confirmation')
      .orderBy('next_attempt_at')
      .execute()
    expect(mails.map(({ due }) => (due - shop.clock.now) / MINUTE)).toEqual(
      rounds.map((at) => Math.floor(at / MAILS_OF_A_KIND) * 60),
    )
  })

  test('no mailbox gets more than five mails of a kind in an hour, from wherever they come', async () => {
    const shop = await openAccountShop(await open(await newUrl()), {
      counting: 2,
      settings: { hideAccountExistence: true, unpaidOrders: many },
    })
    await stockCups(shop.database)
    await shop.database.db
      .insertInto('subscription')
      .values({ email: own, state: 'confirmed', lang: 'en', changed_at: 0 })
      .execute()
    for (let round = 0; round < 12; round += 1) {
      const asking = { address: `198.51.100.${round}`, process: round, round }
      await causes['order-confirmation']?.(shop, asking)
      const all = Object.entries(causes).filter(([kind]) => kind !== 'order-confirmation')
      await Promise.all(all.map(([, cause]) => cause(shop, asking)))
      shop.clock.now += 4 * MINUTE
    }

    const mails = await shop.database.db
      .selectFrom('outbox')
      .select(['recipient', 'kind', 'next_attempt_at as due'])
      .where('recipient', 'in', [own, other])
      .execute()
    const kindsSent = Map.groupBy(mails, ({ kind }) => kind)
    expect([...kindsSent.keys()].toSorted()).toEqual(Object.keys(causes).toSorted())
    for (const [kind, sent] of kindsSent) {
      const times = sent.map(({ due }) => due).toSorted((a, b) => a - b)
      for (const [at, time] of times.entries()) {
        const sixth = times[at + MAILS_OF_A_KIND]
        expect(sixth === undefined || sixth - time >= 60 * MINUTE, `${kind} ${times}`).toBe(true)
      }
    }
  })
})

const many = { pieces: 1_000, perEmail: 100, perAddress: 100 }
