import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, test } from 'vitest'

import { type Wallet, wallets } from '#domain/payment/card-form.ts'
import { cardWire } from '#tests/examples/payments/card-wire.ts'
import { openPaidShop, type PaidShop } from '#tests/examples/payments/paid-shop.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { bothDatabases } from '../databases.ts'

const PAID = 'PENDING PENDING paid'
const OPEN = 'PENDING TMP_LOCK unpaid'

const { kinds, open: openDatabase } = bothDatabases()
const cases = kinds.flatMap(([kind, newUrl]) =>
  wallets.map((wallet) => [wallet, kind, newUrl] as const),
)

/** What a wallet names is charged as a card is (card.test.ts); docs/payments.md lists these. */
describe.for(cases)('%s at Braintree, on %s', ([wallet, , newUrl]) => {
  let shop: PaidShop
  const wire = cardWire([wallet])
  let orders = 0
  beforeAll(async () => {
    const database = await openDatabase(await newUrl())
    shop = await openPaidShop(database, 'braintree', wire.player, wallet)
  }, 60_000)
  const place = (nonce?: string) => {
    const secrets = nonce === undefined ? undefined : { nonce }
    return shop.place(`buyer-${(orders += 1)}`, secrets)
  }

  test('pays an order once, with one mail', async () => {
    const { id, went } = await place(aName(wallet))
    expect(went).toBe('done')
    expect(await shop.state(id)).toMatchObject({
      order: PAID,
      hold: 'taken',
      attempts: ['paid'],
      mails: ['order-confirmation', 'order-paid'],
    })
    expect(await shop.paidThere(id)).toBe(1)
  })

  test('that is declined leaves the order to the next one', async () => {
    const { id, went } = await place(aName(wallet, 'declined'))
    expect(went).toBe('fail')
    expect(await shop.state(id)).toMatchObject({ order: OPEN, hold: 'held', attempts: ['failed'] })
    expect(await shop.again(id, NOON, { nonce: aName(wallet) })).toBe('done')
    expect(await shop.state(id)).toMatchObject({ order: PAID, attempts: ['failed', 'paid'] })
    expect(await shop.paidThere(id)).toBe(1)
  })

  test('whose name is used twice pays the first order alone', async () => {
    const nonce = aName(wallet)
    const one = await place(nonce)
    const other = await place(nonce)
    expect([one.went, other.went]).toEqual(['done', 'fail'])
    expect((await shop.state(other.id)).order).toBe(OPEN)
    expect(await shop.paidThere(other.id)).toBe(0)
  })

  test('that is agreed to twice at the same moment charges once', async () => {
    const { id } = await place(aName(wallet, 'declined'))
    await Promise.all([
      shop.again(id, NOON, { nonce: aName(wallet) }),
      shop.again(id, NOON, { nonce: aName(wallet) }),
    ])
    expect((await shop.state(id)).order).toBe(PAID)
    expect(await shop.paidThere(id)).toBe(1)
  })

  test('that gave no name, or a made-up one, pays nothing', async () => {
    const { id, went } = await place()
    expect(went).toBe('fail')
    expect(await shop.again(id, NOON, { nonce: 'made up' })).toBe('fail')
    expect((await shop.state(id)).order).toBe(OPEN)
  })

  test('whose answer is lost is looked for, and paid once', async () => {
    wire.becomes('charge-unanswered')
    const { id, went } = await place(aName(wallet))
    wire.becomes('works')
    expect(went).toBe('done')
    expect((await shop.state(id)).order).toBe(PAID)
    expect(await shop.paidThere(id)).toBe(1)
  })

  test('gets its money back', async () => {
    const { id, no } = await place(aName(wallet))
    expect(await shop.refund(no)).toMatchObject({ kind: 'accepted', left: 0 })
    expect(await shop.sentBack(id)).toBe(11_500)
  })
})

test.for(kinds)('a wallet that is not set up is refused, on %s', async ([, newUrl]) => {
  const database = await openDatabase(await newUrl())
  const shop = await openPaidShop(database, 'braintree', cardWire(['applePay']).player, 'googlePay')
  await expect(shop.place('buyer', { nonce: aName('googlePay') })).rejects.toThrow('no order')
})

function aName(wallet: Wallet, kind: 'valid' | 'declined' = 'valid'): string {
  return `played-${kind}-${wallet}-${randomUUID()}`
}
