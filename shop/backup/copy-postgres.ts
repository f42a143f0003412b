import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

import { sql, type Transaction } from 'kysely'

import { isEmpty, type Migration, migrateTo, WrongDatabase } from '#shop/database/migrate.ts'
import { within } from '#shop/database/rehearse.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { notesTable } from './notes.ts'

/**
 * Tables that a copy makes itself: stamps of changes mean nothing in another database, and a backup
 * holds no backup.
 */
const ownTables: ReadonlySet<string> = new Set([
  'migration',
  'catalogue_change',
  'backup_piece',
  notesTable,
])

/** Notes that triggers write while other tables are filled: theirs are the last rows to come. */
const notedTables: ReadonlySet<string> = new Set(['changed_time'])

/** Rows of these can be pictures and files: some megabytes each. */
const largeTables: ReadonlySet<string> = new Set(['picture', 'social_picture', 'upload', 'job'])

/** Rows that are in memory at once. */
const atOnce = 500
const largeAtOnce = 4

/** And their letters, but for those of the last row: PostgreSQL takes no statement of 1 GB. */
const lettersAtOnce = 4_000_000

/**
 * Copies a PostgreSQL database, as it is at one moment, into a new SQLite file with the same
 * schema.
 */
export async function copyToFile(
  database: ShopDatabase,
  file: string,
  migrations: readonly Migration[],
): Promise<void> {
  await database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((source) => copyTables(source, file, migrations))
}

/**
 * Copies all rows that `source` sees; they are of one moment only if it is an isolated transaction.
 */
export async function copyTables(
  source: Transaction<Tables>,
  file: string,
  migrations: readonly Migration[],
): Promise<void> {
  const ids = await source.selectFrom('migration').select('id').execute()
  await makeSchema(file, new Set(ids.map(({ id }) => id)), migrations)
  const target = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  try {
    target.exec('pragma journal_mode = delete; begin')
    for (const { name, columns } of tablesOf(target)) {
      target.exec(`delete from "${name}"`)
      const marks = columns.map(() => '?').join(', ')
      const insert = target.prepare(`insert into "${name}" (${listed(columns)}) values (${marks})`)
      for await (const row of rowsOf(source, name, columns)) {
        // Columns contain only text and numbers (see createTable), which both databases store
        // alike.
        insert.run(...columns.map((column) => row[column] as SQLInputValue))
      }
    }
    target.exec('commit')
  } finally {
    target.close()
  }
}

/**
 * Copies a backup into a PostgreSQL database without tables, completely or not at all: not if
 * `prove`, which works in the same transaction, throws.
 */
export async function copyFromFile(
  file: string,
  database: ShopDatabase,
  migrations: readonly Migration[],
  prove: (copied: ShopDatabase) => Promise<void>,
): Promise<void> {
  if (!(await isEmpty(database))) {
    throw new WrongDatabase('FULL_DATABASE', 'The database to restore into holds tables already')
  }
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    const ids = source.prepare('select id from migration').all()
    await database.transaction(async (transaction) => {
      await migrateTo(transaction, 'postgres', new Set(ids.map(({ id }) => String(id))), migrations)
      const tables = tablesOf(source)
      for (const { name } of tables.toReversed()) {
        await sql`delete from ${sql.table(name)}`.execute(transaction)
      }
      for (const { name, columns } of tables) {
        if (notedTables.has(name)) await sql`delete from ${sql.table(name)}`.execute(transaction)
        await fill(transaction, source, name, columns)
      }
      await prove(within(database, transaction))
    })
  } finally {
    source.close()
  }
}

async function fill(
  transaction: Transaction<Tables>,
  source: DatabaseSync,
  table: string,
  columns: readonly string[],
): Promise<void> {
  const insert = async (rows: Record<string, unknown>[]) => {
    if (rows.length === 0) return
    const values = rows.map(
      (row) => sql`(${sql.join(columns.map((column) => sql`${row[column]}`))})`,
    )
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(transaction)
  }

  let rows: Record<string, unknown>[] = []
  let letters = 0
  for (const row of source.prepare(`select ${listed(columns)} from "${table}"`).iterate()) {
    rows.push(row)
    letters += lettersOf(row)
    if (rows.length < atOnce && letters < lettersAtOnce) continue
    await insert(rows)
    rows = []
    letters = 0
  }
  await insert(rows)
}

function lettersOf(row: Record<string, unknown>): number {
  return Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  )
}

async function makeSchema(
  file: string,
  ids: ReadonlySet<string>,
  migrations: readonly Migration[],
): Promise<void> {
  const database = await openDatabase(`sqlite:${file}`)
  try {
    await database.transaction((transaction) => migrateTo(transaction, 'sqlite', ids, migrations))
  } finally {
    await database.close()
  }
}

async function* rowsOf(
  source: Transaction<Tables>,
  table: string,
  columns: readonly string[],
): AsyncGenerator<Record<string, unknown>> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const most = largeTables.has(table) ? largeAtOnce : atOnce
  await sql`declare copied no scroll cursor for select ${list} from ${sql.table(table)}`.execute(
    source,
  )
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(most)} from copied`.execute(
      source,
    )
    yield* rows
    if (rows.length < most) break
  }
  await sql`close copied`.execute(source)
}

type Table = { name: string; columns: string[] }

/** The tables of a shop in a SQLite file, each after the tables it refers to. */
function tablesOf(file: DatabaseSync): Table[] {
  const names = file
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !ownTables.has(name))
  const sorted = new Set<string>()
  const visit = (name: string) => {
    if (sorted.has(name)) return
    for (const { table } of file
      .prepare('select "table" from pragma_foreign_key_list(?)')
      .all(name)) {
      if (table !== name) visit(String(table))
    }
    sorted.add(name)
  }
  names.toSorted((a, b) => Number(notedTables.has(a)) - Number(notedTables.has(b))).forEach(visit)
  return [...sorted].map((name) => ({ name, columns: columnsOf(file, name) }))
}

function columnsOf(file: DatabaseSync, table: string): string[] {
  const columns = file.prepare('select name from pragma_table_info(?)').all(table)
  return columns.map(({ name }) => String(name))
}

function listed(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}
