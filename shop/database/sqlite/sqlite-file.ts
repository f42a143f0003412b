import { type Stats, statSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** An order with its log and mail needs less; a disk with so little left counts as full. */
const leastFreeBytes = 1024 * 1024

/** SQLITE_READONLY_DBMOVED: SQLite itself notices it only without a write-ahead log. */
const movedCode = 1032

/** The file of a database on the disk. */
export type DatabaseFile = {
  /** From now on it must stay the file that is there now. */
  noteOpened(): void
  /** Throws when it is gone or replaced by another file: what is written would be lost. */
  checkIsSame(): void
  /** Throws when it is not writable or its disk is full. */
  checkIsWritable(): Promise<void>
}

export function databaseFile(file: string): DatabaseFile {
  let opened: Stats | undefined

  function checkIsSame() {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found?.ino !== opened?.ino || found?.dev !== opened?.dev) {
      throw sqliteError(movedCode, 'the database file was moved or replaced')
    }
  }

  return {
    noteOpened() {
      opened = statSync(file)
    },
    checkIsSame,
    async checkIsWritable() {
      checkIsSame()
      await access(file, constants.W_OK)
      const { bavail, bsize } = await statfs(dirname(file))
      if (bavail * bsize < leastFreeBytes) {
        throw Object.assign(new Error('the disk of the database is full'), { code: 'ENOSPC' })
      }
    },
  }
}

/** An error like those of node:sqlite. */
export function sqliteError(errcode: number, message: string): Error {
  return Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode })
}
