import { describe, expect, test } from 'vitest'

import { MESSAGES_KEPT } from '#domain/limits/retention.ts'
import { deleteAccount } from '#shop/accounts/deletion/delete-account.ts'
import { forgetOld } from '#shop/forget-old.ts'
import { openSession, deskSession } from '#shop/owner/people/sessions.ts'
import { readNews } from '#shop/owner/today/read-news.ts'
import { keepMessage } from '#shop/messages/messages.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { bothDatabases } from './databases.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const DAY = 86_400_000
const MINUTE = 60_000

describe.for(databases.kinds)('on %s', (kind) => {
  test('a message waits on the first page, is answered by mail once, and has its order', async () => {
    const { desk, database, write } = await openShop({ orders: 1 })
    const id = await write({ text: 'Is it light?\n<b>And</b> the lid?', number: 'K/2026/11/0001' })
    const { ask, send } = desk(['customers:write', 'orders:read'])
    expect((await ask('/')).html).toMatch(/<span class="n">1<\/span><p><b>Messages to answer/)
    expect((await ask('/messages')).html).toContain('Is it light? &lt;b&gt;And&lt;/b&gt; the lid?')
    const one = await ask(`/messages/${id}`)
    expect(one.html).toContain('&lt;b&gt;And&lt;/b&gt; the lid?')
    expect(one.html).toMatch(/<a href="\/orders\/[\w-]+">K\/2026\/11\/0001/)

    const empty = await send(`/messages/${id}`, { do: 'answer', text: ' ' })
    expect(empty.status).toBe(422)
    // As a browser sends it.
    const text = 'It is.\r\n\r\nSo is the lid.'
    const sent = await send(`/messages/${id}`, { do: 'answer', text })
    expect(sent.html).toContain('The answer is on its way to Ola.')
    // Somebody else had the page open: what they typed is not lost, and nothing more is sent.
    const again = await send(`/messages/${id}`, { do: 'answer', text: 'Another one' })
    expect(again.status).toBe(422)
    expect(again.html).toContain('was answered already')
    const mails = await mailsOf(database)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ola@example.com'])
    expect(mails[0]?.text).toContain('So is the lid.')
    for (const written of [mails[0]?.text, mails[0]?.html]) expect(written).not.toMatch(/\r|&#13;/)
    expect(mails[0]?.text).toContain('Is it light?')
    expect((await ask('/messages')).html).toContain('No message waits.')
    expect((await ask('/messages?view=answered')).html).toContain(`/messages/${id}`)
  })

  test('a message is closed and waits again, and a reader changes nothing', async () => {
    const { desk, write, database } = await openShop()
    const id = await write()
    const reader = desk(['customers:read'])
    expect((await reader.ask(`/messages/${id}`)).html).not.toContain('name="do"')
    expect((await reader.send(`/messages/${id}`, { do: 'close' })).html).toContain('may not do')
    const { ask, send } = desk(['customers:write'])
    expect((await send(`/messages/${id}`, { do: 'close' })).html).toContain('closed now')
    await send(`/messages/${id}`, { do: 'reopen' })
    expect((await ask('/messages')).html).toContain(`/messages/${id}`)
    expect(await mailsOf(database)).toEqual([])
    expect((await ask('/messages/none')).status).toBe(404)
    expect((await desk(['orders:write']).ask('/messages')).status).toBe(403)
  })

  test('messages go with their customer, after their days, and beyond their number', async () => {
    const { database, write } = await openShop()
    const { db } = database
    const kept = async () =>
      (await db.selectFrom('contact_message').select('name').orderBy('name').execute()).map(
        ({ name }) => name,
      )
    await write({ email: 'OLA@example.com' })
    await write({ name: 'Jan', email: 'jan@example.com' })
    await write({ name: 'Old', email: 'old@example.com', at: NOON - 366 * DAY })
    const means = { database, mail: undefined, now: () => NOON }
    await database.transaction((transaction) => deleteAccount(transaction, means, 'ola'))
    expect(await kept()).toEqual(['Jan', 'Old'])
    await forgetOld(database, NOON)
    expect(await kept()).toEqual(['Jan'])

    const row = { name: 'Many', email: 'm@example.com', number: '', text: '', lang: 'pl' }
    const many = Array.from({ length: MESSAGES_KEPT }, (_, place) => ({
      ...{ ...row, id: `many-${place}`, state: 'closed' as const, created_at: NOON + 1 + place },
    }))
    for (let done = 0; done < many.length; done += 1_000) {
      await db
        .insertInto('contact_message')
        .values(many.slice(done, done + 1_000))
        .execute()
    }
    await forgetOld(database, NOON)
    const names = await kept()
    expect([names.length, names.includes('Jan')]).toEqual([MESSAGES_KEPT, false])
  })

  test('a visit ends after half an hour, and the next one tells what came since', async () => {
    const { database, place, write } = await openShop()
    const { db } = database
    const row = { name: 'Ewa', role: 'owner', lang: 'en', password_hash: null, created_at: NOON }
    const people = ['ewa', 'jan'].map((id) => ({ ...row, id, email: `${id}@shop.example` }))
    await db.insertInto('desk_person').values(people).execute()
    const from = { device: 'one', browser: '' }
    const begun = NOON - 300 * MINUTE
    const token = await openSession(db, 'ewa', from, begun)
    await openSession(db, 'jan', from, begun)
    expect(await readNews(db, 'ewa')).toBeUndefined()
    const left = begun + 29 * MINUTE
    await deskSession(db, token, left)
    expect(await readNews(db, 'ewa')).toBeUndefined()

    await place(NOON - 100 * MINUTE)
    await write({ at: NOON - 99 * MINUTE })
    // Of two processes that are asked at once the second moves nothing.
    await Promise.all([deskSession(db, token, NOON), deskSession(db, token, NOON + 1)])
    const news = { since: left, orders: 1, returns: 0, messages: 1 }
    expect(await readNews(db, 'ewa')).toEqual(news)
    await deskSession(db, token, NOON + 20 * MINUTE)
    // Another browser is the same visit.
    await openSession(db, 'ewa', { device: 'two', browser: '' }, NOON + 40 * MINUTE)
    expect(await readNews(db, 'ewa')).toEqual(news)
    expect(await readNews(db, 'jan')).toBeUndefined()
  })

  test('the first page tells it, with the way there', async () => {
    const { database, desk, place } = await openShop()
    const row = { id: 'ewa', name: 'Ewa', email: 'ewa@shop.example', role: 'owner', lang: 'en' }
    const visit = { seen_at: NOON, last_visit_at: NOON - DAY }
    await database.db
      .insertInto('desk_person')
      .values({ ...row, ...visit, password_hash: null, created_at: 0 })
      .execute()
    const { ask } = desk(['orders:read'])
    expect((await ask('/')).html).toContain('Nothing new since your last visit, 20 Nov')
    await place(NOON - 1)
    expect((await ask('/')).html).toMatch(
      /since your last visit, [^<]*: <a href="\/orders">1 order</,
    )
  })

  async function openShop(given?: { orders: number }) {
    const shop = await openOwnerShop(databases, kind, given)
    const { database } = shop
    return {
      ...shop,
      write: async ({
        name = 'Ola',
        email = 'ola@example.com',
        text = 'Hello',
        number = '',
        at = NOON,
      } = {}) => {
        await database.transaction((transaction) =>
          keepMessage(transaction, { name, email, msg: text, number }, { lang: 'pl', now: at }),
        )
        const { id } = await database.db
          .selectFrom('contact_message')
          .select('id')
          .where('name', '=', name)
          .executeTakeFirstOrThrow()
        return id
      },
    }
  }
})

async function mailsOf({ db }: Awaited<ReturnType<typeof openOwnerShop>>['database']) {
  return db.selectFrom('outbox').selectAll().where('kind', '=', 'contact-answer').execute()
}
