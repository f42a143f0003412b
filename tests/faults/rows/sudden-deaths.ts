import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import type { NewOrder } from '#contract/contract.ts'
import { migrate } from '#shop/database/migrate.ts'
import { openDatabase } from '#shop/database/open.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { auditOf } from '../buyers.ts'
import type { Plant } from '../servers/planted.ts'
import { patiently } from '../patient.ts'
import { type Bench, type Row, verdict } from '../row.ts'
import { type ServerProcess, startServer } from '../servers/server-process.ts'
import { fillShop, order, product } from '../small-shop.ts'
import { until } from '../until.ts'

const CLIENTS = 8
const STOCK = 1_000_000
const CARD = 1_000_000_000

/**
 * O1: the server is killed at any moment of an order, and no confirmed order is lost or doubled.
 */
export const suddenDeaths: Row = {
  id: 'O1',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    const kills = bench.quick ? 24 : 200
    const real = await killAgain(bench, kills)
    // One that answered and did not commit yet must be met: most of these do.
    let planted = bench.plants ? await killAgain(bench, 4, 'early-ack') : undefined
    for (let tries = 1; tries < 4 && planted?.audit.lost === 0; tries += 1) {
      planted = await killAgain(bench, 4, 'early-ack')
    }

    const { lost, doubled, drift, integrity } = real.audit
    return verdict({
      intact: lost + doubled + drift === 0 && integrity === 'ok',
      // Where no order came between two kills, none could be lost.
      inBounds: real.acked >= kills / 2,
      caught: planted && planted.audit.lost > 0,
      figure: `kills=${kills} acked=${real.acked} recovered=${real.recovered} refused=${real.refused} LOST=${lost} DUP=${doubled} drift=${drift} integrity=${integrity}`,
      target: 'LOST=0 DUP=0 drift=0',
    })
  },
}

/** What the clients got: the only evidence of what was confirmed. */
type Ledger = {
  /** Order numbers by form key. */
  acked: Map<string, string>
  /** Answers that were lost with a server and received later with the same key. */
  recovered: number
  /** The same key once got another number. */
  changed: number
  /** Complete answers that were not a confirmation, by status and name: none is expected. */
  refusals: Map<string, number>
}

async function killAgain(bench: Bench, kills: number, plant?: Plant) {
  const url = await bench.newDatabase()
  const database = await patiently(() => openDatabase(url))
  await patiently(() => migrate(database))
  const giftCards = [{ code: 'CARD', currency: 'PLN', balance: CARD }]
  const stocked = { products: [product('cup', STOCK)], giftCards }
  await patiently(() => fillShop(database, stocked))

  const ledger: Ledger = { acked: new Map(), recovered: 0, changed: 0, refusals: new Map() }
  const unanswered: NewOrder[] = []
  let next = startServer(url, plant)
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await next
    next = startServer(url, plant)
    await server.open()
    const first = Promise.withResolvers<void>()
    const clients = Array.from({ length: CLIENTS }, () =>
      buyUntilDeath(server, ledger, unanswered, first.resolve),
    )
    // Usually amid answers; sometimes before the first.
    if (kill % 5 > 0) await Promise.race([first.promise, Promise.all(clients)])
    await sleep(5 + bench.random() * 120)
    await server.kill()
    await Promise.all(clients)
  }

  const last = await next
  await last.open()
  for (const form of unanswered.splice(0)) {
    // The database may still be busy with what the dead left behind.
    const isTold = () =>
      submit(last, form, ledger, true).then(
        () => true,
        () => false,
      )
    if (!(await until(isTold))) throw new Error('A form was never answered')
  }
  await last.kill()

  const audit = await patiently(() => auditWithCard(database, ledger))
  await database.close()
  const refused =
    [...ledger.refusals].map(([name, times]) => `${times}×${name}`).join(',') || 'none'
  return { acked: ledger.acked.size, recovered: ledger.recovered, refused, audit }
}

/** First the orders that the last server did not answer, with their keys, then new ones. */
async function buyUntilDeath(
  server: ServerProcess,
  ledger: Ledger,
  unanswered: NewOrder[],
  answered: () => void,
): Promise<void> {
  for (;;) {
    const again = unanswered.shift()
    const form = again ?? newForm(ledger.acked.size)
    try {
      await submit(server, form, ledger, again !== undefined)
      answered()
    } catch {
      unanswered.push(form)
      return
    }
  }
}

/** Every second order is paid with a gift card, so that its ledger is tested too. */
function newForm(index: number): NewOrder {
  return index % 2 === 0 ? order() : order({ giftCards: ['CARD'], expectedTotal: 0 })
}

async function submit(
  server: ServerProcess,
  form: NewOrder,
  ledger: Ledger,
  again: boolean,
): Promise<void> {
  const { status, body } = await server.send(form)
  const no = body['no']
  if (status !== 201 || typeof no !== 'string') {
    const refusal = `${status} ${String(body['error'])}`
    ledger.refusals.set(refusal, (ledger.refusals.get(refusal) ?? 0) + 1)
    throw new Error(refusal)
  }
  const before = ledger.acked.get(form.key)
  if (before !== undefined && before !== no) ledger.changed += 1
  if (again && body['repeated'] === true) ledger.recovered += 1
  ledger.acked.set(form.key, no)
}

/**
 * In addition to the general audit: every order was confirmed in the end, and the card paid its
 * part.
 */
async function auditWithCard(database: ShopDatabase, ledger: Ledger) {
  const { db } = database
  const { orders, lost, drift, integrity } = await auditOf(database, ledger)
  const { spent } = await db
    .selectFrom('gift_card_entry')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount'), sql<number>`0`).as('spent'))
    .executeTakeFirstOrThrow()
  const { balance } = await db.selectFrom('gift_card').select('balance').executeTakeFirstOrThrow()
  return {
    lost,
    doubled: orders - ledger.acked.size,
    drift: drift + Math.abs(CARD + Number(spent) - balance),
    integrity,
  }
}
