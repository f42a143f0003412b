/** What a call has cost until now, and who waits for it. */
export type Cost = {
  /** Processor time of this process, ms. */
  spent: number
  /** The most it may cost, ms. */
  most: number
  /** Aborted when nobody waits any more. */
  signal?: AbortSignal | undefined
}

/** A call that costs more than this is refused before it takes others down, ms. */
const mostOfCall = 200

/** A call is refused because it costs too much. */
export class TooCostly extends Error {
  override name = 'TooCostly'
}

/** Nobody waits for the answer of a call any more. */
export class Abandoned extends Error {
  override name = 'Abandoned'
}

/** A call that has cost nothing yet. */
export function newCost(signal: AbortSignal | undefined, most: number = mostOfCall): Cost {
  return { spent: 0, most, signal }
}

/** Does a small piece of a call's work at once, and counts it. */
export function counted<Result>(cost: Cost | undefined, work: () => Result): Result {
  const begun = processorTime()
  const result = work()
  if (cost) spend(cost, processorTime() - begun)
  return result
}

/** How long this thread has worked, ms: on a busy machine that is less than time that passes. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Throws when the call has cost too much, or nobody waits for it. */
export function spend(cost: Cost, spent: number): void {
  cost.spent += spent
  if (cost.signal?.aborted) throw new Abandoned('Nobody waits for this answer')
  if (cost.spent > cost.most) throw new TooCostly(`A call costs more than ${cost.most} ms`)
}

/** Waits for what is done for others too, and no longer than somebody waits for this call. */
export async function awaited<Result>(
  shared: Promise<Result>,
  cost: Cost | undefined,
): Promise<Result> {
  const signal = cost?.signal
  if (!signal) return shared

  const left = Promise.withResolvers<never>()
  const leave = () => left.reject(new Abandoned('Nobody waits for this answer'))
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([shared, left.promise])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
