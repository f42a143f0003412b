import { afterAll, describe, expect, test } from 'vitest'

import { createDelivery } from '#shop/mail/deliver.ts'
import type { MailKind } from '#shop/mail/kinds.ts'
import { enqueueMail } from '#shop/mail/outbox.ts'
import { smtpPool } from '#shop/mail/smtp.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { silent as log } from '#tests/silent-log.ts'
import { slowMailServer } from '#tests/slow-mail-server.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases()
const closing: (() => unknown)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

describe.for(kinds)('on %s', ([name, newUrl]) => {
  test('two processes send 200 mails through a slow server side by side, none twice, and a link first for which somebody waits', async () => {
    const url = await newUrl()
    const database = await open(url, {})
    // A database in memory has one process.
    const other = name === 'SQLite' ? database : await open(url)
    const server = await slowMailServer(30)
    closing.push(server.close)
    for (let at = 0; at < 200; at += 1) await put(database, `order-${at}`, 'order-confirmation')
    const ways = [database, other].map((one) => {
      const { send, close } = smtpPool(server.url, 'shop@kamionka.example')
      closing.push(close)
      return createDelivery({ database: one, send, log, now: Date.now })
    })

    const began = performance.now()
    const running = Promise.all(ways.map((way) => way.run()))
    await expect
      .poll(() => server.taken.length, { interval: 5, timeout: 20_000 })
      .toBeGreaterThan(20)
    await put(database, 'recovery', 'account-recovery')
    await running
    const seconds = (performance.now() - began) / 1_000

    const ids = server.taken.map(({ id }) => id)
    expect(ids).toHaveLength(201)
    expect(new Set(ids).size).toBe(201)
    // What the connections of both had in hand goes before it, and what began meanwhile.
    expect(server.taken.findIndex(({ subject }) => subject === 'recovery')).toBeLessThan(100)
    expect(server.connections()).toBeLessThanOrEqual(32)
    // One after the other it is six or fewer a second.
    expect(201 / seconds).toBeGreaterThan(10)
  })
})

async function put(database: ShopDatabase, id: string, kind: MailKind): Promise<void> {
  const letter = { subject: id, text: id, html: `<p>${id}</p>` }
  const to = { recipient: 'ola@example.com', anyNumber: true }
  await enqueueMail(database.db, { ...letter, ...to, id, kind }, 0)
}
