import { readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { temporaryFolder } from '../tests/temporary-folder.ts'
import { cookieSecret } from './secret.ts'

test('a configured secret is used as it is and nothing is written', async () => {
  const folder = await temporaryFolder()

  expect(await cookieSecret('from the environment', folder)).toBe('from the environment')
  expect(await readdir(folder)).toEqual([])
})

test('a secret is made once, kept for the owner only, and used again', async () => {
  const folder = await temporaryFolder()

  const first = await cookieSecret(undefined, folder)

  expect(first).toMatch(/^[\w-]{43}$/)
  expect(await cookieSecret(undefined, folder)).toBe(first)
  expect(await readdir(folder)).toEqual(['cookie-secret'])
  expect((await stat(path.join(folder, 'cookie-secret'))).mode & 0o777).toBe(0o600)
})

test('twenty starts at the same moment agree on one secret', async () => {
  const folder = await temporaryFolder()

  const secrets = await Promise.all(
    Array.from({ length: 20 }, () => cookieSecret(undefined, folder)),
  )

  expect(new Set(secrets).size).toBe(1)
})

test('a damaged secret is used for nothing', async () => {
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, 'cookie-secret'), 'abc')

  await expect(cookieSecret(undefined, folder)).rejects.toMatchObject({
    code: 'DAMAGED_SECRET',
  })
})

test('a missing folder is an error of the file system', async () => {
  await expect(cookieSecret(undefined, '/nowhere/at/all')).rejects.toMatchObject({ code: 'ENOENT' })
})
