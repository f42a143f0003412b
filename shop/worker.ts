export type Worker = {
  /** Runs now instead of waiting for the next turn. */
  wake(): void
  /** Ends after the look that has begun. */
  stop(): Promise<void>
}

/**
 * Runs `look` now and every so many ms, never twice at once: while one lasts no other is begun, and
 * who wakes it then gets one more behind it. It ends early when it is asked to stop.
 */
export function startWorker(look: (stopping: AbortSignal) => Promise<void>, every: number): Worker {
  let running: Promise<void> | undefined
  let isWoken = false
  const stopping = new AbortController()
  const lookUntilAsleep = async () => {
    try {
      do {
        isWoken = false
        await look(stopping.signal)
      } while (isWoken && !stopping.signal.aborted)
    } finally {
      running = undefined
    }
  }
  const begin = () => {
    running ??= lookUntilAsleep()
  }
  const timer = setInterval(begin, every)
  timer.unref()
  begin()

  return {
    wake: () => {
      isWoken = true
      begin()
    },
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
