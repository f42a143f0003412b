import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Work } from '#shop/time-budget/in-slices.ts'

/** How long long work goes on before others get a turn, ms. */
const atATime = 6

/**
 * Lets others have their turn when the work has gone on for some milliseconds; call it after each
 * small step of long work.
 */
export type Breath = () => Promise<void> | undefined

export function breathing(): Breath {
  let since = performance.now()

  async function rest(): Promise<void> {
    await nextTurn()
    since = performance.now()
  }
  return () => (performance.now() - since < atATime ? undefined : rest())
}

/** Does the work, with a breath after each step. */
export async function breathed<Result>(work: Work<Result>, breath: Breath): Promise<Result> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    const rest = breath()
    if (rest) await rest
  }
}

/** The list in pieces of so many, the last one of what is left. */
export function* slicesOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
