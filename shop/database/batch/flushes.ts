/**
 * Waits for `flush`, which makes all last that was committed before it began: those who ask while
 * one is at work share the next one.
 */
export function sharedFlush(flush: () => Promise<void>): {
  settled(): Promise<void>
  /** Resolves when none is at work any more, however it ended. */
  idle(): Promise<void>
} {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  function begin(): Promise<void> {
    next = undefined
    running = flush().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    settled() {
      if (!running) return begin()
      next ??= running.then(begin, begin)
      return next
    },
    idle: async () => {
      await running?.catch(() => {})
    },
  }
}
