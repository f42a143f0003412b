/**
 * Brings the write-ahead log into the database, beside the thread that serves: that waits for the
 * disk twice. Started by `checkpoints.ts`; ends when it is asked to.
 */
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

/** How often it looks, in ms. */
const every = 500

/** From so many pages on it is worth the wait: 4 MB, as SQLite has it. */
const most = 1_000

const address = pathToFileURL(String(workerData))
// A file that was moved away is not made again.
address.searchParams.set('mode', 'rw')
const database = new DatabaseSync(address, { timeout: 0 })
database.exec('pragma synchronous = full')

const looking = setInterval(look, every)
parentPort?.once('message', () => {
  clearInterval(looking)
  database.close()
})

function look(): void {
  try {
    const { log, checkpointed } = database.prepare('pragma wal_checkpoint(noop)').get() ?? {}
    if (Number(log) - Number(checkpointed) >= most) database.exec('pragma wal_checkpoint(passive)')
  } catch {
    // Another process is at it, or the disk is in trouble: anybody who writes gets the error.
  }
}
