import { isUnavailable } from './unavailable.ts'

/** The newest write that succeeded is proof enough for so long, ms. */
const PROOF = 1_000

export type ServingCheck = {
  /**
   * Throws when the database cannot be read and written. One
   * look at a time; whoever asks meanwhile gets it.
   */
  canServe(): Promise<void>
  noteWritten(): void
  noteFailed(error: unknown): void
}

/**
 * Finds out whether a database takes writes, without wearing its disk: what was written a moment
 * ago proves it, and otherwise it is enough to `look` (take the lock, ask for room and rights).
 * Only after something failed is a row really written, because a full disk shows itself in nothing
 * less.
 */
export function servingCheck(options: {
  look(): Promise<void>
  write(): Promise<void>
  now?: () => number
}): ServingCheck {
  const { look, write, now = () => performance.now() } = options
  let writtenAt = Number.NEGATIVE_INFINITY
  let isSuspect = false
  let running: Promise<void> | undefined

  async function check(): Promise<void> {
    if (!isSuspect && now() - writtenAt < PROOF) return
    await look()
    if (!isSuspect) return
    await write()
    isSuspect = false
  }

  return {
    canServe() {
      running ??= check().finally(() => {
        running = undefined
      })
      return running
    },
    noteWritten() {
      writtenAt = now()
    },
    noteFailed(error) {
      if (isUnavailable(error)) isSuspect = true
    },
  }
}
