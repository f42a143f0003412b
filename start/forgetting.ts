import type { Log } from '#edge/log/log.ts'

const hour = 3_600_000

type Forgetting = {
  /** What keeps records for a while, in this order. */
  stores: readonly { forgetOld(now: number): Promise<unknown> }[]
  now: () => number
  log: Pick<Log, 'failure'>
}

/** Deletes what has served its time: at once, and every hour from now on. */
export function startForgetting(given: Forgetting): NodeJS.Timeout {
  const sweep = () => void forgetOld(given)
  const forgetting = setInterval(sweep, hour)
  sweep()
  return forgetting
}

/** Who fails leaves the rest for the next time. */
export async function forgetOld({ stores, now, log }: Forgetting): Promise<void> {
  try {
    for (const store of stores) await store.forgetOld(now())
  } catch (error) {
    log.failure('old records were not forgotten', error)
  }
}
