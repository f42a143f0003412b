import { describe, expect, test } from 'vitest'

import { getDocuments } from '#shop/documents/documents.ts'
import { draftState } from '#shop/owner/drafts/draft-state.ts'
import { publishDue } from '#shop/owner/drafts/publish-worker.ts'
import { listVersions } from '#shop/owner/drafts/versions.ts'
import { listEntries } from '#shop/owner/audit.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'
import { fieldsOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

const hour = 3_600_000
const letter = (id: string, title: string) => ({
  ...{ id, type: 'newsletter', title: { en: title }, text: {}, tmpl: 'top' },
})

/** A moment by the shop's clock, as a form has it; that of the tests is noon in Warsaw. */
const at = (hours: number) => new Date(NOON + (hours + 1) * hour).toISOString().slice(0, 16)

describe.for(databases.kinds)('on %s', (kind) => {
  async function openShop() {
    const shop = await openOwnerShop(databases, kind)
    const token = await shop.tokenOf('content:write')
    const call = async (name: string, body: unknown, headers = {}) =>
      shop.ask(`POST drafts/${name}`, { token, body, headers })
    const { db } = shop.database
    return {
      ...shop,
      token,
      call,
      set: async (...titles: string[]) =>
        call('set', {
          part: 'home',
          file: JSON.stringify(titles.map((title) => letter(title.toLowerCase(), title))),
        }),
      titles: async () => (await getDocuments(db, 'home')).map(({ title }) => title['en']),
      drafted: async () => {
        const { home } = await draftState(db)
        return Array.isArray(home) ? home.map(({ title }) => title.en as unknown) : undefined
      },
    }
  }

  test('a draft is seen by nobody until it is published, and ends then', async () => {
    const { set, call, titles, drafted } = await openShop()
    const before = await titles()
    expect((await set('Winter')).body).toMatchObject({ result: { changed: true } })
    expect(await drafted()).toEqual(['Winter'])
    expect(await titles()).toEqual(before)
    expect((await call('publish', { part: 'home' })).body).toMatchObject({
      result: { changed: true },
    })
    expect(await titles()).toEqual(['Winter'])
    expect(await drafted()).toBeUndefined()
    expect((await call('publish', { part: 'home' })).body).toMatchObject({ name: 'nothing' })
  })

  test('what is wrong is refused at its place, and the draft stays as it was', async () => {
    const { set, call, drafted } = await openShop()
    await set('Winter')
    const wrong = [{ ...letter('a', 'A'), type: 'carousel' }]
    const answer = await call('set', { part: 'home', file: JSON.stringify(wrong) })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ name: 'wrong-json', faults: { '[0].type': /carousel/ } })
    expect(await drafted()).toEqual(['Winter'])
  })

  test('steps are undone and redone, and what is typed after that is the next one', async () => {
    const { set, call, drafted } = await openShop()
    await set('One')
    await set('One', 'Two')
    await call('undo', { part: 'home' })
    expect(await drafted()).toEqual(['One'])
    await call('redo', { part: 'home' })
    expect(await drafted()).toEqual(['One', 'Two'])
    expect((await call('redo', { part: 'home' })).body).toMatchObject({
      result: { changed: false },
    })
    await call('undo', { part: 'home' })
    await set('One', 'Three')
    expect((await call('redo', { part: 'home' })).body).toMatchObject({
      result: { changed: false },
    })
    await call('undo', { part: 'home' })
    await call('undo', { part: 'home' })
    expect(await drafted()).toBeUndefined()
    expect((await call('undo', { part: 'home' })).body).toMatchObject({
      result: { changed: false },
    })
  })

  test('what was changed in the shop itself meanwhile is not lost unasked', async () => {
    const { set, call, ask, token, titles } = await openShop()
    await set('Winter')
    const body = { file: JSON.stringify([letter('sale', 'Sale')]) }
    expect((await ask('POST home/set', { token, body })).status).toBe(200)
    const refused = await call('publish', { part: 'home' })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ name: 'shop-changed' })
    expect(await titles()).toEqual(['Sale'])
    await call('publish', { part: 'home', over: true })
    expect(await titles()).toEqual(['Winter'])
  })

  test('a planned one is published once, by whichever process is first', async () => {
    const { set, call, titles, database } = await openShop()
    const before = await titles()
    await set('Winter')
    expect((await call('publish', { part: 'home', at: at(-1) })).body).toMatchObject({
      ...{ name: 'no-moment', faults: { at: 'this time is over' } },
    })
    const planned = { part: 'home', at: at(2), name: 'Christmas' }
    expect((await call('publish', planned)).status).toBe(200)
    const turn = async (hours: number) => {
      const options = { database, log: silent, now: () => NOON + hours * hour }
      await Promise.all([publishDue(options), publishDue(options)])
    }
    await turn(1.99)
    expect(await titles()).toEqual(before)
    await turn(2)
    expect(await titles()).toEqual(['Winter'])
    await turn(3)
    const versions = await listVersions(database.db, 'home')
    expect(versions.map(({ name, who }) => [name, who])).toEqual([
      ...[
        ['Christmas', 'content write'],
        [undefined, null],
      ],
    ])
    const entries = await listEntries(database.db, { action: 'drafts publish', limit: 9 })
    expect(entries.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  })

  test('one whose time has come stays a draft where the shop was changed, and is called off', async () => {
    const { set, call, ask, token, titles, database } = await openShop()
    await set('Winter')
    await call('publish', { part: 'home', at: at(1) })
    const body = { file: JSON.stringify([letter('sale', 'Sale')]) }
    await ask('POST home/set', { token, body })
    await publishDue({ database, log: silent, now: () => NOON + hour })
    expect(await titles()).toEqual(['Sale'])
    const listed = await ask('GET drafts/list', { token })
    expect(listed.body).toMatchObject({
      result: [{ part: 'home', trouble: 'shop-changed', publishAt: null }],
    })
    await call('publish', { part: 'home', at: at(1) })
    expect((await call('cancel', { part: 'home' })).body).toMatchObject({
      result: { changed: true },
    })
    await publishDue({ database, log: silent, now: () => NOON + 2 * hour })
    expect(await titles()).toEqual(['Sale'])
  })

  test('who opens the desk sees what did not come, and is led there', async () => {
    const { call, ask, token, run, desk, database } = await openShop()
    const file = (name: string) => JSON.stringify([{ _id: name, html: { en: '<p>Hello</p>' } }])
    await call('set', { part: 'popups', file: file('hello') })
    await call('publish', { part: 'popups', at: at(1) })
    expect((await run('today', 'tasks')).out).not.toContain('planned changes')
    await ask('POST popups/set', { token, body: { file: file('sale') } })
    await publishDue({ database, log: silent, now: () => NOON + hour })
    expect((await run('today', 'tasks')).out).toContain('planned changes')
    const browser = desk(['orders:read', 'content:read'])
    expect((await browser.ask('/')).html).toContain('href="/editor"')
    expect((await browser.ask('/editor')).headers.get('location')).toContain('/editor/popups')
    await call('discard', { part: 'popups' })
    expect((await run('today', 'tasks')).out).not.toContain('planned changes')
  })

  test('what was published is put back by its version', async () => {
    const { set, call, titles, database } = await openShop()
    const before = await titles()
    for (const title of ['One', 'Two']) {
      await set(title)
      await call('publish', { part: 'home', name: title })
    }
    const named = await listVersions(database.db, 'home')
    expect(named.map(({ name }) => name)).toEqual(['Two', 'One', undefined])
    const [, one, first] = named
    await call('restore', { id: one?.id })
    expect(await titles()).toEqual(['One'])
    await call('restore', { id: first?.id })
    expect(await titles()).toEqual(before)
    await call('name', { id: first?.id, name: 'As it was' })
    expect((await listVersions(database.db)).map(({ name }) => name)).toContain('As it was')
    expect((await call('restore', { id: 'none' })).body).toMatchObject({ name: 'unknown' })
  })

  test('looks, menu, footer, popups and pages have drafts of their own', async () => {
    const { call, database } = await openShop()
    const file = (value: unknown) => JSON.stringify(value)
    const entry = { text: { en: 'Tea' }, url: { en: '/x' }, type: 'html', html: { en: 'Tea' } }
    const page = { _id: 'about', title: { en: 'About us' }, html: { en: '<p>Hi</p>' } }
    const popup = { _id: 'hello', html: { en: '<p>Hello</p>' } }
    const given = {
      ...{ looks: { shopName: 'Tried' }, menu: [entry], pages: [page], popups: [popup] },
      footer: { columns: [{ title: { en: 'For you' }, items: [] }] },
    }
    for (const [part, value] of Object.entries(given)) {
      const set = await call('set', { part, file: file(value) })
      expect([part, set.status]).toEqual([part, 200])
    }
    expect(await draftState(database.db)).toMatchObject({
      settings: { shopName: 'Tried' },
      menu: [{ text: { en: 'Tea' } }],
      footer: { columns: [{ title: { en: 'For you' } }] },
      pages: [{ _id: 'about', url: { en: 'about-us' } }],
      popups: [{ _id: 'hello' }],
    })
    const was = await getDocuments(database.db, 'settings')
    // What is no look of the shop is nothing for a draft.
    const currency = await call('set', { part: 'looks', file: file({ unpaidDays: 3 }) })
    expect(currency.body).toMatchObject({ result: { changed: false } })
    for (const part of Object.keys(given)) {
      expect([part, (await call('publish', { part })).status]).toEqual([part, 200])
    }
    expect(await getDocuments(database.db, 'settings')).toEqual({ ...was, shopName: 'Tried' })
    const pages = await getDocuments(database.db, 'pages')
    expect(pages.map(({ title }) => title['en'])).toEqual(['About us'])
  })

  test('two people at one draft: the slower one is told, and loses nothing typed', async () => {
    const { desk, set, drafted } = await openShop()
    await set('One')
    const { ask, send } = desk(['content:write'])
    const path = '/editor/home?at=0'
    const form = fieldsOf((await ask(path)).html)
    await set('Two')
    form.set('/title/en', 'Mine').set('do', 'save')
    const late = await send(path, Object.fromEntries(form))
    expect(late.status).toBe(422)
    expect(textOf(late.html)).toMatch(/Somebody else has changed this.*\btwo\b/)
    expect(late.html).toContain('value="Mine"')
    const again = fieldsOf(late.html).set('do', 'save')
    await send(path, Object.fromEntries(again))
    expect(await drafted()).toEqual(['Mine'])
  })

  test('what somebody types without a pause is one step', async () => {
    const { desk, set, drafted, call } = await openShop()
    await set('One')
    const { ask, send } = desk(['content:write'])
    const path = '/editor/home?at=0'
    for (const title of ['W', 'Wi', 'Winter']) {
      const form = fieldsOf((await ask(path)).html)
        .set('/title/en', title)
        .set('do', 'auto')
      const { html } = await send(path, Object.fromEntries(form))
      // Nobody is told each letter.
      expect(html).not.toContain('The draft is saved')
    }
    expect(await drafted()).toEqual(['Winter'])
    await call('undo', { part: 'home' })
    expect(await drafted()).toEqual(['One'])
  })

  test('what is published names the drafts that are left, and one press publishes all', async () => {
    const { desk, set, call, titles } = await openShop()
    await set('One')
    const footer = { part: 'footer', file: JSON.stringify({ about: { en: 'Foot' } }) }
    await call('set', footer)
    const { ask, send } = desk(['content:write'])
    const { html } = await ask('/editor/footer')
    expect(html).toContain('<a class="link" href="/editor/home">Home page</a>')
    const seen = fieldsOf(html).get('seen') ?? ''
    const done = await send('/editor/footer', { once: 'a', seen, do: 'publish' })
    expect(textOf(done.html)).toContain('Not published yet: Home page.')
    expect(await titles()).not.toEqual(['One'])
    await call('set', { ...footer, file: JSON.stringify({ about: { en: 'Feet' } }) })
    const all = await send('/editor/menu', { once: 'b', do: 'publish-all' })
    expect(textOf(all.html)).toMatch(/Home page: Visitors see it now.*Footer: Visitors see it now/)
    expect(await titles()).toEqual(['One'])
    const none = await send('/editor/menu', { once: 'c', do: 'publish-all' })
    expect(textOf(none.html)).toContain('There is no draft any more.')
  })

  test('a refusal stands beside its field, of a new entry of a list too', async () => {
    const { desk, call } = await openShop()
    const one = { text: { en: 'Us' }, url: { en: '/s/us' }, type: 'html' }
    await call('set', { part: 'menu', file: JSON.stringify([one]) })
    const { ask, send } = desk(['content:write', 'goods:read'])
    const path = '/editor/menu?at=0'
    const form = fieldsOf((await ask(path)).html)
    const text = [...form.keys()].findLast((name) => /^\/children\/\d+\/text\/en$/.test(name)) ?? ''
    form.set(text, 'Half').set('do', 'auto')
    const { status, html } = await send(path, Object.fromEntries(form))
    expect(status).toBe(422)
    expect(fieldsOf(html).get(text)).toBe('Half')
    expect(html).toContain('data-again=""')
    expect(html).toMatch(/name="\/children\/\d+\/type"[^>]*aria-invalid="true"/)
  })

  test('tools over the preview move, remove and lead to fields', async () => {
    const { desk, set, drafted } = await openShop()
    await set('One', 'Two', 'Three')
    const { ask, send } = desk(['content:write'])
    const press = async (action: string, section: string) => {
      const target = JSON.stringify({ action, target: { part: 'home', section, at: 9 } })
      return ask('/editor/tool', { target, do: 'tool' })
    }
    await press('up', 'three')
    expect(await drafted()).toEqual(['One', 'Three', 'Two'])
    await press('remove', 'one')
    expect(await drafted()).toEqual(['Three', 'Two'])
    const edit = await press('edit', 'two')
    expect(edit.headers.get('location')).toBe('/editor/home?at=1')
    const add = await press('add', 'three')
    expect(add.headers.get('location')).toBe('/editor/home?at=-&after=0')
    const path = '/editor/home?at=-&after=0&kind=newsletter'
    const form = fieldsOf((await ask(path)).html)
    form.set('/id', 'new').set('/title/en', 'New').set('do', 'save')
    await send(path, Object.fromEntries(form))
    expect(await drafted()).toEqual(['Three', 'New', 'Two'])
    const gone = await press('down', 'one')
    expect(textOf((await ask(gone.headers.get('location') ?? '')).html)).toContain(
      'not there any more',
    )
    for (const target of ['', '{}', '[]', '{"action":"up","target":{"part":"settings"}}']) {
      expect((await ask('/editor/tool', { target })).status).toBe(303)
    }
    expect(await drafted()).toEqual(['Three', 'New', 'Two'])
  })

  test('who only reads sees drafts, and changes none', async () => {
    const { desk, set, drafted } = await openShop()
    await set('One')
    const { ask } = desk(['content:read'])
    const { html, headers } = await ask('/editor/home')
    expect(html).not.toMatch(/value="(?:undo|publish|discard)"/)
    expect(headers.get('content-security-policy')).toMatch(/; frame-src https?:\/\/\S+$/)
    expect((await ask('/editor/tool', { target: '{}' })).status).toBe(403)
    expect((await ask('/editor/home', { do: 'discard' })).status).toBe(422)
    expect(await drafted()).toEqual(['One'])
    expect((await desk(['orders:write']).ask('/editor/home')).status).toBe(403)
  })
})
