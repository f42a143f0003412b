export type Worker = {
  /** Runs now instead of waiting for the next turn. */
  wake(): void
  /** Ends after the look that has begun. */
  stop(): Promise<void>
}

/**
 * Runs `look` now and every so many ms, never twice at once; it ends early when it is told to stop.
 */
export function startWorker(look: (stopping: AbortSignal) => Promise<void>, every: number): Worker {
  let running: Promise<void> = Promise.resolve()
  const stopping = new AbortController()
  const wake = () => {
    running = running.then(() => look(stopping.signal))
  }
  const timer = setInterval(wake, every)
  timer.unref()
  wake()

  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
