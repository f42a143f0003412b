import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { type BuildTables, createBuildFiles } from '#app/builds/build-files.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import { indexFiles } from '#edge/answers/file-index.ts'
import { otherBuilds, ownFiles } from '#edge/answers/other-builds.ts'
import { staticFiles } from '#edge/answers/static-files.ts'
import { precompress } from '#scripts/build/precompress.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases('none')
const NOW = Date.UTC(2026, 10, 27)
const day = 86_400_000
const long = 'export const cup = "moss"\n'.repeat(100)

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('processes of two builds send each other’s scripts and styles', async () => {
    const database = await migrated(await newUrl())
    const old = await process(database, { 'entry-oldold01.js': long, 'same-samesa01.css': 'a{}' })
    await old.builds.keep(NOW)
    const fresh = await process(database, {
      'entry-newnew02.js': `${long};new`,
      'same-samesa01.css': 'a{}',
    })
    await fresh.builds.keep(NOW)

    expect(await old.text('entry-newnew02.js')).toBe(`${long};new`)
    expect(await fresh.text('entry-oldold01.js')).toBe(long)
    expect(await old.text('same-samesa01.css')).toBe('a{}')
    expect(await fresh.text('entry-nobody03.js')).toBeUndefined()
    expect(await fresh.builds.names()).toHaveLength(3)
  })

  test('a tag of one process is known at a process of another build', async () => {
    const database = await migrated(await newUrl())
    const old = await process(database, { 'entry-oldold01.js': long })
    await old.builds.keep(NOW)
    const fresh = await process(database, {})
    const tags = await Promise.all(
      [old, fresh].map(async ({ get }) => (await get('entry-oldold01.js'))?.headers.get('etag')),
    )
    expect(tags[0]).toMatch(/^"/)
    expect(tags[1]).toBe(tags[0])
  })

  test('a process goes on while a new build is put into its folder', async () => {
    const database = await migrated(await newUrl())
    const one = await process(database, { 'entry-oldold01.js': long })
    await one.builds.keep(NOW)
    await rm(one.folder, { recursive: true })
    expect(await one.text('entry-oldold01.js')).toBe(long)
  })

  test('twenty processes that start at once put in each file once', async () => {
    const database = await migrated(await newUrl())
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`part-${10_000_000 + at}.js`, `part ${at}`]),
    )
    const many = await Promise.all(Array.from({ length: 20 }, () => process(database, files)))
    await Promise.all(many.map(({ builds }) => builds.keep(NOW)))
    expect(await many[0]?.builds.names()).toHaveLength(40)
  })

  test('files go a week after the last process that had them, and never those in use', async () => {
    const database = await migrated(await newUrl())
    const old = await process(database, { 'entry-oldold01.js': long, 'same-samesa01.css': 'a{}' })
    await old.builds.forgetOld(NOW)
    const fresh = await process(database, { 'same-samesa01.css': 'a{}' })
    for (let days = 1; days <= 7; days += 1) await fresh.builds.forgetOld(NOW + days * day)
    expect(await fresh.builds.names()).toHaveLength(2)
    await fresh.builds.forgetOld(NOW + 7 * day + 1)
    expect(await fresh.builds.names()).toEqual(['same-samesa01.css'])
    // Anybody who runs it still puts it in again.
    await old.builds.forgetOld(NOW + 7 * day + 2)
    expect(await fresh.builds.names()).toHaveLength(2)
  })

  test('many builds take no more than sixteen megabytes, and the oldest go first', async () => {
    const database = await migrated(await newUrl())
    const large = Buffer.alloc(3 * 1024 * 1024).toString('latin1')
    for (let at = 0; at < 6; at += 1) {
      const { builds } = await process(database, { [`font-oldold0${at}.woff2`]: large })
      await builds.keep(NOW + at)
    }
    const { builds } = await process(database, { 'entry-newnew02.js': long })
    await builds.forgetOld(NOW + 10)
    expect((await builds.names()).toSorted()).toEqual([
      'entry-newnew02.js',
      'font-oldold02.woff2',
      'font-oldold03.woff2',
      'font-oldold04.woff2',
      'font-oldold05.woff2',
    ])
  })
})

async function migrated(url: string): Promise<ShopDatabase> {
  const database = await open(url, { migrations: storefrontMigrations })
  return database
}

/** What a process of a build with these files sends. */
async function process(database: ShopDatabase, files: Record<string, string>) {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder, 'assets', name), text)
  }
  await precompress(folder)
  const index = await indexFiles([folder])
  const builds = createBuildFiles(database.db.withTables<BuildTables>(), ownFiles(index))
  const send = staticFiles(index, otherBuilds(builds))
  const get = (name: string) => send(new Request(`http://shop/assets/${name}`))
  return { folder, builds, get, text: async (name: string) => (await get(name))?.text() }
}
