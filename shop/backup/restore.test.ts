import { copyFile, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, test } from 'vitest'

import { openDatabase } from '#shop/database/open.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { openFilled } from '#tests/filled-database.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const NOW = Date.UTC(2026, 10, 22, 8)

test('a backup holds the shop and its secret, and its restore keeps what was there', async () => {
  const { folder, database, databaseUrl } = await shop()
  await note(databaseUrl, 'colour', 'blue')
  const file = path.join(folder, 'backup.db')
  const notes = { madeAt: NOW, cookieSecret: 'a secret' }

  expect(await backUp({ databaseUrl, file, notes, migrations: [] })).toMatchObject({ kind: 'done' })
  await note(databaseUrl, 'colour', 'red')
  const result = await restore({ file, databaseUrl, migrations: [], now: NOW })

  const before = `${database}.before-20261122T080000`
  expect(result).toEqual({ kind: 'done', notes, before })
  expect(read(database, 'colour')).toBe('blue')
  expect(read(before, 'colour')).toBe('red')
  expect(tables(database)).not.toContain('kram_backup')
})

test('a backup goes over no other file, and leaves none behind that is not whole', async () => {
  const { folder, databaseUrl } = await shop()
  const file = path.join(folder, 'backup.db')
  await writeFile(file, 'a letter')
  const options = { notes: { madeAt: NOW }, migrations: [] }

  expect(await backUp({ ...options, databaseUrl, file })).toMatchObject({
    problem: 'exists',
    which: file,
  })
  const missing = `sqlite:${path.join(folder, 'none.db')}`
  const other = path.join(folder, 'other.db')
  expect(await backUp({ ...options, databaseUrl: missing, file: other })).toMatchObject({
    problem: 'no-database',
    which: missing.slice('sqlite:'.length),
  })
  await expect(stat(`${other}.part`)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a shop that is open, if only by another process, is not restored', async () => {
  const { folder, database, databaseUrl } = await shop()
  const file = path.join(folder, 'backup.db')
  await backUp({ databaseUrl, file, notes: { madeAt: NOW }, migrations: [] })
  const running = await openFilled(databaseUrl, {})

  const result = await restore({ file, databaseUrl, migrations: [], now: NOW })
  await running.close()

  expect(result).toMatchObject({ kind: 'refused', problem: 'in-use', which: database })
  expect(await restore({ file, databaseUrl, migrations: [], now: NOW })).toMatchObject({
    kind: 'done',
  })
})

test('a database that is damaged can be restored; its log is not mixed into the new one', async () => {
  const { folder, database, databaseUrl } = await shop()
  await note(databaseUrl, 'colour', 'blue')
  const file = path.join(folder, 'backup.db')
  await backUp({ databaseUrl, file, notes: { madeAt: NOW }, migrations: [] })
  await writeFile(database, 'garbage '.repeat(2_000))
  await writeFile(`${database}-wal`, 'old log')

  expect(await restore({ file, databaseUrl, migrations: [], now: NOW })).toMatchObject({
    kind: 'done',
  })
  expect(read(database, 'colour')).toBe('blue')
  await expect(stat(`${database}-wal`)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('only a whole backup of a version that is known is restored', async () => {
  const { folder, database, databaseUrl } = await shop()
  const good = path.join(folder, 'good.db')
  await backUp({ databaseUrl, file: good, notes: { madeAt: NOW }, migrations: [] })
  const problem = async (name: string, spoil: (file: string) => unknown) => {
    const file = path.join(folder, name)
    await copyFile(good, file)
    await spoil(file)
    const result = await restore({ file, databaseUrl, migrations: [], now: NOW })
    return result.kind === 'refused' && result.problem
  }

  expect(await problem('letter.db', (file) => writeFile(file, 'a letter'))).toBe('damaged')
  expect(await problem('plain.db', (file) => change(file, 'drop table kram_backup'))).toBe(
    'no-backup',
  )
  const newer = "insert into migration values ('999', '2099')"
  expect(await problem('newer.db', (file) => change(file, newer))).toBe('newer')
  expect(read(database, 'colour')).toBeUndefined()
})

test('a shop that would not start is not put in the place of one that does', async () => {
  const { folder, database, databaseUrl } = await shop()
  await note(databaseUrl, 'colour', 'blue')
  const file = path.join(folder, 'backup.db')
  await backUp({ databaseUrl, file, notes: { madeAt: NOW }, migrations: [] })
  change(file, "insert into document values ('settings', 'settings', 0, '{}')")
  await note(databaseUrl, 'colour', 'red')

  expect(await restore({ file, databaseUrl, migrations: [], now: NOW })).toMatchObject({
    kind: 'refused',
    problem: 'not-opening',
    why: 'footer',
  })
  expect(read(database, 'colour')).toBe('red')
  expect((await readdir(folder)).filter((name) => /restoring|before/.test(name))).toEqual([])
})

async function shop() {
  const folder = await temporaryFolder()
  const database = path.join(folder, 'kram.db')
  const databaseUrl = `sqlite:${database}`
  const opened = await openFilled(databaseUrl, {})
  await opened.close()
  return { folder, database, databaseUrl }
}

async function note(databaseUrl: string, key: string, value: string): Promise<void> {
  const { db, close } = await openDatabase(databaseUrl)
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  await close()
}

function read(file: string, key: string): unknown {
  const database = new DatabaseSync(file)
  const row = database.prepare('select value from meta where key = ?').get(key)
  database.close()
  return row?.['value']
}

function tables(file: string): unknown[] {
  const database = new DatabaseSync(file)
  const rows = database.prepare('select name from sqlite_schema').all()
  database.close()
  return rows.map(({ name }) => name)
}

function change(file: string, statement: string): void {
  const database = new DatabaseSync(file)
  database.exec(statement)
  database.close()
}
