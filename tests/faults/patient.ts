import { setTimeout as sleep } from 'node:timers/promises'

import type { NewOrder } from '#contract/contract.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import type { Answer, From, ServerProcess } from './servers/server-process.ts'

/** A client that gets "not now" for so many ms learns nothing about the shop any more. */
const PATIENCE = 180_000

/** Too slow in coming, and not now. */
const LATER: ReadonlySet<number> = new Set([408, 503])

/** Whether an answer says no more than that a machine is busy. */
export function isPutOff({ status }: { status: number }): boolean {
  return LATER.has(status)
}

/**
 * Sends an order again, with its key, as long as it is put off, as a buyer does. A disk or a
 * processor that is slow makes the shop say "not now"; what becomes of the order in the end is what
 * a row counts.
 */
export async function sendPatiently(
  server: ServerProcess,
  order: NewOrder,
  from?: From,
): Promise<Answer & { /** How often it was "not now". */ putOff: number }> {
  const start = performance.now()
  for (let putOff = 0; ; putOff += 1) {
    const answer = await server.send(order, from)
    if (!isPutOff(answer)) return { ...answer, putOff }
    if (performance.now() - start > PATIENCE) throw new Error('An order was put off for too long')
    await sleep(100 + Math.random() * 100)
  }
}

/**
 * Does again what a database that is busy put off: for what a row prepares and audits by itself.
 */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error) || performance.now() - start > PATIENCE) throw error
      await sleep(200)
    }
  }
}
