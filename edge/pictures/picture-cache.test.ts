import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { temporaryFolder } from '#tests/temporary-folder.ts'

import { createPictureCache } from './picture-cache.ts'

const hour = 60 * 60 * 1_000

test('what was kept is found, by another process too', async () => {
  const folder = path.join(await temporaryFolder(), 'pictures')
  expect(await createPictureCache(folder, 1_000).find('a.webp')).toBeUndefined()

  await createPictureCache(folder, 1_000).keep('a.webp', Buffer.from('cup'))

  expect(await createPictureCache(folder, 1_000).find('a.webp')).toEqual({
    file: path.join(folder, 'a.webp'),
    size: 3,
  })
  expect(await readdir(folder)).toEqual(['a.webp'])
})

test('what was not used for longest goes first, until the rest fits', async () => {
  const folder = await temporaryFolder()
  const cache = createPictureCache(folder, 250)
  for (const [name, age] of [
    ['old', 30],
    ['older', 90],
    ['new', 1],
  ] as const) {
    await writeFile(path.join(folder, name), Buffer.alloc(100))
    const time = (Date.now() - age * hour) / 1_000
    await utimes(path.join(folder, name), time, time)
  }

  // Found, so it is used now.
  await cache.find('older')
  await cache.tidy()

  expect((await readdir(folder)).toSorted()).toEqual(['new', 'older'])
})

test('the folder stays near its bound while much is kept', async () => {
  const folder = await temporaryFolder()
  const cache = createPictureCache(folder, 1_600)
  for (let index = 0; index < 60; index += 1) {
    await cache.keep(`${index}.webp`, Buffer.alloc(90))
    expect(await bytesIn(folder)).toBeLessThanOrEqual(1_600 + 200)
  }
  expect(await bytesIn(folder)).toBeGreaterThan(1_400)
})

test('a draft of a process that died goes after ten minutes, one that is being written stays', async () => {
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, '.dead'), 'x')
  await writeFile(path.join(folder, '.alive'), 'x')
  const time = (Date.now() - hour) / 1_000
  await utimes(path.join(folder, '.dead'), time, time)

  await createPictureCache(folder, 1).tidy()

  expect(await readdir(folder)).toEqual(['.alive'])
})

test('a folder that is missing needs no tidying, and one that cannot be made is reported', async () => {
  const folder = await temporaryFolder()
  await createPictureCache(path.join(folder, 'none'), 10).tidy()

  await writeFile(path.join(folder, 'file'), '')
  const cache = createPictureCache(path.join(folder, 'file'), 10)
  await expect(cache.keep('a', Buffer.from('a'))).rejects.toThrow()
})

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder)
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(path.join(folder, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
