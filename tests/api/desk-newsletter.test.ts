import { describe, expect, test } from 'vitest'

import type { ShopDatabase } from '#shop/database/open.ts'
import { doNextJob } from '#shop/jobs/job-worker.ts'
import { issueLeaveLink, leaverBy } from '#shop/mailing/mailed-links.ts'
import { leave, noteAsked, subscribe } from '#shop/mailing/newsletter/subscriptions.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { makeOwnPicture } from '#tests/each-job.ts'
import { partly } from '#tests/partly.ts'
import { silent } from '#tests/silent-log.ts'
import { sendNewsletter } from '../../operation/jobs/send-newsletter.ts'
import type { Config } from '../../config.ts'
import { runnersOf } from '../../operation/jobs/runners.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, hiddenIn, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const mail = { origins: { pl: 'https://shop.example' } }
const letters = '/newsletter/letters'

describe.for(databases.kinds)('on %s', (kind) => {
  const openShop = () => openOwnerShop(databases, kind)

  test('readers are listed and found, with the proof of what they agreed to', async () => {
    const { desk, database } = await openShop()
    await agree(database, ['ola_1@example.com', 'jan@example.com'], NOON - 5_000)
    await database.transaction((transaction) =>
      noteAsked(transaction, consentOf('new@example.com', NOON)),
    )
    const { ask, send } = desk(['customers:write'])
    const { html } = await ask('/newsletter')
    expect(textOf(html)).toContain('Get it (2) Not confirmed (1) Left (0)')
    // The sign that stands for any other one finds itself alone.
    const found = textOf((await ask('/newsletter?q=A_1')).html)
    expect(found).toContain('ola_1@example.com')
    expect(found).not.toContain('jan@example.com')

    const one = '/newsletter/one?email=jan%40example.com'
    expect(textOf((await ask(one)).html)).toContain('Yes, write to me')
    const removed = await send(one, hiddenIn((await ask(one)).html))
    expect(textOf(removed.html)).toContain('jan@example.com gets no newsletter any more.')
    expect(textOf(removed.html)).toMatch(/Left it .*by the shop Taken off the list by the shop/)
    expect(textOf((await ask('/newsletter')).html)).toContain('Get it (1)')
    const log = await database.db.selectFrom('audit_entry').selectAll().execute()
    expect(log.map(({ action }) => action)).toEqual(['newsletter remove'])
    expect(JSON.stringify(log)).not.toContain('jan')

    const file = await ask('/newsletter.csv')
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.html.trim().split(/\r?\n/)).toEqual([
      'email,language,confirmed,source,text',
      expect.stringMatching(/^ola_1@example\.com,en,2026-11-21T.*,form,"Yes, write to me"/),
    ])
    expect((await desk(['orders:read']).ask('/newsletter.csv')).status).toBe(403)
  })

  test('a letter is composed, seen, tried, and sent to everybody who has confirmed', async () => {
    const { desk, database } = await openShop()
    await agree(database, ['ola@example.com', 'jan@example.com'], NOON - 5_000)
    await agree(database, ['late@example.com'], NOON + 1)
    const { ask, send } = desk(['customers:write', 'parcels:read'])
    const empty = fieldsOf((await ask(`${letters}/new`)).html)
    const first = await send(`${letters}/new`, Object.fromEntries(empty))
    const path = /href="(\/newsletter\/letters\/[\w-]+)\/html/.exec(first.html)?.[1] ?? ''
    const written = fieldsOf((await ask(path)).html)
    const nothing = await send(path, Object.fromEntries(written.set('do', 'send')))
    expect(textOf(nothing.html)).toContain('subject or text is missing')
    expect(nothing.html).toMatch(/<input[^>]* aria-invalid="true"[^>]* name="subject.pl"/)

    written.set('do', 'write')
    written.set('subject.pl', 'Jesień <3').set('text.pl', 'Są kubki.\r\n\r\nI dzbanki.')
    written.set('linkText.pl', 'Zobacz').set('linkPath.pl', '//elsewhere.example')
    const wrong = await send(path, Object.fromEntries(written))
    expect(wrong.status).toBe(422)
    expect(textOf(wrong.html)).toContain('leads nowhere in the shop')
    written.set('linkPath.pl', '/c/kubki')
    const kept = await send(path, Object.fromEntries(written))
    expect(textOf(kept.html)).toContain('The letter is saved; nobody gets it yet.')
    expect(textOf(kept.html)).toContain('Jesień <3'.replace('<', '&lt;'))

    const seen = await ask(`${path}/html?lang=pl`)
    expect(seen.headers.get('content-security-policy')).toContain('sandbox')
    expect(seen.html).toContain('href="https://shop.example/c/kubki"')
    expect(seen.html.match(/<p[^>]*>(?:Są kubki|I dzbanki)\./g)).toHaveLength(2)

    const toTest = (html: string) => Object.fromEntries(fieldsOf(html).set('do', 'test'))
    const refused = await send(path, toTest(kept.html))
    expect(textOf(refused.html)).toContain('belongs neither to the shop')
    await database.db
      .insertInto('desk_person')
      .values({ ...ewa, email: 'ewa@shop.example' })
      .execute()
    await send(path, toTest(refused.html))
    expect(await mailsOf(database, 'newsletter-test')).toEqual(['ewa@shop.example'])

    // What was typed since it was saved is what goes out.
    const late = fieldsOf((await ask(path)).html)
      .set('subject.pl', 'Zima')
      .set('do', 'send')
    const asked = await send(path, Object.fromEntries(late))
    expect(textOf(asked.html)).toMatch(/Polish 3 · Zima Mailboxes it goes to, in portions: 3/)
    expect(await mailsOf(database, 'newsletter-letter')).toEqual([])
    const begun = await send(`${path}/send`, Object.fromEntries(fieldsOf(asked.html)))
    expect(textOf(begun.html)).toContain('Newsletter')
    // Pressed again while it is being sent, it leads to the same work.
    await send(path, { do: 'go-on', once: 'again' })
    await send(`${path}/send`, { once: 'once more' })
    expect(await database.db.selectFrom('job').select('id').execute()).toHaveLength(1)
    await work(database)
    expect(await mailsOf(database, 'newsletter-letter')).toEqual([
      'jan@example.com',
      'ola@example.com',
    ])
    const again = await send(`${path}/send`, { once: 'two' })
    expect(textOf(again.html)).toContain('this letter has gone out')
    expect(textOf((await ask(path)).html)).toContain('sent Sent')
    const changed = await send(path, Object.fromEntries(written.set('once', 'three')))
    expect(changed.status).toBe(422)
  })

  test('each mail has its own way off the list, for a mail program too', async () => {
    const { desk, database } = await openShop()
    await agree(database, ['ola@example.com'], NOON)
    const id = await draft(desk(['customers:write']))
    await desk(['customers:write']).send(`${letters}/${id}/send`, {})
    await work(database)
    const row = await database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    const [, token = ''] = /^https:\/\/shop\.example\/unsubscribe\/([\w-]{43})$/.exec(
      row.unsubscribe ?? '',
    ) ?? ['']
    expect(row.text).toContain(token)
    expect(await leaverBy(database.db, token)).toEqual({
      email: 'ola@example.com',
      list: 'newsletter',
    })
    const other = await issueLeaveLink(database.db, 'ola@example.com', 'newsletter', NOON)
    expect(other).not.toBe(token)
  })

  test('a letter that waits is not sent to who leaves, by whichever way', async () => {
    const { desk, database } = await openShop()
    const all = ['desk@example.com', 'link@example.com', 'stays@example.com', 'tried@example.com']
    await agree(database, all, NOON)
    const id = await draft(desk(['customers:write']))
    await desk(['customers:write']).send(`${letters}/${id}/send`, {})
    await work(database)
    expect(await mailsOf(database, 'newsletter-letter')).toEqual(all)
    // A mail server that is away keeps one that is under way, and what else they were sent.
    const other = { kind: 'order-sent', id: 'other', next_attempt_at: NOON }
    const row = await database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    const kept = { ...row, ...other, recipient: 'desk@example.com' }
    await database.db.insertInto('outbox').values(kept).execute()
    const lease = { lease_until: NOON + 60_000, attempts: 1 }
    const tried = database.db.updateTable('outbox').set(lease)
    await tried.where('recipient', '=', 'tried@example.com').execute()

    const one = '/newsletter/one?email=desk%40example.com'
    const { ask, send } = desk(['customers:write'])
    await send(one, hiddenIn((await ask(one)).html))
    for (const email of ['link@example.com', 'tried@example.com']) {
      await database.transaction((transaction) => leave(transaction, consentOf(email, NOON)))
    }
    expect(await mailsOf(database, 'newsletter-letter')).toEqual(['stays@example.com'])
    expect(await mailsOf(database, 'order-sent')).toEqual(['desk@example.com'])
  })

  test('nobody gets a letter in two languages: it is whole, or in the shop’s own', async () => {
    const { desk, database } = await openShop()
    await agree(database, ['ola@example.com'], NOON)
    const { ask, send } = desk(['customers:write', 'parcels:read'])
    const id = await draft({ send })
    const path = `${letters}/${id}`
    const half = fieldsOf((await ask(path)).html)
      .set('subject.en', 'Autumn')
      .set('do', 'send')
    const refused = await send(path, Object.fromEntries(half))
    expect(refused.status).toBe(422)
    expect(refused.html).toMatch(/<textarea[^>]* name="text.en"[^>]* aria-invalid="true"/)
    expect(fieldsOf(refused.html).get('subject.en')).toBe('Autumn')
    const forced = await send(`${path}/send`, {})
    expect(textOf(forced.html)).toContain('a language is written only in part')
    // One that was begun before this was asked goes on.
    const begun = { state: 'sending', begun_at: NOON } as const
    await database.db.updateTable('campaign').set(begun).where('id', '=', id).execute()
    await send(path, { do: 'go-on' })
    await work(database)
    const mail = await database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(mail.subject).toBe('Jesień')
    expect(mail.html).toContain('lang="pl"')
  })

  test('no matter which process is killed or works beside it, nobody is written to twice', async () => {
    const { desk, database } = await openShop()
    const everybody = Array.from({ length: 60 }, (_, place) => `r${place}@example.com`)
    await agree(database, everybody, NOON)
    const id = await draft(desk(['customers:write']))
    await desk(['customers:write']).send(`${letters}/${id}/send`, {})
    // One leaves when some have got it.
    let asked = 0
    const killed = async () => {
      const now = () => {
        asked += 1
        // In the midst of a portion, each time at another place of it.
        if (asked % 17 === 0) throw new Error('killed')
        return NOON
      }
      const running = { given: { id }, lang: 'en' as const, progress: async () => {} }
      await sendNewsletter({ database, mail, now, portion: 4 }, running).catch(() => {})
    }
    await Promise.all([killed(), killed(), killed()])
    const before = await mailsOf(database, 'newsletter-letter')
    const left = everybody.findLast((email) => !before.includes(email)) ?? ''
    await database.transaction((transaction) => leave(transaction, consentOf(left, NOON)))
    await Promise.all([killed(), killed()])
    await work(database)
    const wanted = everybody.filter((email) => email !== left).toSorted()
    expect(await mailsOf(database, 'newsletter-letter')).toEqual(wanted)
    const row = await database.db.selectFrom('campaign').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'sent', written: wanted.length, last_email: '' })
  })
})

