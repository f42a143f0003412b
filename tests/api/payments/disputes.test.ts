import { describe, expect, test } from 'vitest'

import { demoPaypal } from '#demo/providers/pay/paypal/demo-paypal.ts'
import { listDisputes } from '#shop/payments/disputes/listed-disputes.ts'
import { noteDispute } from '#shop/payments/disputes/note-dispute.ts'
import type { DisputeWord } from '#shop/payments/port.ts'
import { openPaidShop } from '#tests/examples/payments/paid-shop.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { bothDatabases } from '../databases.ts'

const { kinds, open: openDatabase } = bothDatabases()
const day = 86_400_000

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('a dispute is kept and told once, in whatever order it is said, and moves nothing', async () => {
    const { shop, id, ref, no } = await paid()
    const before = await shop.state(id)
    const dispute: DisputeWord = {
      ...{ id: 'PP-D-1', state: 'open', reason: 'UNAUTHORISED', amount: 11_500, currency: 'PLN' },
      ...{ of: ref, respondBy: NOON + 10 * day },
    }
    const told = () => noteDispute(shop.context(), 'paypal', dispute)
    await Promise.all([told(), told()])
    await told()
    const open = await listDisputes(shop.database.db, { all: false, most: 9 })
    expect(open).toMatchObject([
      { order: no, type: 'paypal', id: 'PP-D-1', state: 'open', respondBy: NOON + 10 * day },
    ])
    expect(await mails(shop)).toEqual(['dispute-notice:open:paypal:PP-D-1'])
    await noteDispute(shop.context(), 'paypal', { ...dispute, state: 'lost' })
    await told()
    expect(await listDisputes(shop.database.db, { all: false, most: 9 })).toEqual([])
    expect(await listDisputes(shop.database.db, { all: true, most: 9 })).toMatchObject([
      { state: 'lost', respondBy: undefined },
    ])
    expect(await mails(shop)).toEqual([
      'dispute-notice:lost:paypal:PP-D-1',
      'dispute-notice:open:paypal:PP-D-1',
    ])
    const { order } = await shop.state(id)
    expect(order).toBe(before.order)
  })

  test('a dispute of no order of this shop is kept without a mail', async () => {
    const { shop } = await paid()
    const dispute = { id: 'PP-D-2', state: 'open', reason: '', amount: 0, currency: '' } as const
    await noteDispute(shop.context(), 'paypal', dispute)
    await noteDispute(shop.context(), 'braintree', { ...dispute, of: 'nobody-knows-it' })
    expect(await listDisputes(shop.database.db, { all: false, most: 9 })).toHaveLength(2)
    expect(await mails(shop)).toEqual([])
  })

  async function paid() {
    const shop = await openPaidShop(await openDatabase(await newUrl()), 'paypal', demoPaypal)
    const { id, no } = await shop.place('ola')
    await shop.act(id, 'pay')
    const [came] = await shop.came(id)
    return { shop, id, no, ref: came?.ref ?? '' }
  }

  async function mails({ database: { db } }: Awaited<ReturnType<typeof openPaidShop>>) {
    const rows = await db
      .selectFrom('outbox')
      .select('kind')
      .where('kind', 'like', 'dispute-%')
      .orderBy('kind')
      .execute()
    return rows.map(({ kind }) => kind)
  }
})
