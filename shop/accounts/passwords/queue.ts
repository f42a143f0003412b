/** Does the work in its turn; undefined, at once, when too many wait already. */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result | undefined>

/** A queue in which so many run at once and so many wait, first come first served. */
export function createQueue({ running, waiting }: { running: number; waiting: number }): Queue {
  let free = running
  const line: (() => void)[] = []

  return async (work) => {
    if (free === 0) {
      if (line.length >= waiting) return undefined
      // Who has finished leaves the place to the first in the line.
      await new Promise<void>((resolve) => line.push(resolve))
    } else {
      free -= 1
    }
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
}
