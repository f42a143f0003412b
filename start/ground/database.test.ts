import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, onTestFinished, test, vi } from 'vitest'

import { type Config, readConfig } from '../../config.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { openPrepared } from './database.ts'

const log = { write: vi.fn() }

test('a new database gets the tables of shop and storefront, and an empty shop where one is wanted', async () => {
  const file = await fileFor()
  await prepared({ DATABASE_URL: `sqlite:${file}`, DEMO_SHOP: 'empty' })

  expect(tablesOf(file)).toEqual(expect.arrayContaining(['product', 'shopper_session']))
  expect(rowsOf(file, 'select id from product')).toEqual([])
  expect(rowsOf(file, "select id from document where kind = 'settings'")).toHaveLength(1)
})

test('a database that has a shop keeps it, whatever kind of shop a new one would get', async () => {
  const file = await fileFor()
  await prepared({ DATABASE_URL: `sqlite:${file}`, DEMO_SHOP: 'empty' })
  await prepared({ DATABASE_URL: `sqlite:${file}` })

  expect(rowsOf(file, 'select id from product')).toEqual([])
})

test('in front of a shop elsewhere there are no tables of a shop', async () => {
  const file = await fileFor()
  await prepared({ DATABASE_URL: `sqlite:${file}`, SHOP_API_URL: 'http://shop.example' })

  expect(tablesOf(file)).toContain('shopper_session')
  expect(tablesOf(file)).not.toContain('product')
})

test('a database that cannot be prepared is closed again', async () => {
  const file = await fileFor()
  const theirs = new DatabaseSync(file)
  theirs.exec('pragma journal_mode = wal; create table product (id text)')
  theirs.close()

  const config = configOf({ DATABASE_URL: `sqlite:${file}` })
  await expect(openPrepared(config, log)).rejects.toMatchObject({ code: 'FOREIGN_DATABASE' })
  const ours = new DatabaseSync(file)
  onTestFinished(() => ours.close())
  // Nobody else has it open any more.
  expect(ours.prepare('pragma journal_mode = delete').get()).toEqual({ journal_mode: 'delete' })
})

async function prepared(env: Record<string, string>): Promise<void> {
  const database = await openPrepared(configOf(env), log)
  await database.close()
}

function configOf(env: Record<string, string>): Config {
  const answer = readConfig(env)
  if (answer.kind === 'wrong') throw new Error(answer.problem)
  return answer.config
}

async function fileFor(): Promise<string> {
  return path.join(await temporaryFolder(), 'kram.db')
}

function rowsOf(file: string, query: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare(query).all()
  database.close()
  return rows
}

function tablesOf(file: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare("select name from sqlite_schema where type = 'table'").all()
  database.close()
  return rows.map(({ name }) => name)
}
