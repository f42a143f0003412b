import { type Cost, processorTime, spend } from './cost.ts'

/** Work that can be interrupted at each `yield`. */
export type Work<Result> = Generator<undefined, Result, undefined>

/** How long work may go on without letting others have their turn, ms. */
const slice = 5

/** Goes on for a slice; whether it is done. */
type Running = () => boolean

/** All the work of this process that is done in slices; one slice at a time, taking turns. */
const running: Running[] = []
let isPlanned = false
/** How much of it is done for all, no matter who asked first. */
let forAll = 0

/**
 * Whether something is made just now that all who ask wait for, such as the index of a search:
 * those who give up then ask for the same again.
 */
export function isPreparing(): boolean {
  return forAll > 0
}

/**
 * Does the work in slices, between which requests and timers get their turn. What is done for one
 * call alone ends when that costs too much or nobody waits for it.
 */
export function inSlices<Result>(work: Work<Result>, cost?: Cost): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (!cost) forAll += 1
    running.push(goOn)
    if (!isPlanned) nextSlice()

    function goOn(): boolean {
      try {
        if (cost) spend(cost, 0)
        const before = cost ? processorTime() : 0
        const begun = performance.now()
        let step = work.next()
        while (!step.done && performance.now() - begun < slice) step = work.next()
        if (step.done) end(() => resolve(step.value))
        else if (cost) spend(cost, processorTime() - before)
        return step.done === true
      } catch (error) {
        end(() => reject(error))
        return true
      }
    }

    function end(settle: () => void): void {
      if (!cost) forAll -= 1
      settle()
    }
  })
}

function nextSlice(): void {
  const first = running.shift()
  isPlanned = true
  if (first && !first()) running.push(first)
  isPlanned = running.length > 0
  if (isPlanned) setImmediate(nextSlice)
}

/** Does the work at once. */
export function atOnce<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
