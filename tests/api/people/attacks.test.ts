import { describe, expect, test } from 'vitest'

import type { Role } from '#domain/owner/roles.ts'
import { roles } from '#domain/owner/roles.ts'
import { createHealth } from '#edge/answers/health.ts'
import { createEdge } from '#edge/edge.ts'
import { createGate } from '#edge/load/gate.ts'
import { createLog } from '#edge/log/log.ts'
import { findPerson, listPeople } from '#shop/owner/people/people.ts'
import { listPasskeys } from '#shop/owner/people/passkeys.ts'
import { listSessions } from '#shop/owner/people/sessions.ts'
import { totpCode } from '#shop/owner/people/totp.ts'
import { ownerKey } from '#start/demo.ts'
import type { Ground } from '#start/ground.ts'
import { withDesk } from '#start/shop/desk.ts'
import { partly } from '#tests/partly.ts'
import type { Config } from '../../../config.ts'
import { bothDatabases } from '../databases.ts'
import { placeOf } from '../desk-browser.ts'
import { deskOrigin, openPeopleShop, PASSWORD } from './people-shop.ts'

const databases = bothDatabases()
const secret = 'a secret for the length of a test'
const shopOrigin = 'https://shop.example'
const [ewa, jan] = ['ewa@shop.example', 'jan@shop.example']

