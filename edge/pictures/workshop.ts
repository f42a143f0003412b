/** How much work pictures may be; times in milliseconds. */
export type WorkshopLimits = {
  /** How many are made at a time. */
  atOnce: number
  /** How many more may wait. */
  waiting: number
  /** How long a client waits; the picture is made all the same. */
  patience: number
  /** How many one address may have made at once, and how many more in each second. */
  burst: number
  perSecond: number
  /** How many addresses are counted. */
  addresses: number
}

/** Makes each thing once, few at a time. */
export type Workshop<T> = {
  /**
   * What `work` gives, or undefined when there is no room or time for it. Who asks for a thing that
   * is being made gets the same one. `who` undefined is one of our proxies, without a limit.
   */
  ask: (name: string, who: string | undefined, work: () => Promise<T>) => Promise<T | undefined>
}

export function createWorkshop<T>(
  limits: WorkshopLimits,
  now: () => number = () => performance.now(),
): Workshop<T> {
  const making = new Map<string, Promise<T>>()
  const queue: (() => void)[] = []
  const allowance = allowances(limits, now)
  let atWork = 0

  function ask(name: string, who: string | undefined, work: () => Promise<T>) {
    const begun = making.get(name)
    if (begun) return within(begun, limits.patience)
    const isFull = atWork >= limits.atOnce && queue.length >= limits.waiting
    if (isFull || !allowance(who)) return Promise.resolve(undefined)

    const made = inTurn(work).finally(() => making.delete(name))
    making.set(name, made)
    return within(made, limits.patience)
  }

  async function inTurn(work: () => Promise<T>): Promise<T> {
    if (atWork >= limits.atOnce) await new Promise<void>((resolve) => queue.push(resolve))
    else atWork += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else atWork -= 1
    }
  }

  return { ask }
}

/** Undefined when it takes longer; it goes on, and a failure after that is nobody's any more. */
async function within<T>(promise: Promise<T>, patience: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Each address has a bucket that fills again; of too many addresses the oldest is forgotten. */
function allowances({ burst, perSecond, addresses }: WorkshopLimits, now: () => number) {
  const buckets = new Map<string, { left: number; at: number }>()

  return (who: string | undefined): boolean => {
    if (who === undefined) return true
    const time = now()
    const { left, at } = buckets.get(who) ?? { left: burst, at: time }
    const filled = Math.min(burst, left + ((time - at) / 1_000) * perSecond)
    buckets.delete(who)
    const [oldest] = buckets.keys()
    if (buckets.size >= addresses && oldest !== undefined) buckets.delete(oldest)
    buckets.set(who, { left: filled >= 1 ? filled - 1 : filled, at: time })
    return filled >= 1
  }
}
