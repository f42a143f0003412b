/** What a shop says has changed. */
export type News = {
  version: string
  /** How many ms ago that was so for certain; 0 is when it was asked. */
  age?: number
  /** The products that changed since it was asked before, also in stock; undefined: any. */
  products: readonly string[] | undefined
}

export type VersionFollower = {
  /** The version, if it was known to be the newest a moment ago. */
  current: () => string | undefined
  /** Asks now, unless it was confirmed a moment ago; rejects when nobody can tell. */
  confirm: () => Promise<string>
  stop: () => void
}

/** How often the version is asked for, ms. */
const EVERY = 200
/** How long an answer counts, from when it was asked for. */
const COUNTS = 600
/** Without a visitor for this long there is nothing to follow. */
const RESTS_AFTER = 10_000

/**
 * Follows the version of the catalogue beside the requests, as long as there are any. Nothing kept
 * is used unless the version was confirmed in the last 0.6 s: a process that was held up asks
 * first.
 */
export function followVersion(options: {
  ask: () => Promise<News> | News
  now: () => number
  /** Called with each change, and since when it may be; undefined products: all may differ. */
  onChange: (at: number, products: readonly string[] | undefined) => void
}): VersionFollower {
  const { ask, now, onChange } = options
  let version: string | undefined
  let confirmedAt = Number.NEGATIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<string> | undefined
  let timer: NodeJS.Timeout | undefined

  async function lookOnce(): Promise<string> {
    const began = now()
    const seen = await ask()
    const isFirst = version === undefined
    const isNew = seen.version !== version || seen.products === undefined
    // After a rest nobody knows since when: pages of before it are not shown for a moment more.
    const since = began - confirmedAt > COUNTS ? confirmedAt : undefined
    version = seen.version
    confirmedAt = Math.min(began, now() - (seen.age ?? 0))
    if (!isFirst && isNew) onChange(since ?? now(), undefined)
    else if (!isFirst && seen.products?.length) onChange(since ?? now(), seen.products)
    return version
  }

  function look(): Promise<string> {
    looking ??= lookOnce().finally(() => {
      looking = undefined
    })
    return looking
  }

  function follow(): void {
    askedAt = now()
    timer ??= setInterval(() => {
      // The next one that asks learns why it fails.
      if (now() - askedAt < RESTS_AFTER) look().catch(() => {})
      else stop()
    }, EVERY).unref()
  }

  function current(): string | undefined {
    follow()
    return now() - confirmedAt <= COUNTS ? version : undefined
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  return { current, confirm: async () => current() ?? look(), stop }
}
