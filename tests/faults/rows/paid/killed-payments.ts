import { setTimeout as sleep } from 'node:timers/promises'

import { z } from 'zod'

import { patiently } from '../../patient.ts'
import { type Bench, type Row, verdict } from '../../row.ts'
import { type ServerProcess, startServer } from '../../servers/server-process.ts'
import type { PayMode } from '../../servers/paid/contract.ts'
import { until } from '../../until.ts'
import { auditPaid, type PaidLedger } from './audit.ts'
import { type Provider, startProvider } from './provider.ts'
import { openPaidShop, paidOrder } from './shop.ts'

const SHOPPERS = 6
const program = 'pay-server'

/**
 * O14: server and worker are killed at any moment of orders, payments, their notifications and the
 * end of what is unpaid: no order and no money that was confirmed is lost, doubled or half noted.
 */
export const killedPayments: Row = {
  id: 'O14',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    // All two hundred take ten minutes of each database: with `--attack`.
    const kills = bench.quick ? 12 : bench.attack > 0 ? 200 : 40
    const real = await killAgain(bench, kills, 'working')
    // One that answered and did not note yet must be met: mostly one of the first few is.
    let planted = bench.plants ? await killAgain(bench, 5, 'early-ack') : undefined
    for (let tries = 1; tries < 8 && planted?.lost === 0; tries += 1) {
      planted = await killAgain(bench, 5, 'early-ack')
    }
    const { paid, late, ended, mixed, lost, doubled, drift, integrity } = real
    return verdict({
      intact: mixed + lost + doubled + drift === 0 && integrity === 'ok',
      inBounds: real.noted >= kills / 4 && paid > 0,
      caught: planted && planted.lost > 0,
      figure: `kills=${kills} orders=${real.orders} noted=${real.noted} paid=${paid} late=${late} ended=${ended} LOST=${lost} DUP=${doubled} mixed=${mixed} drift=${drift} integrity=${integrity}`,
      target: 'LOST=0 DUP=0 mixed=0 drift=0',
    })
  },
}

type Outcome = {
  ledger: PaidLedger
  /** Forms that nobody answered, and payments that nobody has noted yet. */
  unanswered: ReturnType<typeof paidOrder>[]
  untold: { pay: string; session: string }[]
  begun: number
}

async function killAgain(bench: Bench, kills: number, mode: PayMode) {
  const provider = await startProvider()
  const url = await bench.newDatabase()
  const database = await openPaidShop(url, provider.url)
  const told: Outcome = {
    ledger: { acked: new Map(), noted: new Set(), changed: 0 },
    unanswered: [],
    untold: [],
    begun: 0,
  }
  const start = () => startServer(url, mode, [], program)
  let next = start()
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await next
    next = start()
    await server.open()
    const first = Promise.withResolvers<void>()
    const shoppers = Array.from({ length: SHOPPERS }, () =>
      shopUntilDeath(server, provider, told, first.resolve),
    )
    // Usually amid payments; sometimes before the first.
    if (kill % 5 > 0) await Promise.race([first.promise, Promise.all(shoppers)])
    await sleep(5 + bench.random() * 150)
    await server.kill()
    await Promise.all(shoppers)
  }

  const last = await next
  await last.open()
  // The database may still be busy with what the dead left behind.
  const isDone = () =>
    finish(last, provider, told).then(
      () => true,
      () => false,
    )
  if (!(await until(isDone, 120_000))) throw new Error('A form or a payment was never answered')
  await until(async () => (await endAll(last)) === 0)
  await last.kill()
  const audit = await patiently(() => auditPaid(database, told.ledger))
  await database.close()
  await provider.close()
  return { ...audit, noted: told.ledger.noted.size }
}

/** First what the last server did not answer, then new orders; two of three are paid at once. */
async function shopUntilDeath(
  server: ServerProcess,
  provider: Provider,
  told: Outcome,
  noted: () => void,
): Promise<void> {
  for (;;) {
    try {
      await noteOne(server, provider, told, noted)
      const again = told.unanswered.shift()
      const one = again ?? paidOrder((told.begun += 1))
      await orderOne(server, provider, told, one)
    } catch {
      return
    }
  }
}

async function orderOne(
  server: ServerProcess,
  provider: Provider,
  { ledger, unanswered, untold }: Outcome,
  one: ReturnType<typeof paidOrder>,
): Promise<void> {
  const answer = await server.send(one.form, { headers: one.headers }).catch((error: unknown) => {
    unanswered.push(one)
    throw error
  })
  const { no, pay } = answer.body
  if (answer.status !== 201 || typeof no !== 'string') {
    unanswered.push(one)
    throw new Error(`${answer.status} ${String(answer.body['error'])}`)
  }
  const before = ledger.acked.get(one.form.key)
  if (before !== undefined && before !== no) ledger.changed += 1
  ledger.acked.set(one.form.key, no)
  const address = addressOf(pay)
  if (address === undefined || ledger.acked.size % 3 === 0) return
  untold.push({ pay: address, session: await provider.pay(address) })
}

/** Tells it twice at the same time: the word that was lost with a server comes again anyway. */
async function noteOne(
  server: ServerProcess,
  provider: Provider,
  { ledger, untold }: Outcome,
  noted: () => void,
): Promise<void> {
  const word = untold.shift()
  if (!word) return
  const tell = () => provider.tell(word.pay, server).catch(() => false)
  const answers = await Promise.all([tell(), tell()])
  if (answers.includes(true)) {
    ledger.noted.add(word.session)
    return noted()
  }
  untold.push(word)
  throw new Error('not noted')
}

async function finish(server: ServerProcess, provider: Provider, told: Outcome): Promise<void> {
  while (told.unanswered.length + told.untold.length > 0) {
    const one = told.unanswered.shift()
    if (one) await orderOne(server, provider, told, one)
    await noteOne(server, provider, told, () => {})
  }
}

/** Where a shopper goes to pay, unless the provider's answer came too late for that. */
function addressOf(pay: unknown): string | undefined {
  const isThere = typeof pay === 'object' && pay !== null && 'url' in pay
  return isThere && typeof pay.url === 'string' ? pay.url : undefined
}

/** How many orders a server ended when it was asked to. */
export async function endAll(server: ServerProcess): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${server.port()}/end`, { method: 'POST' })
  const { ended } = z.object({ ended: z.number() }).parse(await answer.json())
  return ended
}
