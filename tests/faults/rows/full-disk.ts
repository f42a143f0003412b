import { execFile } from 'node:child_process'
import { openSync, closeSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { auditOf, buyers } from '../buyers.ts'
import { noneIsReady, recovers, sells, turnsAway } from '../open-for-orders.ts'
import type { Plant } from '../servers/planted.ts'
import { patiently } from '../patient.ts'
import { type Bench, type Found, type Row, verdictWord, verdict } from '../row.ts'
import { startShop } from '../shop-under-test.ts'
import { product } from '../small-shop.ts'
import { until } from '../until.ts'

const run = promisify(execFile)

/** Until both servers are ready and sell again, as wanted, in ms; a machine may stall meanwhile. */
const HEALING = 5_000

/**
 * D3: the disk of the database fills up during orders. They get a 503, nothing is written by
 * halves, and it recovers by itself.
 */
export const fullDisk: Row = {
  id: 'D3',
  kinds: ['sqlite'],
  run: async (bench) => {
    const times = bench.quick ? 2 : 4
    const real = await onSmallDisk((folder) => fillAgain(bench, folder, times))
    if (typeof real === 'string') return { kind: 'skipped', reason: real } satisfies Found
    const planted = await onSmallDisk((folder) => fillAgain(bench, folder, 1, 'nameless-errors'))
    const { failed, lost, doubled, drift, integrity, healed, notReady, unavailable } = real
    return verdict({
      intact: failed + lost + doubled + drift === 0 && integrity === 'ok',
      inBounds: healed === times && notReady === times && unavailable > 0,
      caught: typeof planted !== 'string' && planted.failed > 0,
      figure: `filled=${times} healed=${healed} healing=${real.slowest}ms ${verdictWord(real.slowest <= HEALING)} notReady=${notReady} acked=${real.acked} 503=${unavailable} other=${failed} LOST=${lost} DUP=${doubled} drift=${drift} integrity=${integrity}`,
      target: 'other=0 LOST=0 DUP=0 drift=0 healed=notReady=filled; wanted: healing<=5s',
    })
  },
}

/**
 * Runs on its own disk of 256 MB, or says why there is none. The orders of a run need about 20 MB
 * on a fast machine, so that only the filler can fill the disk.
 */
async function onSmallDisk<T>(trial: (folder: string) => Promise<T>): Promise<T | string> {
  const folder = await mkdtemp(join(tmpdir(), 'kram-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'none', folder])
  } catch {
    await rm(folder, { recursive: true })
    return 'no disk can be mounted here'
  }
  try {
    return await trial(folder)
  } finally {
    // Lazily, because an interrupted trial leaves servers with open files.
    await run('umount', ['-l', folder])
    await rm(folder, { recursive: true })
  }
}

async function fillAgain(bench: Bench, folder: string, times: number, plant?: Plant) {
  const url = `sqlite:${join(folder, 'shop.db')}`
  const onDisk = { ...bench, newDatabase: async () => url }
  const shop = await startShop(onDisk, { products: [product('cup', 1_000_000)] }, 2, plant)
  const market = buyers(shop.servers, 4, 50)
  let healed = 0
  let slowest = 0
  let notReady = 0
  for (let time = 0; time < times; time += 1) {
    await sells(shop, market)
    const filler = join(folder, 'filler')
    fill(filler)
    if (await until(() => noneIsReady(shop))) notReady += 1
    await turnsAway(shop, market)
    rmSync(filler)
    const start = performance.now()
    if (await recovers(shop, market)) healed += 1
    slowest = Math.max(slowest, Math.round(performance.now() - start))
  }
  await market.close()

  const audit = await patiently(() => auditOf(shop.database, market.ledger))
  const { acked, ...told } = market.ledger
  await shop.close()
  return { ...told, ...audit, acked: acked.size, healed, slowest, notReady }
}

/** Writes until nothing more fits. */
function fill(file: string): void {
  const out = openSync(file, 'w')
  try {
    for (const size of [1024 * 1024, 4096]) {
      try {
        for (;;) writeSync(out, Buffer.alloc(size))
      } catch {
        // The last piece did not fit.
      }
    }
  } finally {
    closeSync(out)
  }
}
