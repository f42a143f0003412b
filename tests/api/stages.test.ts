import { hash } from 'node:crypto'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { contract, type NewOrder, NewOrderAnswer, type NewReturn } from '#contract/contract.ts'
import type { Call } from '#contract/call.ts'
import { OrderState, OrderStatus } from '#domain/entities/order.ts'
import {
  mayDo,
  type OrderAction,
  type OrderStage,
  stageOfOrder,
} from '#domain/order/stage/order-stage.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { endUnpaid } from '#shop/orders/unpaid/end-unpaid.ts'
import { createShop } from '#shop/shop.ts'
import { allRows } from '#tests/examples/all-rows.ts'
import { playedProvider } from '#tests/examples/provider.ts'
import { withdrawal } from '#tests/examples/withdrawal.ts'
import { fillShop, HOUR, item, NOON, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { entriesOf } from '#contract/keys-of.ts'
import { bothDatabases } from './databases.ts'

/**
 * Every call about an order, over HTTP, in every stage that an order can really be in: what the
 * table does not allow has a name and changes nothing.
 */
const HOLD_ENDS = NOON + 15 * 60_000

const { kinds, open: openDatabase } = bothDatabases()

/** How an order comes to its stage; see app/routes/order/stages.test.ts for the pages. */
const stands = {
  'a payment that was begun': 'paying',
  'a payment that failed': 'paying',
  'a transfer that is awaited': 'waiting',
  'money at the door': 'waiting',
  'a payment that was made': 'paid',
  'a parcel that was sent': 'paid',
  'an order that was cancelled': 'cancelled',
  'an owner who cancels while it is paid for': 'cancelled',
  'money for what an owner has cancelled': 'cancelled',
  'a payment that never came': 'cancelled',
  'a payment that came too late': 'cancelled',
} as const satisfies Record<string, OrderStage>
type Stand = keyof typeof stands

type Asked = {
  does: OrderAction
  call: Call
  params?: (placed: Placed) => Record<string, string>
  body?: (placed: Placed) => object
  /** What is answered instead where the table allows it, and finer rules do not. */
  finer?: Partial<Record<Stand, string>>
  /** What changes nothing and is no refusal: it was so before. */
  again?: Partial<Record<OrderStage, object>>
}

const repeated = { repeated: true }
const calls: Record<string, Asked> = {
  // The same form again is the same order, however far that has come.
  newOrder: {
    does: 'order',
    call: contract.newOrder,
    body: ({ form }) => form,
    again: { paying: repeated, waiting: repeated, paid: repeated, cancelled: repeated },
  },
  orderSummary: { does: 'show-summary', call: contract.orderSummary },
  orderLink: { does: 'show-summary', call: contract.orderLink },
  order: {
    does: 'show-summary',
    call: contract.order,
    params: ({ no }) => ({ no }),
  },
  orderPayment: { does: 'pay', call: contract.orderPayment, body: () => ({ type: 'p24' }) },
  'orderPayment by transfer': {
    does: 'pay',
    call: contract.orderPayment,
    body: () => ({ type: 'transfer' }),
  },
  orderReturn: { does: 'come-back', call: contract.orderReturn },
  cancelOrder: {
    does: 'cancel',
    call: contract.cancelOrder,
    finer: { 'a parcel that was sent': 'CANNOT_CANCEL' },
    again: { cancelled: { success: true } },
  },
  newReturn: {
    does: 'return',
    call: contract.newReturn,
    params: ({ id }) => ({ orderId: id }),
    body: () => sentBack,
    finer: { 'a payment that was made': 'CANNOT_RETURN' },
  },
  withdraw: {
    does: 'withdraw',
    call: contract.withdraw,
    body: ({ no }) => withdrawal({ number: no }),
  },
}

/** What a call that is not allowed is refused with; the page tells more, by the same table. */
const names: Partial<Record<OrderAction, string>> = {
  pay: 'PAYMENT_NOT_OPEN',
  cancel: 'PAYMENT_OPEN',
  return: 'CANNOT_RETURN',
}

/** What no stage of an order decides, though it is called by one. */
const elsewhere = new Set([
  // Lists, and the ways to them.
  ...['orders', 'returns', 'return', 'orderLogin'],
  // Before there is an order.
  ...['orderCode', 'paypalExecute', 'paypalCancel'],
  // A document stands as long as its order; a return has steps of its own.
  ...['orderDocument', 'cancelReturn'],
])

test('every call about an order is asked for at every stage, or named as one that none decides', () => {
  const called = Object.entries(contract)
    .filter(([name]) => /order|return|withdraw|payment|paypal/i.test(name))
    .map(([, { path }]) => path)
  const known = [
    ...Object.values(calls).map(({ call }) => call),
    ...Object.entries(contract).flatMap(([name, call]) => (elsewhere.has(name) ? [call] : [])),
  ].map(({ path }) => path)
  expect(new Set(known)).toEqual(new Set(called))
})

/**
 * Counted by anybody who follows the catalogue, when it finds what the small shop was filled with.
 */
const moving = ['catalogue_version']

/** One of each stage, for the second database. */
const oneOfEach = new Set<string>([
  'a payment that was begun',
  'money at the door',
  'a parcel that was sent',
  'money for what an owner has cancelled',
  'a payment that came too late',
])

describe.for(kinds)('on %s', ([kind, newUrl]) => {
  const all = entriesOf(stands)
  const some = all.filter(([stand]) => kind === 'SQLite' || oneOfEach.has(stand))
  test.for(some)(
    'with %s, which is %s, each call does what the table says',
    async ([stand, stage]) => {
      const shop = await open(newUrl)
      for (const [name, asked] of Object.entries(calls)) {
        const placed = await shop.reach(stand)
        expect(await shop.stageOf(placed.id)).toBe(stage)
        const may = mayDo(stage, asked.does)
        const again = asked.again?.[stage]
        const refusal = may.kind === 'not' ? names[asked.does] : asked.finer?.[stand]
        const isStill = again !== undefined || refusal !== undefined
        const before = isStill ? await allRows(shop.database, moving) : {}
        const { status, body } = await shop.ask(asked, placed)
        const told = `${name} with ${stand}: ${status} ${JSON.stringify(body)}`

        if (again) {
          expect(body, told).toMatchObject(again)
        } else if (refusal !== undefined) {
          expect([status, body], told).toEqual([409, { error: refusal }])
        } else {
          expect(may.kind, told).toBe('may')
          expect(Math.floor(status / 100), told).toBe(2)
          continue
        }
        expect(await allRows(shop.database, moving), told).toEqual(before)
      }
    },
  )

  test.for(some)(
    'with %s, which is %s, its link pays only what is open',
    async ([stand, stage]) => {
      const shop = await open(newUrl)
      const placed = await shop.reach(stand)
      const { body } = await shop.ask({ does: 'show-summary', call: contract.orderLink }, placed)
      const { payment } = contract.orderLink.answer.parse(body)
      const mayPay = stage === 'paying'
      const isLate = stand.startsWith('money for') || stand === 'a payment that came too late'

      expect(payment?.canPayAgain ?? false).toBe(mayPay)
      expect(payment?.until !== undefined, 'until when it waits').toBe(mayPay)
      expect(payment?.state === 'late').toBe(isLate)
    },
  )

  test('where nothing was ordered each call says that there is no such order', async () => {
    const shop = await open(newUrl)
    const form = order({ items: [item('none')] })
    const nobody = { id: 'nobody-knows-this-one', no: 'K/1999/01/0001', form }
    const before = await allRows(shop.database)
    for (const [name, asked] of Object.entries(calls)) {
      // A declaration is always taken: it is judged by people.
      if (asked.does === 'withdraw') continue
      const { status, body } = await shop.ask(asked, nobody)
      const isNew = asked.call === contract.newOrder
      expect([status, Object.keys(body)[0]], name).toEqual([isNew ? 409 : 404, 'error'])
    }
    expect(await allRows(shop.database)).toEqual(before)
  })
})

type Placed = { id: string; no: string; form: NewOrder }

async function open(newUrl: () => Promise<string>) {
  const database = await openDatabase(await newUrl(), {})
  await fillShop(database, {
    products: [product('cup', 1_000)],
    customers: [{ id: 'ola', points: 0 }],
    settings: { unpaidOrders: { pieces: 1_000, perEmail: 1_000, perAddress: 1_000 } },
  })
  const option = { type: 'p24', name: { pl: 'Przelewy24' }, text: {}, deliveries: [], surcharge: 0 }
  await database.db
    .insertInto('document')
    .values({ kind: 'payment', id: 'p24', position: 90, data: JSON.stringify(option) })
    .execute()
  await database.db
    .insertInto('token')
    .values({
      hash: hash('sha256', 'token-of-ola', 'hex'),
      customer_id: 'ola',
      scope: 'user',
      created_at: NOON,
      expires_at: NOON + HOUR,
    })
    .execute()

  const provider = playedProvider((request) => shop.fetch(request))
  const shop = createShop({
    database,
    now: () => NOON,
    log: silent,
    checkAnswers: true,
    mail: { origins: { pl: 'http://pl.shop.test' } },
    payments: provider.payments,
  })
  const ask = async ({ call, params = ({ id }) => ({ id }), body }: Asked, placed: Placed) => {
    const given = params(placed)
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(given[name] ?? ''),
    )
    const request = new Request(`http://shop.test${path}?lang=pl`, {
      method: call.method,
      headers: { Authorization: 'Bearer token-of-ola', 'Content-Type': 'application/json' },
      ...(call.method === 'POST' && { body: JSON.stringify(body?.(placed) ?? {}) }),
    })
    const answer = await shop.fetch(request)
    return { status: answer.status, body: z.looseObject({}).parse(await answer.json()) }
  }

  return {
    database,
    ask,
    stageOf: async (id: string) => {
      const { status, state, paid } = await database.db
        .selectFrom('shop_order')
        .select(['status', 'state', 'paid'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const [orderState, isPaid] = [OrderState.parse(state), paid === 1]
      return stageOfOrder({ status: OrderStatus.parse(status), orderState, paid: isPaid })
    },
    reach: async (stand: Stand): Promise<Placed> => {
      const form = formFor(stand)
      const answer = await ask(
        { does: 'order', call: contract.newOrder, body: () => form },
        {
          id: '',
          no: '',
          form,
        },
      )
      const { id, no } = NewOrderAnswer.parse(answer.body)
      if (stand === 'a payment that failed') await provider.act('fail')
      if (stand === 'a payment that was made') await provider.act('pay')
      if (stand === 'a parcel that was sent') {
        await provider.act('pay')
        expect(await changeOrder(database, no, 'sent', NOON)).toMatchObject({ kind: 'changed' })
      }
      if (stand === 'an order that was cancelled') {
        await ask({ does: 'cancel', call: contract.cancelOrder }, { id, no, form })
      }
      const isOwners =
        stand === 'an owner who cancels while it is paid for' ||
        stand === 'money for what an owner has cancelled'
      if (isOwners) {
        expect(await changeOrder(database, no, 'cancelled', NOON)).toMatchObject({
          kind: 'changed',
        })
      }
      if (stand === 'money for what an owner has cancelled') await provider.act('pay')
      if (stand === 'a payment that never came' || stand === 'a payment that came too late') {
        expect(await endUnpaid(database, HOLD_ENDS, { log: silent })).toBe(1)
      }
      if (stand === 'a payment that came too late') await provider.act('pay')
      return { id, no, form }
    },
  }
}

function formFor(stand: Stand): NewOrder {
  if (stand === 'money at the door') {
    return order({ payment: { type: 'cod' }, expectedTotal: 120 })
  }
  const isTransfer =
    stand === 'a transfer that is awaited' || stand === 'an order that was cancelled'
  return order(isTransfer ? {} : { payment: { type: 'p24' } })
}

const sentBack: NewReturn = {
  key: 'key-of-the-return-of-ola',
  status: 'NEW',
  products: [
    {
      id: 'cup',
      variantHash: '',
      componentsHash: '',
      unit: 'szt.',
      declaredCount: 1,
      returnReason: 'none',
    },
  ],
  returnDelivery: 'default',
  pickupSize: 'small',
}
