import { rm } from 'node:fs/promises'
import path from 'node:path'

import { bundle, programs as bundledForStart } from '#scripts/build/programs.ts'

const folder = 'build/faults'

/**
 * What rows start as processes of their own. The servers: only the handler of orders, or the shop
 * behind its edge: with its limits, with kept pages, or throwing on request; or the shop with a
 * provider of payments, or with a program notified of orders. Besides them what cancels unpaid
 * orders, and what registers returns.
 */
const programs = {
  'order-server': 'tests/faults/servers/order-server.ts',
  'limit-server': 'tests/faults/servers/limit-server.ts',
  'cached-server': 'tests/faults/servers/cached-server.ts',
  'throwing-server': 'tests/faults/servers/throwing-server.ts',
  'pay-server': 'tests/faults/servers/paid/pay-server.ts',
  'job-server': 'tests/faults/servers/job-server.ts',
  'webhook-server': 'tests/faults/servers/webhook-server.ts',
  sweeper: 'tests/faults/servers/sweeper.ts',
  returner: 'tests/faults/servers/returner.ts',
  // What the one with kept pages renders them with.
  app: bundledForStart.app,
}

export type Program = Exclude<keyof typeof programs, 'app'>

/** Before any row runs: they start hundreds of processes, which load a bundle in half the time. */
export async function bundlePrograms(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await bundle(programs, folder)
}

export function programFile(program: Program): string {
  return path.join(import.meta.dirname, '../..', folder, `${program}.js`)
}
