import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { FullConfig } from '@playwright/test'

import { FILLED, originsAt, type OpenShop, startShop, withDesk } from '#tests/running-shop.ts'
import { stockUp } from './ledger.ts'

/** Names the shops that are open for the walks, as JSON, one for each that runs at a time. */
const OPEN = 'SHOPS_OF_WALKS'

/** What other processes learn about a shop. */
type Noted = Pick<OpenShop, 'port' | 'pid' | 'dataDir'> & { printed: string }

/** Fills one database for all shops of the walks, and opens a shop for each walk that runs. */
export default async function openShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  const filled = await mkdtemp(path.join(tmpdir(), 'kram-filled-'))
  await (await startShop({ DATA_DIR: filled })).stop()
  process.env[FILLED] = filled
  const shops = await Promise.all(Array.from({ length: workers }, () => startShop(withDesk)))
  const open: Noted[] = []
  for (const { port, pid, dataDir, log } of shops) {
    // Nearly every walk buys it, and all walks of a place share its shop.
    stockUp(dataDir, 'milk-jug-sand')
    open.push({ port, pid, dataDir, printed: log() })
  }
  process.env[OPEN] = JSON.stringify(open)
  return async () => {
    await Promise.all(shops.map((shop) => shop.stop()))
    await rm(filled, { recursive: true, force: true })
  }
}

/** The shop of one of the places at which walks run. */
export function openShop(place: number): OpenShop {
  // This module has written it.
  const shop = (JSON.parse(process.env[OPEN] ?? '[]') as Noted[])[place]
  if (!shop) throw new Error(`no shop is open at place ${place}`)
  const { printed, ...others } = shop
  return { ...others, origin: originsAt(shop.port), log: () => printed }
}
