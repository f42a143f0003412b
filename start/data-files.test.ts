import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { afterEach, expect, test } from 'vitest'

import { temporaryFolder } from '../tests/temporary-folder.ts'
import { keepPrivate } from './data-files.ts'

const before = process.umask()
afterEach(() => void process.umask(before))

test('files with personal data, and their folder, are for their owner only', async () => {
  const folder = await dataFolder(['kram.db', 'kram.db-wal', 'kram.db-shm', 'cookie-secret'])

  await keepPrivate(settings(folder))

  expect(await modeOf(folder)).toBe('700')
  for (const name of ['kram.db', 'kram.db-wal', 'kram.db-shm', 'cookie-secret']) {
    expect(await modeOf(path.join(folder, name)), name).toBe('600')
  }
})

test('what is written later is for its owner only', async () => {
  const folder = await dataFolder([])

  await keepPrivate(settings(folder))
  await writeFile(path.join(folder, 'kram.db'), '')
  await mkdir(path.join(folder, 'more'))

  expect(await modeOf(path.join(folder, 'kram.db'))).toBe('600')
  expect(await modeOf(path.join(folder, 'more'))).toBe('700')
})

test('a folder that others use too stays theirs; the database in it does not', async () => {
  const folder = await dataFolder(['kram.db', 'letter.txt'])

  await keepPrivate(settings(folder))

  expect(await modeOf(folder)).toBe('755')
  expect(await modeOf(path.join(folder, 'kram.db'))).toBe('600')
  expect(await modeOf(path.join(folder, 'letter.txt'))).toBe('644')
})

test('a database that is read-only stays read-only', async () => {
  const folder = await dataFolder(['kram.db'])
  await chmod(path.join(folder, 'kram.db'), 0o444)

  await keepPrivate(settings(folder))

  expect(await modeOf(path.join(folder, 'kram.db'))).toBe('400')
})

async function dataFolder(names: readonly string[]): Promise<string> {
  const folder = await temporaryFolder()
  await chmod(folder, 0o755)
  for (const name of names) {
    await writeFile(path.join(folder, name), '')
    await chmod(path.join(folder, name), 0o644)
  }
  return folder
}

function settings(dataDir: string) {
  return { dataDir, databaseUrl: `sqlite:${path.join(dataDir, 'kram.db')}` }
}

async function modeOf(file: string): Promise<string> {
  return ((await stat(file)).mode & 0o777).toString(8)
}
