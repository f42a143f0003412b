import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

import { migrate } from '#shop/database/migrate.ts'
import { openDatabase } from '#shop/database/open.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { silent as log } from '#tests/silent-log.ts'
import { createDelivery, startMailWorker } from './deliver.ts'
import { enqueueMail, listMail, readMail } from './outbox.ts'
import type { SendMail } from './smtp.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const opened: ShopDatabase[] = []

afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())))

test('a mail in the outbox is sent once, as it was written', async () => {
  const database = await outbox(['a'])
  const sent: string[] = []
  const send: SendMail = async ({ id, recipient, subject }) => {
    sent.push(`${id} ${recipient} ${subject}`)
  }

  await deliver(database, send, 0)
  await deliver(database, send, MINUTE)

  expect(sent).toEqual(['a ola@example.com Hello'])
  expect(await listMail(database.db)).toMatchObject([{ id: 'a', state: 'sent' }])
})

test('a mail that is not taken is tried after 1, 5, 15 and 60 minutes and given up after two days', async () => {
  const database = await outbox(['a'])
  let now = 0
  let last = 0
  const waits: number[] = []
  const send: SendMail = () => {
    waits.push((now - last) / MINUTE)
    last = now
    return Promise.reject(Object.assign(new Error('to ola@example.com'), { responseCode: 450 }))
  }

  for (; now < 72 * 60 * MINUTE; now += MINUTE) await deliver(database, send, now)

  expect(waits).toEqual([0, 1, 5, 15, 60, 180, 360, 720, 720, 720])
  expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThanOrEqual(48 * 60)
  expect(await listMail(database.db)).toMatchObject([{ state: 'given-up' }])
  const row = await database.db.selectFrom('outbox').select('last_error').executeTakeFirst()
  expect(row).toEqual({ last_error: 'Error 450' })
})

test('two processes that look at once share the mails and send none twice', async () => {
  const database = await outbox(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  const sent: string[] = []
  const send: SendMail = async ({ id }) => {
    sent.push(id)
  }

  await Promise.all([1, 2].map(() => deliver(database, send, 0)))

  expect(sent.sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
})

test('what a process took and never sent is free again when its lease ends', async () => {
  const database = await outbox(['a'])
  await database.db
    .updateTable('outbox')
    .set({ lease_until: 10 * MINUTE })
    .execute()
  const sent: string[] = []
  const send: SendMail = async ({ id }) => {
    sent.push(id)
  }

  await deliver(database, send, 10 * MINUTE - 1)
  expect(sent).toEqual([])
  await deliver(database, send, 10 * MINUTE)
  expect(sent).toEqual(['a'])
})

test('a server that is away for an hour gets all mails within five minutes of its return', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => `m${at}`)
  const database = await outbox(ids)
  let at = 0
  let tries = 0
  const times: number[] = []
  const send: SendMail = async () => {
    tries += 1
    if (at < HOUR) throw Object.assign(new Error('no way'), { code: 'ESOCKET' })
    times.push(at)
  }
  const delivery = createDelivery({ database, send, log, now: () => at })

  for (; at < HOUR + 5 * MINUTE; at += 1_000) await delivery.run()

  expect(times).toHaveLength(ids.length)
  // It is asked with one mail each ten seconds, not with all.
  expect(tries - ids.length).toBeLessThanOrEqual(360 + 20)
})

test('a mailbox that is not there is tried once, another refusal for good three times', async () => {
  const database = await outbox(['a', 'b'])
  const tried: string[] = []
  const answers: Record<string, string> = {
    a: '550 5.1.1 <ola@example.com>: no such user',
    b: '554 5.7.1 relay access denied',
  }
  const send: SendMail = ({ id }) => {
    tried.push(id)
    const refusal = { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }
    return Promise.reject(Object.assign(new Error(), refusal, { response: answers[id] }))
  }

  for (let now = 0; now < 72 * HOUR; now += 10 * MINUTE) await deliver(database, send, now)

  expect(tried.toSorted()).toEqual(['a', 'b', 'b', 'b'])
  expect((await listMail(database.db)).map(({ state }) => state)).toEqual(['given-up', 'given-up'])
})

test('a server that takes three connections gets no more for long, and every mail', async () => {
  const ids = Array.from({ length: 100 }, (_, at) => `m${at}`)
  const database = await outbox(ids)
  const sent: string[] = []
  let open = 0
  let refusals = 0
  let at = 0
  const send: SendMail = async ({ id }) => {
    if (open >= 3) {
      refusals += 1
      throw Object.assign(new Error(), { code: 'EPROTOCOL', responseCode: 421 })
    }
    open += 1
    await new Promise((resolve) => setTimeout(resolve, 2))
    open -= 1
    sent.push(id)
  }
  const delivery = createDelivery({ database, send, log, now: () => at })

  for (; at < 10 * MINUTE; at += 10_000) await delivery.run()

  expect(sent.toSorted()).toEqual(ids.toSorted())
  expect(refusals).toBeLessThan(20)
})