describe.for(databases.kinds)('on %s', (kind) => {
  test('a cookie that was planted before a login is not the login', async () => {
    const { join, browser, session } = await openAttacked()
    await join(ewa)
    const planted = 'A'.repeat(43)
    const { send, jar } = browser({ '__Host-desk-session': planted })
    await send('/login', { email: ewa, password: PASSWORD })
    expect(jar.get('__Host-desk-session')).not.toBe(planted)
    expect(await session(planted)).toBeUndefined()
    expect((await browser({ '__Host-desk-session': planted }).ask('/me')).status).toBe(303)
  })

  test('a token in a query, a header, or a cookie that another host can set opens nothing', async () => {
    const { join, browser } = await openAttacked()
    const token = await join(ewa)
    const { ask } = browser()
    expect((await ask(`/me?desk-session=${token}`)).status).toBe(303)
    const authorization = { authorization: `Bearer ${token}` }
    expect((await ask('/me', { headers: authorization })).status).toBe(303)
    // A page of shop.example can set this one for all its sub-domains.
    expect((await browser({ 'desk-session': token }).ask('/me')).status).toBe(303)
    expect((await browser({ '__Host-desk-session': token }).ask('/me')).status).toBe(200)
  })

  test.for([
    ['a page of the shop', { 'sec-fetch-site': 'same-site', origin: shopOrigin }],
    ['a page elsewhere', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
    ['an old browser', { origin: shopOrigin }],
    ['a page without a name', { origin: 'null' }],
    ['who hides where they are', {}],
  ] as const)('a form that %s sends does nothing', async ([, headers]) => {
    const { join, browser, database, invitations } = await openAttacked()
    const token = await join(ewa)
    const { ask } = browser({ '__Host-desk-session': token })
    const forms = [
      ['/people', { email: jan, role: 'owner', how: 'hand' }],
      ['/me', { what: 'sessions' }],
      ['/login', { email: ewa, password: PASSWORD }],
      ['/log-out', {}],
      ['/demo', {}],
    ] as const
    for (const [path, form] of forms) {
      const { status, cookies } = await ask(path, { form, headers, isForeign: true })
      expect([path, status]).toEqual([path, 403])
      expect(cookies).toEqual([])
    }
    expect(await invitations()).toEqual([])
    expect(await listPeople(database.db)).toHaveLength(1)
  })

  test('nobody but an owner gets or does anything of other people', async () => {
    const { join, browser, database, invitations } = await openAttacked()
    await join(ewa)
    const target = await findPerson(database.db, { email: ewa })
    const path = `/people/${target?.id ?? ''}`
    for (const role of roles.filter((one): one is Exclude<Role, 'owner'> => one !== 'owner')) {
      const { ask } = browser({ '__Host-desk-session': await join(`${role}@shop.example`, role) })
      for (const page of ['/people', path]) {
        const { status, html } = await ask(page)
        expect(status).toBe(403)
        expect(html).not.toContain(ewa)
      }
      const forms = [
        ['/people', { email: jan, role: 'owner', how: 'hand' }],
        [path, { what: 'role', role: 'reader' }],
        [path, { what: 'remove' }],
        [path, { what: 'sessions' }],
        [path, { what: 'recover', how: 'hand' }],
      ] as const
      for (const [to, form] of forms) expect((await ask(to, { form })).status).toBe(403)
    }
    expect(await invitations()).toEqual([])
    expect(await findPerson(database.db, { email: ewa })).toEqual(target)
  })

  test('nobody makes themselves an owner by what they add to a form', async () => {
    const { join, browser, database, link } = await openAttacked()
    await join(ewa)
    const { ask } = browser({ '__Host-desk-session': await join(jan, 'reader') })
    const more = { role: 'owner', id: 'demo-owner', email: ewa, scopes: 'keys:write' }
    await ask('/me', { form: { what: 'profile', name: 'Jan', lang: 'en', ...more } })
    expect((await findPerson(database.db, { email: jan }))?.role).toBe('reader')

    const token = await link('new@shop.example', 'packer')
    const form = { name: 'New', password: PASSWORD, mailbox: 'boss@shop.example', ...more }
    expect((await browser().ask(`/invitations/${token}`, { form })).status).toBe(303)
    const made = await findPerson(database.db, { email: 'new@shop.example' })
    expect(made?.role).toBe('packer')
    expect(await findPerson(database.db, { email: 'boss@shop.example' })).toBeUndefined()
  })

  test('nobody takes the name of somebody else, and the log tells of a new one', async () => {
    const { join, browser, database, run } = await openAttacked()
    const owner = browser({ '__Host-desk-session': await join(ewa) })
    const { ask } = browser({ '__Host-desk-session': await join(jan, 'seller') })
    const rename = (name: string) => ask('/me', { form: { what: 'profile', name, lang: 'pl' } })
    const taken = await rename(`  name of ${ewa.toUpperCase()}\u200B`)
    expect(taken.status).toBe(409)
    expect(taken.html).toContain('has this name')
    expect((await findPerson(database.db, { email: jan }))?.name).toBe(`Name of ${jan}`)
    expect((await rename('Jan Kos')).status).toBe(303)
    expect((await findPerson(database.db, { email: jan }))?.name).toBe('Jan Kos')
    const { json } = await run('audit', 'list', '--action', 'me name', '--json')
    expect(json.result).toMatchObject([
      { kind: 'person', changes: [{ at: 'name', before: `Name of ${jan}`, after: 'Jan Kos' }] },
    ])
    expect((await owner.ask('/history')).html).toContain('me name')
  })

  test('a login of somebody else is not ended by its id, nor is their passkey taken away', async () => {
    const { join, browser, database, session, clock } = await openAttacked()
    const theirs = await join(ewa)
    const { id = '', person } = (await session(theirs)) ?? {}
    const personId = person?.id ?? ''
    const passkey = { id: 'a-passkey', public_key: 'x', counter: 0, transports: '', name: 'Key' }
    await database.db
      .insertInto('desk_passkey')
      .values({ ...passkey, person_id: personId, created_at: clock.now })
      .execute()
    const { ask } = browser({ '__Host-desk-session': await join(jan, 'seller') })
    await ask('/me', { form: { what: 'session', id } })
    await ask('/me', { form: { what: 'passkey', id: 'a-passkey', password: PASSWORD } })
    expect(await listSessions(database.db, personId, clock.now)).toHaveLength(1)
    expect(await listPasskeys(database.db, personId)).toHaveLength(1)
  })

  test('a link that is withdrawn takes nobody with it, not even when it was used before', async () => {
    const { join, browser, database, run, invitations } = await openAttacked()
    const { ask } = browser({ '__Host-desk-session': await join(ewa) })
    await join(jan, 'seller')
    await run('desk', 'recover', jan)
    expect(await invitations()).toHaveLength(1)
    const withdraw = () => ask('/people', { form: { what: 'withdraw', email: jan } })
    await withdraw()
    expect(await invitations()).toEqual([])
    // A page that was open for long still has the button.
    await withdraw()
    expect((await findPerson(database.db, { email: jan }))?.role).toBe('seller')
  })

  test('a form that invites is mailed once, however often it is pressed; a shown link is new', async () => {
    const { join, browser, database, mailsTo } = await openAttacked()
    const { ask } = browser({ '__Host-desk-session': await join(ewa) })
    const form = { what: 'invite', email: jan, role: 'seller', once: 'one-form' }
    const first = async () =>
      database.db.selectFrom('desk_invitation').select('hash').executeTakeFirstOrThrow()
    await ask('/people', { form: { ...form, how: 'mail' } })
    const made = await first()
    const again = await ask('/people', { form: { ...form, how: 'mail' } })
    expect(again.status).toBe(303)
    expect(await first()).toEqual(made)
    expect(await mailsTo(jan)).toHaveLength(1)
    await ask('/people', { form: { ...form, how: 'mail', once: 'another' } })
    expect(await mailsTo(jan)).toHaveLength(2)

    for (const time of [1, 2]) {
      const { html } = await ask('/people', { form })
      expect(html, `${time}`).toContain(`${deskOrigin}/invitations/`)
    }
    const kept = await database.db.selectFrom('owner_request').select('outcome').execute()
    expect(kept).toHaveLength(2)
    expect(JSON.stringify(kept)).not.toContain('/invitations/')
  })

  test('an invitation is used once, no matter who looks at it before', async () => {
    const { browser, link, database } = await openAttacked()
    const token = await link(ewa)
    const path = `/invitations/${token}`
    for (let look = 0; look < 3; look += 1) expect((await browser().ask(path)).status).toBe(200)
    const form = { name: 'Ewa', password: PASSWORD }
    const first = browser()
    expect((await first.ask(path, { form })).status).toBe(303)
    expect((await browser().ask(path, { form })).status).toBe(404)
    expect((await browser().ask(path)).status).toBe(404)
    expect(await listPeople(database.db)).toHaveLength(1)
    expect((await browser().ask(`/invitations/${'A'.repeat(43)}`)).status).toBe(404)
  })

  test('a second step belongs to its browser and its person, and is no login', async () => {
    const { join, secure, browser, clock } = await openAttacked()
    await join(ewa)
    await join(jan)
    const mine = await secure(jan)
    await secure(ewa)
    clock.now += 30_000
    const { send, jar, ask } = browser()
    await send('/login', { email: ewa, password: PASSWORD })
    const step = jar.get('__Host-desk-step') ?? ''
    expect(step).not.toBe('')
    // The attacker knows her password, and has an authenticator of their own.
    const code = totpCode(mine.secret, clock.now)
    expect((await ask('/login/code', { form: { code } })).status).toBe(403)
    expect((await browser({ '__Host-desk-session': step }).ask('/me')).status).toBe(303)
    expect(placeOf(await browser().ask('/login/code'))).toBe('/login')
  })

  test('a code that was seen over a shoulder is refused in another browser', async () => {
    const { join, secure, browser, clock } = await openAttacked()
    await join(ewa)
    const { secret: hers } = await secure(ewa)
    clock.now += 30_000
    const form = { code: totpCode(hers, clock.now) }
    const [she, he] = [browser(), browser()]
    for (const each of [she, he]) await each.send('/login', { email: ewa, password: PASSWORD })
    expect((await she.ask('/login/code', { form })).status).toBe(303)
    expect((await he.ask('/login/code', { form })).status).toBe(403)
  })

  test.for(['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)', '\t//evil'])(
    'a login leads to no other site: %j',
    async (to) => {
      const { join, browser } = await openAttacked()
      await join(ewa)
      const { ask } = browser()
      const page = await ask(`/login?to=${encodeURIComponent(to)}`)
      expect(page.html).not.toContain('evil')
      const form = { email: ewa, password: PASSWORD, to }
      expect((await ask('/login', { form })).headers.get('location')).toBe('/')
    },
  )

  test('the answer does not tell who works here', async () => {
    const { join, browser } = await openAttacked()
    await join(ewa)
    const tried = async (email: string) => {
      const { status, html, cookies } = await browser().ask('/login', {
        form: { email, password: 'wrong password' },
      })
      return { status, html: html.replaceAll(email, 'MAILBOX'), cookies: cookies.length }
    }
    expect(await tried(ewa)).toEqual(await tried('nobody@shop.example'))
    // Asking for a passkey names nobody.
    const options = await browser().ask('/login/passkey/options', { form: { email: ewa } })
    expect(options.html).not.toContain(ewa)
    expect(JSON.parse(options.html)).not.toHaveProperty('allowCredentials.0')
  })

  test('who has logged out, or was removed, has a cookie that opens nothing', async () => {
    const { join, browser, run } = await openAttacked()
    const token = await join(ewa)
    const other = await join(jan, 'seller')
    const { send } = browser({ '__Host-desk-session': token })
    await send('/log-out', {})
    expect((await browser({ '__Host-desk-session': token }).ask('/me')).status).toBe(303)
    await run('desk', 'remove', jan)
    expect((await browser({ '__Host-desk-session': other }).ask('/me')).status).toBe(303)
  })

  test('what somebody calls themselves is text, wherever an owner reads it', async () => {
    const { browser, link, join } = await openAttacked()
    const owner = browser({ '__Host-desk-session': await join(ewa) })
    const token = await link(jan, 'seller')
    const name = `<script>alert(1)</script>"'><img src=x>`
    await browser().ask(`/invitations/${token}`, { form: { name, password: PASSWORD } })
    for (const path of ['/people', '/history']) {
      expect((await owner.ask(path)).html).not.toContain('<script>alert')
    }
    expect((await owner.ask('/people')).html).toContain('&lt;script&gt;alert(1)')
  })

  test('pages of the way in are framed by nobody, kept by nobody and read by no other site', async () => {
    const { browser, link } = await openAttacked()
    for (const path of ['/login', `/invitations/${await link(ewa)}`]) {
      const { headers } = await browser().ask(path, { headers: { origin: shopOrigin } })
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('cache-control')).toContain('no-store')
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('referrer-policy')).toBe('same-origin')
    }
  })

  test('neither tokens nor mailboxes come into the log', async () => {
    const { browser, link, lines } = await openAttacked()
    const token = await link(ewa)
    await browser().ask(`/invitations/${token}`)
    await browser().ask('/login', { form: { email: ewa, password: PASSWORD } })
    await browser().ask(`/demo?key=${ownerKey(secret)}`)
    const text = lines.join('')
    expect(text).toContain('/invitations/***')
    for (const hidden of [token, ewa, PASSWORD, ownerKey(secret)])
      expect(text).not.toContain(hidden)
  })

  test('the desk is at its own host, and at no host of the shop', async () => {
    const { shopAnswers } = await openAttacked()
    expect(await shopAnswers('/login')).toBe('the shop')
    expect(await shopAnswers('/demo?key=x')).toBe('the shop')
  })

  test('only a demo lets strangers in, and they change nothing there', async () => {
    const real = await openAttacked()
    expect((await real.browser().ask('/demo', { form: {} })).status).toBe(404)
    expect((await real.browser().ask(`/demo?key=${ownerKey(secret)}`)).status).toBe(404)

    const demo = await openAttacked({ isDemo: true })
    const wrong = await demo.browser().ask('/demo?key=wrong')
    expect([placeOf(wrong), wrong.cookies]).toEqual(['/login', []])
    const guest = demo.browser()
    await guest.send('/demo', {})
    const before = await listPeople(demo.database.db)
    const forms = [
      ['/people', { email: jan, role: 'owner', how: 'hand' }],
      ['/me', { what: 'password', new: 'a new password', password: '' }],
      ['/me', { what: 'profile', name: 'Somebody', lang: 'pl' }],
      ['/me', { what: 'sessions' }],
      ['/me/passkeys/options', {}],
      ['/me/authenticator', { secret: 'A'.repeat(32), code: '000000', password: '' }],
    ] as const
    for (const [path, form] of forms) await guest.ask(path, { form })
    expect(await listPeople(demo.database.db)).toEqual(before)
    expect(await demo.invitations()).toEqual([])
    expect((await guest.ask('/me')).html).toContain('change nothing')
  })

  test('a guest of a demo does not log in by a password, not even by an empty one', async () => {
    const demo = await openAttacked({ isDemo: true })
    await demo.browser().send('/demo', {})
    for (const password of ['', 'null', 'demo-owner']) {
      const form = { email: 'reader@demo.example', password }
      expect((await demo.browser().ask('/login', { form })).status).toBe(403)
    }
  })

  async function openAttacked({ isDemo = false } = {}) {
    const shop = await openPeopleShop(databases, kind, { hashes: 'as the server' })
    const { database, clock } = shop
    const lines: string[] = []
    const log = createLog({ level: 'info', output: { write: (line) => lines.push(line) } })
    const langDomains = [{ lang: 'en', origin: shopOrigin }]
    const health = createHealth({ check: async () => true })
    const config = partly<Config>({
      ...{ langDomains, deskOrigin, trustedProxies: [], production: true },
    })
    const now = () => clock.now
    const ground = partly<Ground>({
      ...{ config, database, log, mail: 'waits', secret, isDemo },
      limits: shop.door().limits,
      clock: { now, steady: now, ahead: () => 0, stop: async () => {} },
    })
    const inner = () => new Response('the shop')
    const edge = withDesk(createEdge({ langDomains, health, log, inner }), {
      ...{ ground, health, isEmbedded: true, gate: createGate() },
      pictures: { answer: async () => undefined, sized: () => undefined },
    })
    return {
      ...{ ...shop, lines },
      invitations: () => database.db.selectFrom('desk_invitation').select('id').execute(),
      shopAnswers: async (path: string) =>
        (await edge(new Request(shopOrigin + path), { address: '192.0.2.9' })).text(),
      browser: (cookies: Record<string, string> = {}) => browserOf(edge, cookies),
    }
  }
})

type Sent = {
  form?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  /** It does not say that the desk's own page sends it. */
  isForeign?: boolean
}

/** A browser at the desk; what it sends says where it comes from, as browsers do. */
function browserOf(edge: ReturnType<typeof withDesk>, cookies: Record<string, string>) {
  const jar = new Map(Object.entries(cookies))
  const ask = async (path: string, { form, headers = {}, isForeign = false }: Sent = {}) => {
    const own = isForeign ? {} : { 'sec-fetch-site': 'same-origin', origin: deskOrigin }
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const request = new Request(deskOrigin + path, {
      headers: { ...(cookie && { cookie }), ...own, ...headers },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    const answer = await edge(request, { address: '192.0.2.7' })
    const set = answer.headers.getSetCookie()
    for (const one of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      if (one.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    const { status, headers: said } = answer
    return { status, headers: said, cookies: set, html: await answer.text() }
  }
  return { ask, jar, send: (path: string, form: Record<string, string>) => ask(path, { form }) }
}