const ewa = {
  id: 'ewa',
  name: 'Ewa',
  role: 'owner',
  lang: 'en',
  password_hash: null,
  created_at: 0,
}

/** A letter in the shop's language; gives its id. */
async function draft({
  send,
}: Pick<ReturnType<Awaited<ReturnType<typeof openOwnerShop>>['desk']>, 'send'>) {
  const fields = { 'subject.pl': 'Jesień', 'text.pl': 'Są kubki.' }
  const { html } = await send(`${letters}/new`, fields)
  return /letters\/([\w-]+)\/html/.exec(html)?.[1] ?? ''
}

function consentOf(email: string, now: number) {
  return { email, lang: 'en', source: 'form', text: 'Yes, write to me', now } as const
}

async function agree(database: ShopDatabase, emails: readonly string[], now: number) {
  await database.transaction(async (transaction) => {
    for (const email of emails) await subscribe(transaction, consentOf(email, now))
  })
}

async function mailsOf({ db }: ShopDatabase, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('recipient')
    .where('kind', '=', kind)
    .orderBy('recipient')
    .execute()
  return rows.map(({ recipient }) => recipient).toSorted()
}

/** Until nothing waits. */
async function work(database: ShopDatabase): Promise<void> {
  const now = () => NOON
  const config = partly<Config>({})
  const runners = runnersOf({ config, database, mail, now, makeOwnPicture, carrier: undefined })
  while (await doNextJob({ database, log: silent, now, runners }));
}
