import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The file that all backups and restores of a shop on this machine are alone by. */
export function lockOf(dataDir: string): string {
  return path.join(dataDir, 'backup.lock')
}

/**
 * Does the work if no other process does any under the same file; undefined if one does. The lock
 * is the system's own, by way of SQLite: it is gone with a process that is killed.
 */
export async function alone<T>(file: string, work: () => Promise<T>): Promise<T | undefined> {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
    if ([5, 6].includes(code & 0xff)) return undefined
    throw error
  }
  try {
    return await work()
  } finally {
    lock.close()
  }
}
