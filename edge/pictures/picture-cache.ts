import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Made pictures on the disk, shared by all processes of a machine. */
export type PictureCache = {
  /** A kept picture, which counts as used; undefined when there is none. */
  find: (name: string) => Promise<KeptFile | undefined>
  /** Keeps a picture whole or not at all. Rejects when the disk does not take it. */
  keep: (name: string, bytes: Uint8Array) => Promise<void>
  /** Removes what was not used for longest until the rest fits. */
  tidy: () => Promise<void>
}

export type KeptFile = { file: string; size: number }

const day = 24 * 60 * 60 * 1_000
/** A file that is still being written is younger than this. */
const unfinished = 10 * 60 * 1_000

/**
 * Keeps up to `bytes` in a folder. The time of a file says when it was last used, to the day, so
 * processes need no list between them. Each tidies up after the sixteenth part of the bytes it
 * wrote: so much more may lie there for each process.
 */
export function createPictureCache(
  folder: string,
  bytes: number,
  now: () => number = Date.now,
): PictureCache {
  let written = 0
  let tidying: Promise<void> | undefined

  async function find(name: string): Promise<KeptFile | undefined> {
    const file = path.join(folder, name)
    const found = await orMissing(stat(file))
    if (!found?.isFile()) return undefined
    if (now() - found.mtimeMs > day) await orMissing(touch(file, now()))
    return { file, size: found.size }
  }

  async function keep(name: string, content: Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true })
    const unready = path.join(folder, `.${name}.${randomUUID()}`)
    try {
      await writeFile(unready, content)
      await rename(unready, path.join(folder, name))
    } catch (error) {
      await rm(unready, { force: true })
      throw error
    }
    written += content.byteLength
    if (written > bytes / 16) await tidy()
  }

  function tidy(): Promise<void> {
    written = 0
    tidying ??= tidyFolder(folder, bytes, now()).finally(() => {
      tidying = undefined
    })
    return tidying
  }

  return { find, keep, tidy }
}

async function tidyFolder(folder: string, bytes: number, now: number): Promise<void> {
  const names = (await orMissing(readdir(folder))) ?? []
  const kept: { file: string; size: number; used: number }[] = []
  for (const name of names) {
    const file = path.join(folder, name)
    const found = await orMissing(stat(file))
    if (!found?.isFile()) continue
    if (!name.startsWith('.')) kept.push({ file, size: found.size, used: found.mtimeMs })
    else if (now - found.mtimeMs > unfinished) await rm(file, { force: true })
  }

  let all = kept.reduce((sum, { size }) => sum + size, 0)
  for (const { file, size } of kept.toSorted((one, other) => one.used - other.used)) {
    if (all <= bytes) return
    await rm(file, { force: true })
    all -= size
  }
}

async function touch(file: string, at: number): Promise<void> {
  await utimes(file, at / 1_000, at / 1_000)
}

/** Another process may have removed it meanwhile. */
async function orMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
