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

/**
 * Opens the empty database at this address and fills it. On SQLite it is a copy of the first one
 * with the same filling: to make the tables and to hash the passwords takes five times as long.
 */
export async function openFilled(url: string, filling: Filling = {}): Promise<ShopDatabase> {
  if (!url.startsWith('sqlite:')) return filled(url, filling)

  const isNew = !isThere(url)
  const { migrations = [], shop } = filling
  const name = hash('sha256', JSON.stringify([migrations.map(({ id }) => id), shop]), 'hex')
  const known = patterns.get(name)
  if (known && isNew) return copyAt(url, await known)

  const database = await filled(url, filling)
  // Somebody may have changed what was there before.
  if (isNew && !patterns.has(name)) {
    const pattern = patternOf(database)
    patterns.set(name, pattern)
    await pattern
  }
  return database
}

async function filled(url: string, { migrations = [], shop }: Filling): Promise<ShopDatabase> {
  const database = await openDatabase(url)
  await migrate(database, migrations)
  if (shop) await seed(database, shop.data, shop.now)
  return database
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

type Part = { type: string; name: string; sql: string }

function isThere(url: string): boolean {
  return url !== 'sqlite::memory:' && existsSync(url.slice('sqlite:'.length))
}

async function copyAt(url: string, pattern: Uint8Array): Promise<ShopDatabase> {
  if (url !== 'sqlite::memory:') {
    const file = url.slice('sqlite:'.length)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, pattern)
    return openDatabase(url)
  }
  const database = await openDatabase(url)
  await withFile(async (file) => {
    await writeFile(file, pattern)
    await copyInto(database, file)
  })
  return database
}

/** A database in memory can only be copied row by row. */
async function copyInto(database: ShopDatabase, file: string): Promise<void> {
  const run = (words: string) => sql.raw(words).execute(database.db)
  await sql`attach ${file} as pattern`.execute(database.db)
  await run('pragma foreign_keys = off')
  const { rows } = await sql<Part>`select type, name, sql from pattern.sqlite_master
    where sql is not null and name not like 'sqlite_%' order by rowid`.execute(database.db)
  const tables = rows.filter(({ type }) => type === 'table')
  for (const table of tables) {
    await run(table.sql)
    await run(`insert into main."${table.name}" select * from pattern."${table.name}"`)
  }
  for (const part of rows) if (part.type !== 'table') await run(part.sql)
  await run('pragma foreign_keys = on')
  await run('detach pattern')
}
