import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'

import type { ShopData } from '#shop/catalogue/stored/shop-data.ts'
import { migrate, type Migration } from '#shop/database/migrate.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { seed } from '#shop/seed.ts'

/** What a database of a test holds from the beginning. */
export type Filling = {
  /** Steps besides the shop's own. */
  migrations?: readonly Migration[]
  /** Without it there are only tables. */
  shop?: { data: ShopData; now: number }
}

/** Opens the database at this address, which holds nothing yet, and fills it. */
export async function openFilled(url: string, filling: Filling = {}): Promise<ShopDatabase> {
  const known = isNewFile(url) ? patterns.get(nameOf(filling)) : undefined
  if (known) {
    await writeAt(url, await known)
    return openDatabase(url)
  }
  const database = await openDatabase(url)
  await fill(database, filling)
  return database
}

/**
 * Fills a database. An empty one on SQLite, in memory, becomes a copy of the first one with the
 * same filling: to make the tables and to hash the passwords takes forty times as long.
 */
export async function fill(database: ShopDatabase, filling: Filling): Promise<void> {
  const isEmpty = database.kind === 'sqlite' && (await hasNothing(database))
  const name = nameOf(filling)
  const known = isEmpty ? patterns.get(name) : undefined
  if (known && database.load) return database.load(await known)
  await migrate(database, filling.migrations ?? [])
  const { shop } = filling
  if (shop) await seed(database, shop.data, shop.now)
  // Somebody may have changed what was there before.
  if (!isEmpty || patterns.has(name)) return
  const pattern = patternOf(database)
  patterns.set(name, pattern)
  await pattern
}

function nameOf({ migrations = [], shop }: Filling): string {
  return hash('sha256', JSON.stringify([migrations.map(({ id }) => id), shop]), 'hex')
}

/** The files that others are copies of: in memory, since nothing tells a worker of its end. */
const patterns = new Map<string, Promise<Uint8Array>>()

async function patternOf({ db }: ShopDatabase): Promise<Uint8Array> {
  return withFile(async (file) => {
    await sql`vacuum into ${file}`.execute(db)
    return readFile(file)
  })
}

async function withFile<Result>(work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kram-filled-'))
  try {
    return await work(path.join(folder, 'pattern.db'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function isNewFile(url: string): boolean {
  return url.startsWith('sqlite:') && url !== 'sqlite::memory:' && !existsSync(fileOf(url))
}

function fileOf(url: string): string {
  return url.slice('sqlite:'.length)
}

async function writeAt(url: string, pattern: Uint8Array): Promise<void> {
  await mkdir(path.dirname(fileOf(url)), { recursive: true })
  await writeFile(fileOf(url), pattern)
}

async function hasNothing({ db }: ShopDatabase): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_master limit 1`.execute(db)
  return rows.length === 0
}
