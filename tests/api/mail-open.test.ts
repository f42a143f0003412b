import { describe, expect, test } from 'vitest'

import { newOpening } from '#shop/mailing/openings.ts'
import { createShop } from '#shop/shop.ts'
import { silent } from '#tests/silent-log.ts'
import { openAccountShop } from './account-shop.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases()

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('a mail is counted once, by its kind and day, where its reader agreed', async () => {
    const { database, clock } = await openAccountShop(await open(await newUrl()))
    const { db } = database
    const shop = createShop({ database, now: () => clock.now, log: silent })
    const ids = await database.transaction(async (transaction) => {
      const agreed = { kind: 'newsletter', agreed: true }
      return [
        await newOpening(transaction, agreed, clock.now),
        await newOpening(transaction, agreed, clock.now),
        await newOpening(transaction, { kind: 'newsletter', agreed: false }, clock.now),
      ]
    })
    expect(ids[2]).toBeUndefined()
    const [one = '', two = ''] = ids
    expect(Buffer.from(one, 'base64url')).toHaveLength(32)
    const rows = await db.selectFrom('mail_picture').selectAll().execute()
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['created_at', 'hash', 'kind'])
    expect(JSON.stringify(rows)).not.toContain(one)

    const look = async (id: string, given: RequestInit = {}) => {
      const address = `http://shop.test/api/public/mail-open/${id}`
      const answer = await shop.fetch(new Request(address, given))
      const bytes = Buffer.from(await answer.arrayBuffer()).toString('base64')
      return { status: answer.status, headers: Object.fromEntries(answer.headers), bytes }
    }
    // Robots that look at mails for people have opened none.
    for (const headers of [{ 'User-Agent': 'AhrefsBot/7.0' }, { 'Sec-Purpose': 'prefetch' }]) {
      expect((await look(one, { headers })).status).toBe(200)
    }
    await look(two, { method: 'HEAD' })
    expect(await db.selectFrom('mail_picture').selectAll().execute()).toHaveLength(2)

    const answers = await Promise.all(
      [one, one, one, two, 'unknown', 'x'.repeat(300), '%00', `${one}x`].map((id) => look(id)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
    expect(answers[0]).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/gif',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'cross-origin',
      },
    })
    expect(
      Buffer.from(answers[0]?.bytes ?? '', 'base64')
        .subarray(0, 6)
        .toString(),
    ).toBe('GIF89a')
    expect(await db.selectFrom('mail_opened').selectAll().execute()).toMatchObject([
      { kind: 'newsletter', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ])
    const { count } = await db.selectFrom('mail_opened').select('count').executeTakeFirstOrThrow()
    expect(Number(count)).toBe(2)
    expect(await db.selectFrom('mail_picture').selectAll().execute()).toEqual([])
  })
})