test('what somebody waits for goes before what nobody waits for', async () => {
  const database = await outbox(Array.from({ length: 30 }, (_, at) => `m${at}`))
  const kinds = ['account-recovery', 'account-activation', 'order-code'] as const
  for (const kind of kinds)
    await enqueueMail(database.db, { ...mail(kind), kind, anyNumber: true }, MINUTE)
  const sent: string[] = []
  const send: SendMail = async ({ id }) => void sent.push(id)

  await deliver(database, send, MINUTE)

  expect(sent.slice(0, 16)).toEqual(expect.arrayContaining([...kinds]))
  expect(sent).toHaveLength(33)
})

test('a mail that was sent and could not be noted is noted later, and not sent again', async () => {
  const database = await outbox(['a'])
  const sent: string[] = []
  const send: SendMail = async ({ id }) => {
    sent.push(id)
    await sql`alter table outbox rename to away`.execute(database.db)
  }
  let at = 0
  const delivery = createDelivery({ database, send, log, now: () => at })

  await expect(delivery.run()).rejects.toThrow('no such table')
  await sql`alter table away rename to outbox`.execute(database.db)
  at = 11 * MINUTE
  await delivery.run()

  expect(sent).toEqual(['a'])
  expect(await listMail(database.db)).toMatchObject([{ id: 'a', state: 'sent' }])
})

test('a worker empties the outbox when it starts and when it is woken', async () => {
  const database = await outbox(['a', 'b', 'c', 'd', 'e', 'f'])
  const sent: string[] = []
  const send: SendMail = async ({ id }) => {
    sent.push(id)
  }
  const worker = startMailWorker({ database, send, log, now: () => 0, every: 60_000 })
  await expect.poll(() => sent.length).toBe(6)

  await enqueueMail(database.db, mail('g'), 0)
  worker.wake()
  await expect.poll(() => sent.length).toBe(7)
  await worker.stop()
})

test('a mailbox gets five mails of a kind and ten in all in an hour, and the owner all of them', async () => {
  const database = await outbox([])
  for (let id = 0; id < 25; id += 1) {
    const recipient = id % 2 ? 'Ola@example.com' : 'ola@example.com'
    const kind = (['contact', 'order-paid', 'order-sent'] as const)[id % 3] ?? 'contact'
    await enqueueMail(database.db, { ...mail(`c${id}`), recipient, kind }, MINUTE)
    const owner = { ...mail(`o${id}`), recipient: 'owner@example.com', anyNumber: true }
    await enqueueMail(database.db, owner, MINUTE)
  }
  for (let id = 0; id < 7; id += 1) {
    const other = { ...mail(`other${id}`), kind: 'contact' as const, recipient: 'ala@example.com' }
    await enqueueMail(database.db, other, MINUTE)
  }

  const due = async (recipient: string) => {
    const rows = await database.db
      .selectFrom('outbox')
      .select(['recipient', 'next_attempt_at'])
      .execute()
    const of = rows.filter((row) => row.recipient.toLowerCase() === recipient)
    return of.map((row) => row.next_attempt_at).toSorted((a, b) => a - b)
  }
  expect(await due('ola@example.com')).toEqual([
    ...Array<number>(10).fill(MINUTE),
    ...Array<number>(10).fill(MINUTE + HOUR),
    ...Array<number>(5).fill(MINUTE + 2 * HOUR),
  ])
  expect(await due('owner@example.com')).toEqual(Array<number>(25).fill(MINUTE))
  expect(await due('ala@example.com')).toEqual([
    ...Array<number>(5).fill(MINUTE),
    ...Array<number>(2).fill(MINUTE + HOUR),
  ])
})

test('one order has one mail of a kind', async () => {
  const database = await outbox([])
  expect(await readMail(database.db, 'a')).toBeUndefined()
  await enqueueMail(database.db, mail('a'), 0)
  expect(await readMail(database.db, 'a')).toMatchObject({ text: 'Hello', html: '<p>Hello</p>' })
  await expect(enqueueMail(database.db, mail('a'), 0)).rejects.toThrow(/UNIQUE/)
})

/** As a process that has just started. */
async function deliver(database: ShopDatabase, send: SendMail, now: number): Promise<void> {
  await createDelivery({ database, send, log, now: () => now }).run()
}

async function outbox(ids: readonly string[]): Promise<ShopDatabase> {
  const database = await openDatabase('sqlite::memory:')
  opened.push(database)
  await migrate(database)
  for (const id of ids) await enqueueMail(database.db, { ...mail(id), anyNumber: true }, 0)
  return database
}

function mail(id: string) {
  return {
    id,
    // Each of another kind: of one, a mailbox gets no more than five in an hour.
    kind: `order-late:${id}` as const,
    recipient: 'ola@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  }
}
