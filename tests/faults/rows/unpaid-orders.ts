import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

import type { NewOrder } from '#contract/contract.ts'
import { migrate } from '#shop/database/migrate.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { silent } from '#tests/silent-log.ts'
import { patiently } from '../patient.ts'
import { programFile } from '../programs.ts'
import { type Bench, type Row, verdictWord, verdict } from '../row.ts'
import { fillShop, HOUR, item, NOON, order, product, ten } from '../small-shop.ts'
import { until } from '../until.ts'

const LATER = NOON + 30 * 24 * HOUR

/** The amount on each gift card, in minor units. */
const CARD = 2_000

/**
 * Orders that are due should be ended within so many ms, whichever process dies meanwhile; never
 * later than that.
 */
const sweepTimes = { wanted: 60_000, most: 600_000 }

const TRIES = 3

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
    // Two who stand in each other's way must meet: mostly they do at once.
    let planted = bench.plants ? await sweepAll(bench, 60, 0, 'careless') : undefined
    for (let tries = 1; tries < TRIES && planted?.drift === 0; tries += 1) {
      planted = await sweepAll(bench, 60, 0, 'careless')
    }
    return verdict({
      // Of what still waits nothing was given back yet.
      intact: real.drift === 0 || real.waiting > 0,
      inBounds:
        real.drift === 0 &&
        real.waiting === 0 &&
        real.atWork > 0 &&
        real.sweptIn <= sweepTimes.most,
      caught: planted && planted.drift > 0,
      figure: `orders=${orders} kills=${real.kills} at-work=${real.atWork} swept-in=${real.sweptIn}ms ${verdictWord(real.sweptIn <= sweepTimes.wanted)} waiting=${real.waiting} drift=${real.drift} procs=2`,
      target: 'waiting=0 drift=0 at-work>0; wanted: swept-in<=60s',
    })
  },
}

/**
 * Each order uses a code and a whole gift card. Half of them are paid on delivery and stay: they
 * reveal it when too much is given back.
 */
async function sweepAll(bench: Bench, orders: number, kills: number, plant?: 'careless') {
  const url = await bench.newDatabase()
  const database = await patiently(() => openDatabase(url))
  const stocked = {
    products: [product('cup', 10_000)],
    promoCodes: [ten],
    giftCards: Array.from({ length: orders * 2 }, (_, index) => ({
      code: `CARD${index}`,
      currency: 'PLN',
      balance: CARD,
    })),
    settings: { unpaidDays: 7 },
  }
  await patiently(() => migrate(database))
  await patiently(() => fillShop(database, stocked))
  for (let placed = 0; placed < orders * 2; placed += 1) {
    const stays = placed % 2 === 1
    const body = order({
      items: [item('cup')],
      promoCode: 'TEN',
      giftCards: [`CARD${placed}`],
      ...(stays ? { payment: { type: 'cod' as const }, expectedTotal: 90 } : { expectedTotal: 85 }),
    })
    await place(database, body, NOON + placed)
  }

  let atWork = 0
  const steady = [sweeper(url, plant), sweeper(url, plant)]
  const victims = Array.from({ length: kills }, () => sweeper(url, plant))
  await Promise.all([...steady, ...victims].map(({ loaded }) => loaded))
  const start = performance.now()
  const [first] = victims
  first?.go()
  // Else a machine that is late with the others leaves nothing for them to die of.
  await Promise.race([first?.atWork, first?.done])
  for (const one of steady) one.go()
  for (const victim of victims) {
    if (victim !== first) victim.go()
    await Promise.race([victim.atWork, victim.done])
    await sleep(bench.random() * 40)
    await victim.kill()
    if (victim.diedAtWork()) atWork += 1
  }
  for (const one of steady) {
    await one.done
    await one.kill()
  }
  // What died in the middle is ended by anybody who comes next; the shop comes again each minute.
  let audit = { drift: Infinity, waiting: Infinity }
  for (let tries = 0; tries < TRIES && audit.waiting > 0; tries += 1) {
    const last = sweeper(url, plant)
    await last.loaded
    last.go()
    await last.done
    await last.kill()
    audit = await patiently(() => auditOf(database, orders))
  }
  const sweptIn = Math.round(performance.now() - start)
  await database.close()
  return { ...audit, kills, atWork, sweptIn }
}

/** Places an order, again with its key if a slow disk puts it off. */
async function place(database: ShopDatabase, body: NewOrder, now: number): Promise<void> {
  const context = { database, now: () => now, log: silent }
  let status = 0
  const isTold = async () => {
    status = (await newOrder(context, { params: {}, query: undefined, body })).status
    return status !== 503
  }
  await until(isTold)
  if (status !== 201) throw new Error(`an order was answered ${status}`)
}

function sweeper(url: string, plant: string = '') {
  const child = spawn(process.execPath, [programFile('sweeper'), url, String(LATER), plant], {
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
