import { type FileHandle, open } from 'node:fs/promises'

/** What has been committed, and is on the disk a moment later. */
export type Durable = {
  /**
   * Resolves when all that has been committed until now is on the disk. Those who ask while the
   * disk is at work share the next time.
   */
  settled(): Promise<void>
  /** Throws while something that was committed may not be on the disk; tries to mend that first. */
  checkIsWhole(): void
  close(): Promise<void>
}

/**
 * Puts the write-ahead log on the disk after each commit, in a thread of the system's: the waiting
 * for a slow disk, which SQLite would do within the commit, holds up nobody else. SQLite itself
 * runs with `synchronous = normal`, by which a crash loses at most what nobody learned of, and the
 * order of the log keeps what is left whole.
 */
export function durableLog(
  file: string,
  /** Brings the log into the database and both onto the disk; throws if that cannot be done. */
  empty: () => void,
): Durable {
  let log: Promise<FileHandle> | undefined
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let failure: { error: unknown } | undefined

  async function sync(): Promise<void> {
    try {
      // There since the first commit, and the same file as long as anybody has the database open.
      log ??= open(`${file}-wal`, 'r')
      await (await log).datasync()
    } catch (error) {
      // After that a later sync proves nothing of what was written before.
      failure ??= { error }
      throw error
    }
  }

  function begin(): Promise<void> {
    next = undefined
    running = sync().finally(() => {
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
    checkIsWhole() {
      if (!failure) return
      empty()
      failure = undefined
    },
    close: async () => {
      await running?.catch(() => {})
      const opened = await log?.catch(() => undefined)
      await opened?.close()
    },
  }
}
