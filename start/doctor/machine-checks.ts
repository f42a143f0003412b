import { access, constants, readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'

import type { Config } from '../../config.ts'

/** Something about the machine and the data folder that must hold. */
export type MachineCheck = {
  name: string
  atStart?: true
  look(config: Config, now: number): Promise<string[]>
  repair?(config: Config, now: number): Promise<void>
}

const megabyte = 1_000_000

/** Less than this, and orders are soon refused. */
const leastFree = 200 * megabyte

const hour = 3_600_000

/** The Node.js that this version was tested with, or a newer one. */
const node: MachineCheck = {
  name: 'node',
  look: async () => {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
    return major > 24 || (major === 24 && minor >= 21) ? [] : [`Node.js ${process.versions.node}`]
  },
}

const folder: MachineCheck = {
  name: 'data-folder',
  look: async ({ dataDir }) => {
    try {
      await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
      return []
    } catch (error) {
      return [`${dataDir}: ${codeOf(error)}`]
    }
  },
}

/** Room for the database once more, which an upgrade or a backup may take. */
const disk: MachineCheck = {
  name: 'disk',
  atStart: true,
  look: async ({ dataDir, databaseUrl }) => {
    const { bavail, bsize } = await statfs(dataDir)
    const free = bavail * bsize
    const file = databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : undefined
    const size = file === undefined ? 0 : await sizeOf(file)
    const wanted = Math.max(leastFree, 2 * size)
    return free < wanted ? [`${inMegabytes(free)} < ${inMegabytes(wanted)}`] : []
  },
}

/** Drafts of files, which a process that died could not finish or remove. */
const leftovers: MachineCheck = {
  name: 'leftovers',
  look: async ({ dataDir }, now) => (await drafts(dataDir, now)).map((name) => path.basename(name)),
  repair: async ({ dataDir }, now) => {
    for (const name of await drafts(dataDir, now)) await rm(name, { force: true })
  },
}

/** Where backups are made, the newest is not old. */
const backups: MachineCheck = {
  name: 'backups',
  look: async ({ dataDir }, now) => {
    const made: number[] = []
    const folderName = path.join(dataDir, 'backups')
    for (const name of await readdir(folderName).catch(() => [])) {
      if (name.endsWith('.db')) made.push((await stat(path.join(folderName, name))).mtimeMs)
    }
    const newest = Math.max(...made)
    const isOld = made.length > 0 && newest < now - 48 * hour
    return isOld ? [new Date(newest).toISOString().slice(0, 16)] : []
  },
}

/** Everything that must hold of the machine, in the order in which it is looked at. */
export const machineChecks: readonly MachineCheck[] = [node, folder, disk, leftovers, backups]

/**
 * What each start of the server looks at. A folder that cannot be looked at is reported elsewhere.
 */
export async function machineAtStart(config: Config, now: number): Promise<string[]> {
  const names: string[] = []
  for (const { name, atStart, look } of machineChecks) {
    if (atStart && (await look(config, now).catch(() => [])).length > 0) names.push(name)
  }
  return names
}

const draft = /\.(?:part|restoring)(?:-wal|-shm|-journal)?$|^cookie-secret\.[0-9a-f]{12}$/

async function drafts(dataDir: string, now: number): Promise<string[]> {
  const found: string[] = []
  for (const inside of ['.', 'backups']) {
    const folderName = path.join(dataDir, inside)
    for (const name of await readdir(folderName).catch(() => [])) {
      if (!draft.test(name)) continue
      const file = path.join(folderName, name)
      const { mtimeMs } = await stat(file)
      // Younger ones may be at work.
      if (mtimeMs < now - hour) found.push(file)
    }
  }
  return found
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / megabyte)} MB`
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
