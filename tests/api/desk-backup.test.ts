import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { describe, expect, test } from 'vitest'

import { scopesOf } from '#domain/owner/roles.ts'
import { lastBackup, piecesFrom } from '#shop/backup/desk-backup.ts'
import { forgetOld } from '#shop/forget-old.ts'
import { doNextJob } from '#shop/jobs/job-worker.ts'
import { findJob, startJob } from '#shop/jobs/jobs.ts'
import { listEntries } from '#shop/owner/audit.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { makeOwnPicture } from '#tests/each-job.ts'
import { silent } from '#tests/silent-log.ts'
import { readConfig } from '../../config.ts'
import { alone, lockOf } from '../../operation/backup/alone.ts'
import { runnersOf } from '../../operation/jobs/runners.ts'
import { makeBackup } from '../../operation/jobs/back-up.ts'
import { bothDatabases } from './databases.ts'
import { placeOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const owner = ['keys:write'] as const
const slow = { timeout: 120_000 }

describe.for(databases.kinds)('on %s', (kind) => {
  test('a backup is made, said, downloaded, and tried', slow, async () => {
    const shop = await openShop()
    const { ask } = shop.desk(owner)
    expect((await ask('/backup')).html).toContain('None was made here yet.')
    const page = placeOf(await ask('/backup', { do: 'make', once: 'one' }))
    expect(page).toMatch(/^\/jobs\//)
    // Two at once would be one.
    expect(placeOf(await ask('/backup', { do: 'make', once: 'two' }))).toBe(page)
    expect(textOf((await ask('/backup')).html)).toContain('It begins in a moment.')
    await shop.work()
    expect(textOf((await ask(page)).html)).toMatch(/Made: kram-.*\.db \(\d+\.\d MB\)/)
    const { html } = await ask('/backup')
    expect(textOf(html)).toMatch(/Size \d+\.\d MB File kram-/)

    const last = await lastBackup(shop.database.db)
    if (!last) throw new Error('There is none')
    const sent = await ask('/backup/file', {})
    expect(sent.headers.get('content-disposition')).toContain(last.name)
    const file = path.join(shop.folder, 'home.db')
    const pieces: Uint8Array[] = []
    for await (const piece of piecesFrom(shop.database.db, last)) pieces.push(piece)
    await writeFile(file, Buffer.concat(pieces))
    const copy = new DatabaseSync(file, { readOnly: true })
    const count = (table: string) => copy.prepare(`select count(*) as n from ${table}`).get()?.['n']
    expect(count('shop_order')).toBe(2)
    // No backup in a backup, and no work that would go on where it is restored.
    expect(count('backup_piece')).toBe(0)
    expect(count('job')).toBe(0)
    copy.close()

    const trial = placeOf(await ask('/backup', { do: 'try', once: 'three' }))
    await shop.work()
    expect(textOf((await ask(trial)).html)).toContain('It opens: products 1, orders 2.')
    expect(textOf((await ask('/backup')).html)).not.toContain('Not yet')
    const noted = await listEntries(shop.database.db, { limit: 10 })
    expect(noted.map(({ action }) => action).toSorted()).toEqual([
      ...['backup download', 'backup make', 'backup try'],
    ])
    // The next one is made beside it, and takes its place.
    await ask('/backup', { do: 'make', once: 'four' })
    await shop.work()
    expect((await lastBackup(shop.database.db))?.id).not.toBe(last.id)
  })

  test('it is stopped at its next step, and leaves nothing', slow, async () => {
    const shop = await openShop()
    const { ask } = shop.desk(owner)
    const page = placeOf(await ask('/backup', { do: 'make', once: 'one' }))
    const id = page.replace('/jobs/', '')
    await doNextJob({
      ...shop.means,
      runners: {
        ...runnersOf(shop.means),
        backup: (running) =>
          makeBackup(shop.means, {
            ...running,
            progress: async (done, steps) => {
              if (done > 0) await ask(page, {})
              await running.progress(done, steps)
            },
          }),
      },
    })
    expect(await findJob(shop.database.db, id)).toMatchObject({ state: 'stopped' })
    expect(await lastBackup(shop.database.db)).toBeUndefined()
    const left = await shop.database.db.selectFrom('backup_piece').select('place').execute()
    expect(left).toEqual([])
  })

  test('its file is kept for a day, and what is too large is said to be', slow, async () => {
    const shop = await openShop()
    const { ask } = shop.desk(owner)
    await ask('/backup', { do: 'make', once: 'one' })
    await shop.work()
    await forgetOld(shop.database, NOON + 3 * 86_400_000)
    expect(textOf((await ask('/backup')).html)).toContain('Its file is kept no more.')
    expect((await ask('/backup', { do: 'try', once: 'two' })).status).toBe(422)
    const page = placeOf(await ask('/backup', { do: 'make', once: 'three' }))
    const small = { ...shop.means, most: 1_000 }
    const runners = {
      ...runnersOf(shop.means),
      backup: (running: Parameters<typeof makeBackup>[1]) => makeBackup(small, running),
    }
    await doNextJob({ ...shop.means, runners })
    expect(textOf((await ask(page)).html)).toContain('Make it by command: backup create.')
  })

  test(
    "the owner's script runs before; where it fails, no backup is made and a mail says so",
    slow,
    async () => {
      const shop = await openShop()
      const { ask } = shop.desk(owner)
      const hooks = path.join(shop.folder, 'hooks')
      await mkdir(hooks)
      const script = path.join(hooks, 'pre-backup')
      const write = (body: string) => writeFile(script, `#!/bin/sh\n${body}\n`, { mode: 0o755 })
      await write(`echo "$KRAM_BACKUP" > '${shop.folder}/before.txt'`)
      await ask('/backup', { do: 'make', once: 'one' })
      await shop.work()
      expect(await readFile(path.join(shop.folder, 'before.txt'), 'utf8')).toContain('backup.db')
      const first = await lastBackup(shop.database.db)
      expect(first).toBeDefined()
      await write('echo no mirror; exit 3')
      const page = placeOf(await ask('/backup', { do: 'make', once: 'two' }))
      await shop.work()
      const said = textOf((await ask(page)).html)
      expect(said).toContain('the script hooks/pre-backup failed')
      expect(said).toContain('pre-backup: no mirror')
      expect((await lastBackup(shop.database.db))?.id).toBe(first?.id)
      const mails = await shop.database.db
        .selectFrom('outbox')
        .select(['recipient', 'text'])
        .where('kind', '=', 'backup-failed')
        .execute()
      expect(mails).toEqual([
        { recipient: 'owner@shop.example', text: expect.stringContaining('pre-backup: 3') },
      ])
    },
  )

  test('while a command makes one, none is made beside it', slow, async () => {
    const shop = await openShop()
    const { ask } = shop.desk(owner)
    const page = placeOf(await ask('/backup', { do: 'make', once: 'one' }))
    await alone(lockOf(shop.folder), shop.work)
    expect(textOf((await ask(page)).html)).toContain('another backup or restore is at work')
    expect(await lastBackup(shop.database.db)).toBeUndefined()
  })

  test('why one cannot be brought back is said in the language of who asked', slow, async () => {
    const shop = await openShop()
    const { ask } = shop.desk(owner)
    await ask('/backup', { do: 'make', once: 'one' })
    await shop.work()
    await shop.database.db
      .updateTable('backup_piece')
      .set({ data: Buffer.from('a letter').toString('base64') })
      .execute()
    const { db } = shop.database
    const { id } = (await lastBackup(db)) ?? { id: '' }
    const wanted = { kind: 'backup-try', given: { backup: id }, lang: 'pl' } as const
    const job = await startJob(db, wanted, NOON)
    await shop.work()
    const { lines = [] } = (await findJob(db, job ?? '')) ?? {}
    expect(lines.join()).toMatch(/plik kram-.*\.db jest uszkodzony albo nie jest kopią sklepu/)
  })

  test('only who has the shop sees or makes one, by call as well', slow, async () => {
    const shop = await openShop()
    for (const role of ['reader', 'seller', 'editor', 'packer'] as const) {
      const { ask } = shop.desk(scopesOf(role))
      expect((await ask('/backup')).status).toBe(403)
      expect((await ask('/backup', { do: 'make', once: role })).status).toBe(403)
      expect((await ask('/backup/file', {})).status).toBe(403)
    }
    const token = await shop.tokenOf('keys:write')
    const begun = await shop.ask('POST backup/make', { token, body: {} })
    expect(begun.status).toBe(200)
    const asked = await shop.ask('GET backup/last', { token })
    expect(asked.body).toMatchObject({ result: { last: null, work: [{ state: 'waiting' }] } })
    await shop.work()
    const after = await shop.ask('GET backup/last', { token })
    expect(after.body).toMatchObject({ result: { last: { isKept: true, triedAt: null } } })
    const other = await shop.tokenOf('orders:write')
    expect((await shop.ask('POST backup/make', { token: other, body: {} })).status).toBe(403)
  })

  const openShop = async () => {
    const shop = await openOwnerShop(databases, kind, { orders: 2 })
    const env = { DATA_DIR: shop.folder, DATABASE_URL: shop.url }
    const read = readConfig({ ...env, OWNER_MAIL_TO: 'owner@shop.example' })
    if (read.kind === 'wrong') throw new Error(read.problem)
    const { database } = shop
    const means = {
      ...{ config: read.config, database, now: () => NOON, log: silent },
      ...{ carrier: undefined, mail: undefined, makeOwnPicture },
    }
    const work = async () => {
      while (await doNextJob({ ...means, runners: runnersOf(means) }));
    }
    return { ...shop, means, work }
  }
})
