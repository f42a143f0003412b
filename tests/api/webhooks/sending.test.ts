import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'

import { pauseEndpoint, resumeEndpoint, rotateSecret } from '#shop/webhooks/endpoints.ts'
import { resendMessage } from '#shop/webhooks/messages.ts'
import { noteRegistered } from '#shop/webhooks/note-event.ts'
import { noteEnded, noteSent } from '#shop/webhooks/sending/note-ended.ts'
import { fillShop, product } from '#tests/faults/small-shop.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { startReceiver } from '#tests/webhook-receiver.ts'
import { bothDatabases } from '../databases.ts'
import { listen, processOf, sendingTo, told } from './told-shop.ts'

const { kinds, open } = bothDatabases()
const HOUR = 3_600_000
const DAY = 24 * HOUR
const closing: { close(): Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(closing.splice(0).map((one) => one.close()))
})

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('what happened is sent once, signed, with its type, time and id', async () => {
    const database = await openShop()
    const { receiver, clock, send } = await told1(database)
    await happens(database, clock, 3)
    await send()
    await send()
    expect(receiver.received.map(({ type, data }) => `${type} ${data['id']}`).toSorted()).toEqual([
      'customer.registered 0',
      'customer.registered 1',
      'customer.registered 2',
    ])
    expect(receiver.refused).toEqual([])
    const rows = await told(database)
    expect(new Set(rows.map(({ id }) => id))).toEqual(
      new Set(receiver.received.map(({ id }) => id)),
    )
    expect(rows.every(({ sent_at, answer_status }) => sent_at !== null && answer_status === 204))
  })

  test('what is not taken comes again with the same id for three days; then its endpoint rests', async () => {
    const database = await openShop()
    const { receiver, clock, send } = await told1(database, () => 500)
    await happens(database, clock, 1)
    const begin = clock.now
    while (clock.now < begin + 5 * DAY) {
      await send()
      const [next] = await told(database)
      if (!next || next.dead_at !== null) break
      clock.now = next.next_attempt_at
    }
    expect(clock.now - begin).toBe(3 * DAY)
    expect(receiver.received).toHaveLength(11)
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    expect(await stateOf(database)).toBe('resting')
    const mails = await database.db.selectFrom('outbox').selectAll().execute()
    expect(mails).toMatchObject([{ kind: 'webhook-ended', recipient: 'owner@example.com' }])
    expect(mails[0]?.text).toContain('erp')

    // While it rests nothing is sent to it, and nothing is lost.
    await happens(database, clock, 1)
    await send()
    expect(receiver.received).toHaveLength(11)
    await resumeEndpoint(database.db, 'erp', clock.now)
    await send()
    expect(receiver.received).toHaveLength(13)
    expect(await database.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1)
  })

  test('an endpoint that answers 410 gets nothing more, and the owner hears of it once', async () => {
    const database = await openShop()
    const { receiver, clock, send } = await told1(database, () => 410)
    await happens(database, clock, 3)
    await send()
    expect(await stateOf(database)).toBe('gone')
    const before = receiver.received.length
    await happens(database, clock, 3)
    await send()
    expect(receiver.received).toHaveLength(before)
    expect(await told(database)).toHaveLength(3)
    expect(await database.db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
  })

  test('an endpoint that asks for a rest gets it, for all that waits', async () => {
    const database = await openShop()
    const { receiver, clock, send } = await told1(database, () => 'asks')
    await happens(database, clock, 6)
    await send()
    expect(receiver.received).toHaveLength(4)
    clock.now += 599_000
    await send()
    expect(receiver.received).toHaveLength(4)
    clock.now += 1_000
    await send()
    expect(receiver.received.length).toBeGreaterThan(4)
  })

  test('nothing that was sent beside it ends a rest that an endpoint asks for', async () => {
    const database = await openShop()
    await listen(database)
    const now = Date.now()
    await happens(database, { now }, 4)
    const [before, asking, refused, taken] = await told(database)
    if (!before || !asking || !refused || !taken) throw new Error('Nothing is told')
    const means = { database, mail: undefined, now: () => now, chance: () => 0 }
    const endpointNow = () =>
      database.db.selectFrom('webhook_endpoint').selectAll().executeTakeFirstOrThrow()
    const answered = (status: number, retryAfter?: string) =>
      ({ kind: 'answered', status, text: '', retryAfter }) as const
    const fails = { endpoint: await endpointNow(), message: before, posted: answered(500) }
    await noteEnded(means, fails)

    // All are sent while it is as it was then.
    const endpoint = await endpointNow()
    await noteEnded(means, { endpoint, message: asking, posted: answered(429, '3600') })
    await noteEnded(means, { endpoint, message: refused, posted: answered(500) })
    const sent = { endpoint, message: taken, posted: answered(204) }
    await noteSent(database, sent, now)
    expect(await endpointNow()).toMatchObject({ failures: 0, rests_until: now + HOUR })
    await noteSent(database, sent, now + HOUR)
    expect(await endpointNow()).toMatchObject({ failures: 0, rests_until: 0 })
  })

  test('an endpoint that fails rests, and does not hold up another one', async () => {
    const database = await openShop()
    const { receiver, clock, send } = await told1(database, () => 'silent')
    const other = await startReceiver()
    closing.push(other)
    other.trust(await listen(database, { name: 'till', url: other.url }))
    await happens(database, clock, 20)
    await send()
    expect(other.received).toHaveLength(20)
    expect(receiver.received).toHaveLength(4)
    await send()
    expect(receiver.received).toHaveLength(4)
    clock.now += 5_000
    await send()
    expect(receiver.received).toHaveLength(8)
  })

  test('once it answers again, all that waited comes', async () => {
    const database = await openShop()
    let isUp = false
    const { receiver, clock, send } = await told1(database, () => (isUp ? 200 : 503))
    await happens(database, clock, 10)
    await send()
    isUp = true
    for (let look = 0; look < 40; look += 1) {
      clock.now += 10_000
      await send()
    }
    const taken = await told(database)
    expect(taken.filter(({ sent_at }) => sent_at !== null)).toHaveLength(10)
    expect(receiver.received.length).toBe(10 + 4)
  })

  test('processes that look at once share what is due, and none sends what another has', async () => {
    const database = await openShop()
    const { receiver, clock, send } = await told1(database)
    const others = [1, 2, 3].map(() => processOf(database))
    await happens(database, clock, 40)
    await Promise.all([send(), ...others.map((other) => other.send())])
    const ids = receiver.received.map(({ id }) => id)
    expect(ids).toHaveLength(40)
    expect(new Set(ids).size).toBe(40)
  })

  test('what a process had that died comes again after a minute, as the same message', async () => {
    const database = await openShop()
    const { receiver, clock, send } = await told1(database)
    await happens(database, clock, 1)
    await database.db
      .updateTable('webhook_message')
      .set({ lease_until: clock.now + 60_000, attempts: 1 })
      .execute()
    await send()
    expect(receiver.received).toEqual([])
    clock.now += 60_000
    await send()
    const [row] = await told(database)
    expect(receiver.received.map(({ id }) => id)).toEqual([row?.id])
  })

  test('while its secret is changed, an endpoint verifies with either', async () => {
    const database = await openShop()
    const { receiver, clock, send } = await told1(database)
    const secret = (await rotateSecret(database.db, 'erp', clock.now)) ?? ''
    const newer = await startReceiver()
    closing.push(newer)
    newer.trust(secret)
    await happens(database, clock, 1)
    await send()
    expect(receiver.received).toHaveLength(1)
    await database.db.updateTable('webhook_endpoint').set({ url: newer.url }).execute()
    await happens(database, clock, 1)
    await send()
    expect(newer.received).toHaveLength(1)
  })

  test('what happens while an endpoint is paused is kept for it', async () => {
    const database = await openShop()
    const { receiver, clock, send } = await told1(database)
    await pauseEndpoint(database.db, 'erp')
    await happens(database, clock, 2)
    await send()
    expect(receiver.received).toEqual([])
    await resumeEndpoint(database.db, 'erp', clock.now)
    await send()
    expect(receiver.received).toHaveLength(2)
  })

  test('what is sent again has the id that it had', async () => {
    const database = await openShop()
    const { receiver, clock, send } = await told1(database)
    await happens(database, clock, 1)
    await send()
    const [row] = await told(database)
    expect(await resendMessage(database.db, row?.id ?? '', clock.now)).toBe(true)
    await send()
    expect(receiver.received.map(({ id }) => id)).toEqual([row?.id, row?.id])
    expect(await resendMessage(database.db, 'msg_none', clock.now)).toBe(false)
  })

  test('an address that a setting named is refused once it does not', async () => {
    const database = await openShop()
    const { receiver, clock, send } = await told1(database)
    await database.db
      .updateTable('webhook_endpoint')
      .set({ url: sql<string>`replace(url, '127.0.0.1', '127.0.0.2')` })
      .execute()
    await happens(database, clock, 1)
    await send()
    expect(receiver.received).toEqual([])
    expect(await told(database)).toMatchObject([{ sent_at: null, answer: 'REFUSED_ADDRESS' }])
  })

  async function openShop(): Promise<ShopDatabase> {
    const database = await open(await newUrl(), {})
    await fillShop(database, { products: [product('cup', 100)] })
    return database
  }
})

/** An endpoint that is notified of everything. */
async function told1(database: ShopDatabase, answer?: Parameters<typeof startReceiver>[0]) {
  const sending = await sendingTo(database, answer)
  closing.push(sending.receiver)
  return sending
}

async function happens(
  { db }: ShopDatabase,
  { now }: { now: number },
  times: number,
): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await noteRegistered(db, { id: String(time), email: 'ola@example.com' }, now)
  }
}

async function stateOf({ db }: ShopDatabase): Promise<string | undefined> {
  const row = await db.selectFrom('webhook_endpoint').select('state').executeTakeFirst()
  return row?.state
}
