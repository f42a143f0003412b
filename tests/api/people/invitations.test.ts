import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { forgetOld } from '#shop/forget-old.ts'
import { acceptInvitation } from '#shop/owner/people/accept.ts'
import { firstOwnerLink, linkLasts, noteNobody } from '#shop/owner/people/invitations.ts'
import { bothDatabases } from '../databases.ts'
import { deskOrigin, openPeopleShop, PASSWORD } from './people-shop.ts'

const databases = bothDatabases()
const Link = z.object({ address: z.string() })
const People = z.object({
  people: z.array(z.object({ email: z.string(), role: z.string() }).loose()),
  invitations: z.array(z.object({ email: z.string().nullable(), role: z.string() }).loose()),
})
const Logged = z.array(
  z.object({
    ...{ action: z.string(), kind: z.string(), who: z.string(), subject: z.string().optional() },
    changes: z.array(z.unknown()),
  }),
)
const newcomer = { email: undefined, name: 'Ewa Sanna', password: PASSWORD, lang: 'en' } as const

describe.for(databases.kinds)('on %s', (kind) => {
  test('a link by command lets somebody in once, in the role that was given', async () => {
    const { run, door, session, database } = await openPeopleShop(databases, kind)
    const made = await run('desk', 'invite', 'Ewa@Shop.example', '--role', 'seller', '--json')
    const { address } = Link.parse(made.json.result)
    const token = address.slice(`${deskOrigin}/invitations/`.length)
    expect(address.startsWith(`${deskOrigin}/invitations/`)).toBe(true)
    const kept = await database.db.selectFrom('desk_invitation').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)

    const accepted = await acceptInvitation(door(), { ...newcomer, token })
    const open = accepted.kind === 'in' ? await session(accepted.token) : undefined
    expect(open?.person).toMatchObject({ email: 'ewa@shop.example', role: 'seller' })
    expect(open?.scopes).toContain('orders:write')
    expect(await acceptInvitation(door(), { ...newcomer, token })).toEqual({ kind: 'gone' })
    expect((await run('desk', 'people')).out).toMatch(/Ewa Sanna +ewa@shop.example +seller/)
  })

  test('accepted by two at once at two processes, it lets one of them in', async () => {
    const { link, door, database } = await openPeopleShop(databases, kind, { processes: 2 })
    for (let round = 0; round < 5; round += 1) {
      const token = await link(`ewa${round}@shop.example`)
      const answers = await Promise.all(
        [0, 1, 0, 1].map((process) => acceptInvitation(door({ process }), { ...newcomer, token })),
      )
      expect(answers.filter(({ kind: end }) => end === 'in')).toHaveLength(1)
      expect(answers.filter(({ kind: end }) => end === 'gone')).toHaveLength(3)
    }
    expect(await database.db.selectFrom('desk_person').select('id').execute()).toHaveLength(5)
    expect(await database.db.selectFrom('desk_session').select('id').execute()).toHaveLength(5)
  })

  test('a printed link works for 30 minutes, a mailed one for three days', async () => {
    const { run, link, door, clock, mailsTo, database } = await openPeopleShop(databases, kind)
    const token = await link('ewa@shop.example')
    clock.now += linkLasts.printed
    expect(await acceptInvitation(door(), { ...newcomer, token })).toEqual({ kind: 'gone' })
    await forgetOld(database, clock.now)
    expect(await database.db.selectFrom('desk_invitation').select('id').execute()).toEqual([])

    const sent = await run('desk', 'invite', 'jan@shop.example', '--role', 'packer', '--mail')
    expect(sent.out).not.toContain('/invitations/')
    const [mail] = await mailsTo('jan@shop.example')
    const mailed = new RegExp(`${deskOrigin}/invitations/([\\w-]{43})`).exec(mail?.text ?? '')?.[1]
    clock.now += linkLasts.mailed - linkLasts.printed - 1
    const accepted = await acceptInvitation(door(), { ...newcomer, token: mailed ?? '' })
    expect(accepted.kind).toBe('in')
  })

  test('a second invitation of a mailbox takes the place of the first, and can be withdrawn', async () => {
    const { run, link, door } = await openPeopleShop(databases, kind)
    const first = await link('ewa@shop.example', 'owner')
    const second = await link('ewa@shop.example', 'reader')
    expect((await acceptInvitation(door(), { ...newcomer, token: first })).kind).toBe('gone')
    expect((await run('desk', 'remove', 'ewa@shop.example')).out).toContain('withdrawn')
    expect((await acceptInvitation(door(), { ...newcomer, token: second })).kind).toBe('gone')
    const again = await run('desk', 'remove', 'ewa@shop.example', '--json')
    expect(again.json.error?.name).toBe('unknown-person')
  })

  test('the first start of a shop gets a link for its owner, and no other start does', async () => {
    const shop = await openPeopleShop(databases, kind, { processes: 2 })
    const { door, clock, session } = shop
    const [one, other] = shop.databases
    if (!one || !other) throw new Error('There are two processes')
    // The shop of these tests is filled by hand, so it is noted here.
    expect(await firstOwnerLink(one, clock.now)).toBeUndefined()
    await noteNobody(one.db)
    const links = await Promise.all([one, other].map((each) => firstOwnerLink(each, clock.now)))
    const token = links.find((link) => link !== undefined) ?? ''
    expect(links.filter((link) => link !== undefined)).toHaveLength(1)
    expect(await firstOwnerLink(one, clock.now)).toBeUndefined()

    const accepted = await acceptInvitation(door(), {
      ...newcomer,
      token,
      email: ' Ewa@Shop.example',
    })
    const open = accepted.kind === 'in' ? await session(accepted.token) : undefined
    expect(open?.person).toMatchObject({ email: 'ewa@shop.example', role: 'owner' })
  })

  test('a link for a first owner takes nobody’s mailbox', async () => {
    const { door, link, join } = await openPeopleShop(databases, kind)
    await join('ewa@shop.example', 'reader')
    const token = await link(undefined)
    const taken = { ...newcomer, token, email: 'EWA@shop.example' }
    expect(await acceptInvitation(door(), taken)).toEqual({ kind: 'taken' })
    const free = { ...taken, email: 'jan@shop.example' }
    expect((await acceptInvitation(door(), free)).kind).toBe('in')
  })

  test('somebody who is locked out gets in again by a link, and nothing else does any more', async () => {
    const { run, door, join, secure, session, login, clock } = await openPeopleShop(databases, kind)
    const before = await join('ewa@shop.example', 'seller')
    await secure('ewa@shop.example')
    const made = await run('desk', 'recover', 'ewa@shop.example', '--json')
    const token = Link.parse(made.json.result).address.split('/').at(-1) ?? ''
    expect((await session(before))?.person.role).toBe('seller')

    clock.now += 1_000
    const again = { ...newcomer, token, password: 'another password' }
    expect((await acceptInvitation(door(), again)).kind).toBe('in')
    expect(await session(before)).toBeUndefined()
    expect((await login('ewa@shop.example')).kind).toBe('wrong')
    // The authenticator is gone with the old password.
    expect((await login('ewa@shop.example', 'another password')).kind).toBe('in')
    const { json } = await run('desk', 'people', '--json')
    expect(People.parse(json.result).people).toMatchObject([
      { email: 'ewa@shop.example', role: 'seller', hasAuthenticator: false },
    ])
  })

  test('the log tells who used a link, and which ways in went with it', async () => {
    const { run, door, link, join, secure } = await openPeopleShop(databases, kind)
    const first = { ...newcomer, token: await link(undefined), email: 'jan@shop.example' }
    await acceptInvitation(door(), first)
    await join('ewa@shop.example', 'seller')
    const { person } = await secure('ewa@shop.example')
    const token = await link('ewa@shop.example')
    await acceptInvitation(door(), { ...newcomer, token, password: 'another password' })
    const { json, out } = await run('audit', 'list', '--action', 'me', '--json')
    expect(out).not.toContain('jan@shop.example')
    const entries = Logged.parse(json.result)
    const [recovered, ...more] = entries.filter(({ action }) => action === 'me recover')
    expect([recovered?.subject, recovered?.kind, more]).toEqual([person.id, 'person', []])
    expect(recovered?.changes).toEqual([
      { at: 'authenticator', before: true, after: false },
      { at: 'codes', before: 10, after: 0 },
    ])
    const joined = entries.filter(({ action }) => action === 'me join')
    expect(joined.map(({ who }) => who.replace(/ \(.*/, '')).toSorted()).toEqual([
      'Ewa Sanna',
      'Name of ewa@shop.example',
    ])
    const roles = joined.flatMap(({ changes }) => changes)
    expect(roles).toContainEqual({ at: 'role', after: 'owner' })
    expect(roles).toContainEqual({ at: 'role', after: 'seller' })
  })

  test('who was removed does not come back by a link that was for them', async () => {
    const { run, door, join } = await openPeopleShop(databases, kind)
    await join('owner@shop.example')
    await join('ewa@shop.example', 'owner')
    const made = await run('desk', 'recover', 'ewa@shop.example', '--json')
    const token = Link.parse(made.json.result).address.split('/').at(-1) ?? ''
    await run('desk', 'remove', 'ewa@shop.example')
    expect((await acceptInvitation(door(), { ...newcomer, token })).kind).toBe('gone')
  })

  test('who is known is not invited again, and nobody without a mailbox', async () => {
    const { run, join } = await openPeopleShop(databases, kind)
    await join('ewa@shop.example')
    const again = await run('desk', 'invite', 'ewa@shop.example', '--role', 'owner', '--json')
    expect(again.json.error?.name).toBe('known')
    const odd = await run('desk', 'invite', 'no mailbox', '--role', 'owner', '--json')
    expect([odd.code, odd.json.error?.name]).toEqual([2, 'misfit'])
  })
})
