import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often it looks, in ms. */
const every = 10_000

/** A process that worked for a smaller part of that time is asked nothing. */
const idle = 0.03

/** So much more than was left of the last time, in bytes, is worth a stop of some 100 ms. */
const worth = 24 * 1024 * 1024

/** What a process did since the last look, and what it holds, in bytes. */
export type Look = {
  /** The part of the time in which it worked, 0 to 1. */
  worked: number
  heap: number
  /** The heap after the last collection; Infinity: there was none. */
  kept: number
}

/**
 * Whether the process gives memory back now. V8 keeps what a start or a busy hour left behind,
 * since nothing makes it collect while nobody asks.
 */
export function isTimeToCollect({ worked, heap, kept }: Look): boolean {
  return worked < idle && (kept === Number.POSITIVE_INFINITY || heap - kept > worth)
}

/** From now on the process gives memory back when it is idle. */
export function collectWhenIdle(): NodeJS.Timeout {
  // Not by the command line, whose flags every script that starts the shop would have to know.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: object) => void
  let before = performance.eventLoopUtilization()
  let kept = Number.POSITIVE_INFINITY

  return setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization: worked } = performance.eventLoopUtilization(now, before)
    before = now
    const heap = process.memoryUsage().heapTotal
    if (!isTimeToCollect({ worked, heap, kept })) return
    // The others leave the pages of the heap with the process.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    kept = process.memoryUsage().heapTotal
  }, every).unref()
}
