import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Who writes one says so each few seconds; a writer that last did so longer ago is gone, ms. */
const SILENT = 60_000

export type FeedFiles = ReturnType<typeof feedFiles>

/**
 * Feeds as compressed files (gzip) in a folder that all processes of a machine share, each written
 * whole and then named. The time of a file is when it was written.
 */
export function feedFiles(folder: string) {
  const fileOf = (name: string) => path.join(folder, `${name.replaceAll(/[^\w.-]/g, '_')}.gz`)
  const claimOf = (name: string) => `${fileOf(name)}.claim`

  return {
    /** When it was written, ms; undefined if it never was. */
    async writtenAt(name: string): Promise<number | undefined> {
      const found = await stat(fileOf(name)).catch(() => undefined)
      return found?.mtimeMs
    },

    read: (name: string): Promise<Buffer | undefined> =>
      readFile(fileOf(name)).catch(() => undefined),

    /** Of several that want to write it, one may. */
    async claim(name: string, now: number): Promise<boolean> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const claim = claimOf(name)
      const before = await stat(claim).catch(() => undefined)
      if (before && now - before.mtimeMs > SILENT) await rm(claim, { force: true })
      try {
        const file = await open(claim, 'wx', 0o600)
        await file.close()
        await utimes(claim, now / 1000, now / 1000)
        return true
      } catch {
        return false
      }
    },

    /** Says that it is still being written. */
    goesOn: (name: string, now: number): Promise<void> =>
      utimes(claimOf(name), now / 1000, now / 1000).catch(() => undefined),

    giveUp: (name: string): Promise<void> => rm(claimOf(name), { force: true }),

    /** Pages have their turn between two parts of it. `now` says when it has ended. */
    async write(name: string, parts: AsyncIterable<string>, now: () => number): Promise<void> {
      const draft = `${fileOf(name)}.${randomUUID()}.draft`
      try {
        await pipeline(Readable.from(inTurns(parts)), createGzip(), privately(draft))
        const ended = now() / 1000
        await utimes(draft, ended, ended)
        await rename(draft, fileOf(name))
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}

function privately(file: string) {
  return createWriteStream(file, { mode: 0o600 })
}

async function* inTurns(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    yield Buffer.from(part)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
