import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { migrate } from '#shop/database/migrate.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { silent } from '#tests/silent-log.ts'
import { type Bench, type Row, verdict } from '../row.ts'
import { fillShop, HOUR, item, NOON, order, product, ten } from '../small-shop.ts'

const script = fileURLToPath(new URL('../servers/sweeper.ts', import.meta.url))
const LATER = NOON + 30 * 24 * HOUR

/** The amount on each gift card, in minor units. */
const CARD = 2_000

/** Due orders must be ended within this many milliseconds, whichever process dies meanwhile. */
const IN_TIME = 60_000

/**
 * S5: what unpaid orders hold is given back exactly once, while two processes do it and one of them
 * dies.
 */
export const unpaidOrders: Row = {
  id: 'S5',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    const orders = bench.quick ? 60 : 400
    const kills = bench.quick ? 4 : 12
    const real = await sweepAll(bench, orders, kills)
    const planted = await sweepAll(bench, 60, 0, 'careless')
    return verdict({
      good: real.waiting === 0 && real.drift === 0 && real.atWork > 0 && real.sweptIn <= IN_TIME,
      caught: planted.drift > 0,
      figure: `orders=${orders} kills=${real.kills} at-work=${real.atWork} swept-in=${real.sweptIn}ms waiting=${real.waiting} drift=${real.drift} procs=2`,
      target: 'waiting=0 drift=0 at-work>0 swept-in<=60s',
    })
  },
}

/**
 * Each order uses a code and a whole gift card. Half of them are paid on delivery and stay: they
 * reveal it when too much is given back.
 */
async function sweepAll(bench: Bench, orders: number, kills: number, plant?: 'careless') {
  const url = await bench.newDatabase()
  const database = await openDatabase(url)
  await migrate(database)
  await fillShop(database, {
    products: [product('cup', 10_000)],
    promoCodes: [ten],
    giftCards: Array.from({ length: orders * 2 }, (_, index) => ({
      code: `CARD${index}`,
      currency: 'PLN',
      balance: CARD,
    })),
    settings: { unpaidDays: 7 },
  })
  for (let placed = 0; placed < orders * 2; placed += 1) {
    const stays = placed % 2 === 1
    const { status } = await newOrder(
      { database, now: () => NOON + placed, log: silent },
      {
        params: {},
        query: undefined,
        body: order({
          items: [item('cup')],
          promoCode: 'TEN',
          giftCards: [`CARD${placed}`],
          ...(stays
            ? { payment: { type: 'cod' as const }, expectedTotal: 90 }
            : { expectedTotal: 85 }),
        }),
      },
    )
    if (status !== 201) throw new Error(`an order was answered ${status}`)
  }

  let atWork = 0
  const steady = [sweeper(url, plant), sweeper(url, plant)]
  const victims = Array.from({ length: kills }, () => sweeper(url, plant))
  await Promise.all([...steady, ...victims].map(({ loaded }) => loaded))
  const start = performance.now()
  for (const one of steady) one.go()
  for (const victim of victims) {
    victim.go()
    await Promise.race([victim.atWork, victim.done])
    await sleep(bench.random() * 40)
    await victim.kill()
    if (victim.diedAtWork()) atWork += 1
  }
  for (const one of steady) {
    await one.done
    await one.kill()
  }
  // What a killed process left is finished by the next one.
  const last = sweeper(url, plant)
  await last.loaded
  last.go()
  await last.done
  const sweptIn = Math.round(performance.now() - start)
  await last.kill()

  const audit = await auditOf(database, orders)
  await database.close()
  return { ...audit, kills, atWork, sweptIn }
}

function sweeper(url: string, plant: string = '') {
  const child = spawn(process.execPath, [script, url, String(LATER), plant], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.on('error', () => {})
  const gone = once(child, 'close')
  const loaded = Promise.withResolvers<void>()
  const atWork = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  let last = ''
  createInterface({ input: child.stdout }).on('line', (line) => {
    last = line
    if (line === 'done') done.resolve()
    if (line === 'loaded') loaded.resolve()
    if (line === 'in') atWork.resolve()
  })
  return {
    loaded: loaded.promise,
    /** It has started with an order. */
    atWork: atWork.promise,
    /** The last sign of it is that it started with an order. */
    diedAtWork: () => last === 'in',
    go: () => child.stdin.write('go\n'),
    done: done.promise,
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Every difference to what the remaining orders hold, each counted once. */
async function auditOf({ db }: ShopDatabase, orders: number) {
  const count = async (status: string) => {
    const { count } = await db
      .selectFrom('shop_order')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('status', '=', status)
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const { locked } = await db.selectFrom('stock').select('locked').executeTakeFirstOrThrow()
  const { uses } = await db.selectFrom('promo_code').select('uses').executeTakeFirstOrThrow()
  const mails = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'order-ended')
    .execute()
  const attempts = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('state', '=', 'canceled')
    .execute()
  const cards = await db
    .selectFrom('gift_card')
    .innerJoin('gift_card_entry', 'gift_card_entry.code', 'gift_card.code')
    .select((row) => ['gift_card.balance', row.fn.sum<number>('amount').as('moved')])
    .groupBy(['gift_card.code', 'gift_card.balance'])
    .execute()
  const full = cards.filter(({ balance }) => balance === CARD).length
  const empty = cards.filter(({ balance }) => balance === 0).length
  const drift = [
    locked - orders,
    uses - orders,
    mails.length - orders,
    attempts.length - orders,
    full - orders,
    cards.length - full - empty,
    cards.filter(({ balance, moved }) => CARD + Number(moved) !== balance).length,
    (await count('CANCELED')) - orders,
  ].reduce((sum, one) => sum + Math.abs(one), 0)
  return { drift, waiting: (await count('PENDING')) - orders }
}
