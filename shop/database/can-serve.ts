import { isUnavailable } from './unavailable.ts'

/** The newest write that succeeded is proof enough for so long, ms. */
const proofMs = 1_000

export type ServingCheck = {
  /**
   * Throws when the database cannot be read and written. Calls during a running check share its
   * result.
   */
  canServe(): Promise<void>
  noteWritten(): void
  noteFailed(error: unknown): void
}

/**
 * Finds out whether a database accepts writes, without writing to the disk each time: a recent
 * write proves it, and otherwise `look` is enough (take the lock, check space and permissions).
 * Only after a failure is a row really written, because nothing else reveals a full disk.
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
    if (!isSuspect && now() - writtenAt < proofMs) return
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
