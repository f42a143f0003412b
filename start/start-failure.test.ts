import { stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, test } from 'vitest'

import { oneLine } from '../config.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { explainStartFailure, prepareDataFolder } from './start-failure.ts'

const config = {
  port: 3000,
  host: undefined,
  dataDir: './data',
  databaseUrl: 'postgres://kram:hunter2@db/kram',
}

test('a port somebody else listens on is named with what to do', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => first.once('listening', resolve))
  const address = first.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const second = createServer().listen(port, '127.0.0.1')
  const error = await new Promise((resolve) => second.once('error', resolve))
  first.close()

  expect(line('listen', error, { ...config, port })).toBe(
    `PORT=${port} is already in use: stop the other program or set PORT to a free port`,
  )
})

test.each([
  ['EACCES', 'PORT=3000 may not be opened by this user: set PORT to 1024 or higher'],
  ['EADDRNOTAVAIL', 'HOST= is no address of this machine: set HOST to an address of this machine'],
])('the listening failure %s names its setting', (code, text) => {
  expect(line('listen', failure(code))).toBe(text)
})

test('a data folder is made when missing', async () => {
  const dataDir = path.join(await temporaryFolder(), 'deep', 'data')

  expect(await prepareDataFolder({ ...config, dataDir })).toBeUndefined()
  expect((await stat(dataDir)).isDirectory()).toBe(true)
})

test('a data folder that is a file is named', async () => {
  const file = path.join(await temporaryFolder(), 'file')
  await writeFile(file, '')

  const problem = await prepareDataFolder({ ...config, dataDir: file })
  const below = await prepareDataFolder({ ...config, dataDir: path.join(file, 'below') })

  expect(problem?.problem).toBe(`DATA_DIR=${file} is not a folder`)
  expect(below?.problem).toBe(`DATA_DIR=${path.join(file, 'below')} is not a folder`)
})

test('a data folder that may not be written is named', () => {
  expect(line('data folder', failure('EACCES'))).toBe(
    'DATA_DIR=./data cannot be written: set DATA_DIR to a folder this user may write',
  )
})

test('a file that is no database is named', async () => {
  const file = path.join(await temporaryFolder(), 'shop.db')
  await writeFile(file, 'this is a letter, not a database. '.repeat(40))

  expect(line('database', openError(file), { ...config, databaseUrl: `sqlite:${file}` })).toContain(
    `DATABASE_URL=sqlite:${file} is not a database`,
  )
})

test('a database in a folder that does not exist is named', () => {
  const databaseUrl = 'sqlite:/nowhere/shop.db'

  expect(line('database', openError('/nowhere/shop.db'), { ...config, databaseUrl })).toContain(
    'DATABASE_URL=sqlite:/nowhere/shop.db cannot be opened',
  )
})

test.each([
  ['ECONNREFUSED', 'is not reachable'],
  ['28P01', 'has a wrong password'],
  ['08P01', 'leads to a pooler (such as pgbouncer) that refuses the connection: read its log'],
  ['53300', 'leads to a database with no free connection: allow more connections'],
  ['25006', 'leads to a server that can only be read, as a standby'],
  ['FORGETFUL_DATABASE', 'its fsync or synchronous_commit is off: switch both on'],
  ['TOO_FEW_CONNECTIONS', 'lets in too few connections for so many processes: set WORKERS to'],
  ['3D000', 'names a database that does not exist'],
])('the failure %s of PostgreSQL is said without the password', (code, text) => {
  expect(line('database', failure(code))).toContain(text)
  expect(line('database', new Error('wrapped', { cause: failure(code) }))).toContain(text)
  expect(line('database', new AggregateError([failure(code)]))).toContain(text)
  expect(line('database', failure(code))).not.toContain('hunter2')
})

test.each([
  [
    'NEWER_DATABASE',
    'was changed by a newer version of Kram: run that version, or restore a backup',
  ],
  ['FOREIGN_DATABASE', 'belongs to another program: set DATABASE_URL to an empty database'],
])('a database that is not ours to touch (%s) is named', (code, text) => {
  expect(line('database', failure(code))).toContain(`DATABASE_URL ${text}`)
  expect(
    line('database', failure(code), { ...config, databaseUrl: 'sqlite:/a/kram.db' }),
  ).toContain(`DATABASE_URL=sqlite:/a/kram.db ${text}`)
})

test('a damaged secret says what deleting it costs', () => {
  expect(line('cookie secret', failure('DAMAGED_SECRET'))).toBe(
    'DATA_DIR=./data holds a damaged file cookie-secret: restore it from a backup or delete it; deleting it empties the baskets of all shoppers',
  )
  expect(line('cookie secret', failure('EACCES'))).toContain('DATA_DIR=./data cannot be written')
})

test('a failure that no setting can repair is left to its own words', () => {
  expect(explainStartFailure('database', new Error('a bug'), config)).toBeUndefined()
  expect(explainStartFailure('listen', undefined, config)).toBeUndefined()
})

function line(
  step: Parameters<typeof explainStartFailure>[0],
  error: unknown,
  settings: Parameters<typeof explainStartFailure>[2] = config,
) {
  const explained = explainStartFailure(step, error, settings)
  return explained && oneLine(explained)
}

function failure(code: string) {
  return Object.assign(new Error(code), { code })
}

function openError(file: string): unknown {
  try {
    new DatabaseSync(file).exec('PRAGMA journal_mode = WAL')
    return undefined
  } catch (error) {
    return error
  }
}
