import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { createShop } from '#shop/shop.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { versionsOf } from '#shop/documents/versions/stored.ts'
import { turnVersions } from '#shop/documents/versions/version-worker.ts'
import { NOON, order } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

const hour = 3_600_000

/** A moment by the shop's clock, as a command has it; that of the tests is noon in Warsaw. */
const at = (hours: number) => new Date(NOON + (hours + 1) * hour).toISOString().slice(0, 16)

const terms = {
  _id: 'terms',
  url: { pl: 'regulamin', en: 'terms' },
  title: { pl: 'Regulamin', en: 'Terms' },
  html: { pl: '<p>Raz</p>', en: '<p>One</p>' },
}
const other = { _id: 'about', title: { pl: 'O nas', en: 'About' }, html: { pl: '<p>My</p>' } }
const texts = (pl: string, en: string) => JSON.stringify({ pl, en })
const two = texts('<p>Dwa</p>', '<p>Two</p>')
const three = texts('<p>Trzy</p>', '<p>Three</p>')

describe.for(databases.kinds)('on %s', (kind) => {
  async function openShop() {
    const termsLink = { pl: '/s/regulamin', en: '/s/terms' }
    const settings = { langs: ['pl', 'en'], termsLink }
    const shop = await openOwnerShop(databases, kind, { settings })
    const { database, run, folder } = shop
    /** A command whose file holds this text. */
    let files = 0
    const runWith = async (text: string, ...words: string[]) => {
      const file = path.join(folder, `${(files += 1)}.json`)
      await writeFile(file, text)
      return run(...words.map((word) => (word === '-' ? file : word)))
    }
    const setPages = (pages: unknown) => runWith(JSON.stringify(pages), 'pages', 'set', '-')
    await setPages([terms, other])
    const served = createShop({ database, now: () => NOON, log: silent, checkAnswers: true })
    await served.ready()
    return {
      ...shop,
      runWith,
      setPages,
      add: (from: number, file: string, ...more: string[]) =>
        runWith(file, 'terms', 'add', 'terms', at(from), '-', ...more),
      /** What is due by then is done by two processes at once. */
      turn: async (hours: number) => {
        const options = { database, log: silent, now: () => NOON + hours * hour }
        await Promise.all([turnVersions(options), turnVersions(options)])
      },
      pageText: async () => {
        const { data } = await database.db
          .selectFrom('document')
          .select('data')
          .where('kind', '=', 'site')
          .where('id', '=', 'terms')
          .executeTakeFirstOrThrow()
        return JSON.parse(data).html.en
      },
      site: async (version?: number) => {
        const answer = await served.fetch(
          new Request('http://shop.test/api/public/site/', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ url: 'terms', lang: 'en', version }),
          }),
        )
        return { status: answer.status, body: await answer.json() }
      },
      orderAt: (hours: number) => shop.place(NOON + hours * hour),
      /** What becomes of an order whose form was shown at another time. */
      orderSeen: (hours: number, seen: number) =>
        newOrder(
          { database, user: undefined, now: () => NOON + hours * hour, log: silent },
          { params: {}, query: undefined, body: order({ termsSeen: NOON + seen * hour }) },
        ),
      accepted: async (no: string) => {
        const { data } = await database.db
          .selectFrom('shop_order')
          .select('data')
          .where('no', '=', no)
          .executeTakeFirstOrThrow()
        return JSON.parse(data).terms
      },
    }
  }

  test('a version holds from its moment on, once, and the ones before stay to be read', async () => {
    const { add, turn, pageText, site } = await openShop()
    expect((await add(1, two)).out).toMatch(/^Version 2 holds from 2026-11-21 13:00/)
    expect((await add(3, three)).out).toMatch(/^Version 3/)
    await turn(0.9)
    expect(await pageText()).toBe('<p>One</p>')
    expect((await site()).body).toMatchObject({ version: { number: 1 }, versions: [{ number: 1 }] })
    // What is still to come is nobody's business.
    expect((await site(2)).status).toBe(404)
    await turn(1)
    expect(await pageText()).toBe('<p>Two</p>')
    await turn(3)
    expect(await pageText()).toBe('<p>Three</p>')
    await expect.poll(async () => (await site()).body.html.en).toBe('<p>Three</p>')
    const from = (hours: number) => NOON + hours * hour
    expect((await site()).body.versions).toEqual([
      { number: 3, from: from(3) },
      { number: 2, from: from(1), until: from(3) },
      { number: 1, until: from(1) },
    ])
    expect((await site(1)).body).toMatchObject({ html: terms.html, version: { number: 1 } })
    expect((await site(2)).body).toMatchObject({ html: { pl: '<p>Dwa</p>' } })
    expect((await site(4)).status).toBe(404)
  })

  test('who slept through several has the newest, and all of them have held', async () => {
    const { add, turn, pageText, site } = await openShop()
    await add(1, two)
    await add(3, three)
    await turn(5)
    expect(await pageText()).toBe('<p>Three</p>')
    expect((await site(2)).body).toMatchObject({ html: { en: '<p>Two</p>' } })
  })

  test('an order keeps the version that it accepted, and its mail names it', async () => {
    const { add, turn, orderAt, accepted, database } = await openShop()
    const before = await orderAt(-1)
    expect(await accepted(before.no)).toBeUndefined()
    await add(1, two)
    const first = await orderAt(0)
    expect(await accepted(first.no)).toEqual({ url: terms.url, version: 1 })
    await turn(1)
    const second = await orderAt(2)
    expect(await accepted(second.no)).toEqual({
      ...{ url: terms.url, version: 2, from: NOON + hour },
    })
    const mails = await database.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'order-confirmation')
      .where('order_id', '=', second.id)
      .execute()
    expect(JSON.stringify(mails)).toContain('version 2 in force from 21 November 2026')
  })

  test('whoever was shown other terms is refused, and whoever saw these is not', async () => {
    const { add, turn, orderSeen } = await openShop()
    await add(1, two)
    expect((await orderSeen(0.6, 0.5)).status).toBe(201)
    await turn(1)
    const refused = { status: 409, body: { error: 'TERMS_CHANGED' } }
    expect(await orderSeen(1.1, 0.5)).toMatchObject(refused)
    expect((await orderSeen(1.2, 1.1)).status).toBe(201)
  })

  test('what has held can be neither changed nor taken away, what is to come can', async () => {
    const { add, run, setPages, turn, database } = await openShop()
    expect((await setPages([{ ...terms, html: { pl: '<p>0</p>' } }, other])).code).toBe(0)
    await setPages([terms, other])
    await add(1, two)
    const changed = { ...terms, html: { ...terms.html, en: '<p>Else</p>' } }
    expect((await setPages([changed, other])).err).toMatch(/\[0\]\.html\.en: is kept by versions/)
    expect((await setPages([other])).err).toContain('is kept by versions (terms)')
    expect((await run('pages', 'remove', 'terms')).err).toContain('is kept by versions')
    // Its name and address may change, and so may other pages.
    const renamed = { ...terms, title: { ...terms.title, en: 'Our terms' } }
    expect((await setPages([renamed, { ...other, html: { pl: '<p>Ty</p>' } }])).code).toBe(0)
    expect((await run('terms', 'remove', 'terms', '1')).err).toContain('holds or has held')
    expect((await run('terms', 'remove', 'terms', '2')).code).toBe(0)
    await add(1, two)
    await turn(1)
    expect((await run('terms', 'remove', 'terms', '2')).err).toContain('holds or has held')
    expect((await versionsOf(database.db, 'terms')).map(({ number }) => number)).toEqual([1, 2])
  })

  test('what cannot be is refused: past days, earlier ones, the same text, missing languages', async () => {
    const { add, run, runWith } = await openShop()
    expect((await add(-30, two)).err).toContain('this day is over')
    expect((await add(1, JSON.stringify(terms.html))).err).toContain('the same as the version')
    expect((await add(1, '{"pl":"<p>x</p>"}')).err).toContain(
      'missing in a language of the page: en',
    )
    expect((await add(1, texts('', ''))).err).toContain('missing')
    expect((await add(1, '{"pl":"a","en":"b","de":"c"}')).err).toContain('no such language: de')
    expect((await add(1, '[]')).err).toContain('no texts by language')
    expect((await runWith(two, 'terms', 'add', 'nope', at(1), '-')).err).toContain('no page nope')
    await add(3, two)
    expect((await add(2, three)).err).toContain('is there already')
    expect((await run('terms', 'list')).out).toMatch(/terms\s+1\s+before[^]*terms\s+2\s+2026/)
  })

  test('today means at once, a rehearsal changes nothing, and scripts are taken out', async () => {
    const { runWith, pageText, database } = await openShop()
    const words = ['terms', 'add', 'terms', '2026-11-21', '-']
    await runWith(two, ...words, '--dry-run')
    expect(await versionsOf(database.db)).toEqual([])
    const said = await runWith(texts('<p>a</p>', '<p onclick="x()">b</p>'), ...words)
    expect(said.out).toMatch(/^Version 2 holds\.[^]*en: taken out, as pages have none: <p onclick>/)
    expect(await pageText()).toBe('<p>b</p>')
  })

  test('two who add a version at one time do not both follow the same one', async () => {
    const { add, database } = await openShop()
    await Promise.all([add(1, two), add(1, three)])
    expect(await versionsOf(database.db)).toHaveLength(2)
  })

  test('at the desk a version is written without a script, and an order tells of it', async () => {
    const { desk, database, turn, orderAt } = await openShop()
    const { ask, send } = desk(['content:write', 'settings:write', 'orders:read'])
    expect((await ask('/settings')).html).toContain('href="/settings/terms"')
    const list = await ask('/settings/terms')
    expect(textOf(list.html)).toContain(
      'Terms changed freely · orders and accounts accept this one',
    )
    const where = '/settings/terms/terms'
    const form = fieldsOf((await ask(where)).html)
    form.set('from', '2026-11-22').set('html.en', '<p>Two</p>')
    const wrong = await send(where, Object.fromEntries(form.set('from', '2026-11-01')))
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('&lt;p&gt;Two&lt;/p&gt;')
    const done = await send(where, Object.fromEntries(form.set('from', '2026-11-22')))
    expect(textOf(done.html)).toMatch(/Version 2[^V]*to come/)
    await turn(12)
    expect(textOf((await ask(where)).html)).toMatch(/Version 2 22 Nov, 00:00 holds Version 1/)
    const { id } = await orderAt(13)
    expect(textOf((await ask(`/orders/${id}`)).html)).toMatch(
      /Accepted terms Version 2, in force from 22 Nov/,
    )
    expect((await desk(['content:read']).ask(where)).html).not.toContain('name="html.en"')
    expect(await versionsOf(database.db)).toHaveLength(2)
  })
})
