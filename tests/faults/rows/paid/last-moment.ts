import { setTimeout as sleep } from 'node:timers/promises'

import { z } from 'zod'

import { patiently, sendPatiently } from '../../patient.ts'
import { type Bench, type Row, verdict } from '../../row.ts'
import { type ServerProcess, startServer } from '../../servers/server-process.ts'
import type { PayMode } from '../../servers/paid/contract.ts'
import { turn } from '../../shop-under-test.ts'
import { until } from '../../until.ts'
import { auditPaid, type PaidLedger } from './audit.ts'
import { endAll } from './killed-payments.ts'
import { type Provider, startProvider } from './provider.ts'
import { openPaidShop, paidOrder } from './shop.ts'

const ORDERS = 12

/**
 * O15: the money comes at the moment at which the hold ends, to two processes: an order is paid or
 * has ended, in all its parts; stock, code, card and points are given back once or not at all.
 */
export const lastMoment: Row = {
  id: 'O15',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    const rounds = bench.quick ? 4 : bench.attack > 0 ? 20 : 8
    const real = await race(bench, rounds, 'told')
    let planted = bench.plants ? await race(bench, 2, 'careless') : undefined
    for (let tries = 1; tries < 3 && planted?.mixed === 0; tries += 1) {
      planted = await race(bench, 2, 'careless')
    }
    const { paid, late, ended, mixed, lost, doubled, drift } = real
    return verdict({
      intact: mixed + lost + doubled + drift + ended === 0,
      // Each came first at least once, or nothing was raced for.
      inBounds: paid > 0 && late > 0,
      caught: planted && planted.mixed > 0,
      figure: `orders=${real.orders} paid=${paid} late=${late} neither=${ended} mixed=${mixed} LOST=${lost} DUP=${doubled} drift=${drift} procs=2 rounds=${rounds}`,
      target: 'mixed=0 drift=0 LOST=0; paid>0 late>0',
    })
  },
}

async function race(bench: Bench, rounds: number, mode: PayMode) {
  const provider = await startProvider()
  const url = await bench.newDatabase()
  const database = await openPaidShop(url, provider.url)
  const servers = await Promise.all([0, 1].map(() => startServer(url, mode, [], 'pay-server')))
  for (const server of servers) await server.open()
  const ledger: PaidLedger = { acked: new Map(), noted: new Set(), changed: 0 }
  try {
    for (let round = 0; round < rounds; round += 1) {
      await raceOnce({ bench, servers, provider, ledger, round })
    }
    return await patiently(() => auditPaid(database, ledger))
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await database.close()
    await provider.close()
  }
}

type Racing = {
  bench: Bench
  servers: readonly ServerProcess[]
  provider: Provider
  ledger: PaidLedger
  round: number
}

async function raceOnce({ bench, servers, provider, ledger, round }: Racing): Promise<void> {
  const paying: { pay: string; session: string }[] = []
  for (let index = 0; index < ORDERS; index += 1) {
    const { form, headers } = paidOrder(round * ORDERS + index)
    const { status, body } = await sendPatiently(turn(servers, index), form, { headers })
    const pay = z.looseObject({ url: z.string() }).safeParse(body['pay']).data?.url
    if (status !== 201 || pay === undefined) throw new Error(`an order was answered ${status}`)
    ledger.acked.set(form.key, String(body['no']))
    paying.push({ pay, session: await provider.pay(pay) })
  }
  const soon = () => sleep(bench.random() * 60)
  const ends = servers.map(async (server) => {
    await sleep(bench.random() * 30)
    await endAll(server).catch(() => 0)
  })
  const words = paying.flatMap(({ pay, session }) =>
    servers.map(async (server) => {
      await soon()
      const tell = () => provider.tell(pay, server).catch(() => false)
      if (!(await until(tell))) throw new Error('a payment was never noted')
      ledger.noted.add(session)
    }),
  )
  await Promise.all([...ends, ...words])
  await until(async () => (await endAll(turn(servers, 0)).catch(() => 1)) === 0)
}
