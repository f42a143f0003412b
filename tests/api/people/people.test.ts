import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { roles } from '#domain/owner/roles.ts'
import { forgetOld } from '#shop/forget-old.ts'
import { acceptInvitation } from '#shop/owner/people/accept.ts'
import { guests, letGuestIn } from '#shop/owner/people/guests.ts'
import { removePerson, setRole } from '#shop/owner/people/people.ts'
import { atMost, endSessions, listSessions, unusedFor } from '#shop/owner/people/sessions.ts'
import { bothDatabases } from '../databases.ts'
import { openPeopleShop, PASSWORD } from './people-shop.ts'

const databases = bothDatabases()
const DAY = 86_400_000
const Logged = z.array(z.object({ action: z.string(), changes: z.array(z.unknown()) }).loose())

describe.for(databases.kinds)('on %s', (kind) => {
  test('a new role counts at once, and logs out the person who had the old one', async () => {
    const { run, join, session, login } = await openPeopleShop(databases, kind)
    await join('owner@shop.example')
    const token = await join('ewa@shop.example', 'seller')
    expect((await session(token))?.scopes).toContain('orders:write')
    expect((await run('desk', 'role', 'ewa@shop.example', 'packer')).code).toBe(0)
    expect(await session(token)).toBeUndefined()
    const again = await login('ewa@shop.example')
    const scopes = again.kind === 'in' ? (await session(again.token))?.scopes : undefined
    expect(scopes).toEqual(['parcels:write'])
    expect((await run('desk', 'role', 'ewa@shop.example', 'packer')).out).toContain('was packer')
  })

  test('the last owner stays one, however and by whom it is tried', async () => {
    const { run, join } = await openPeopleShop(databases, kind)
    await join('ewa@shop.example')
    await join('jan@shop.example', 'seller')
    const tries = [
      ['remove', 'ewa@shop.example'],
      ...roles.filter((role) => role !== 'owner').map((role) => ['role', 'ewa@shop.example', role]),
    ]
    for (const words of tries) {
      const { json } = await run('desk', ...words, '--json')
      expect(json.error?.name).toBe('last-owner')
    }
    await run('desk', 'role', 'jan@shop.example', 'owner')
    expect((await run('desk', 'remove', 'ewa@shop.example')).code).toBe(0)
    expect((await run('desk', 'remove', 'jan@shop.example', '--json')).code).toBe(1)
  })

  test('a guest of a demo stays one, however it is tried', async () => {
    const { run, join, door, link, database } = await openPeopleShop(databases, kind)
    await join('ewa@shop.example')
    const { id, email } = guests.reader
    await database.transaction((transaction) => letGuestIn(transaction, door(), 'reader', 'en'))
    for (const words of [
      ['role', email, 'owner'],
      ['recover', email],
      ['remove', email],
    ]) {
      const { json } = await run('desk', ...words, '--json')
      expect([words[0], json.error?.name]).toEqual([words[0], 'guest'])
    }
    // A link that was made for them before opens nothing either.
    const given = { token: await link(email), password: PASSWORD, lang: 'en' } as const
    const accepted = await acceptInvitation(door(), { ...given, email: undefined, name: 'Guest' })
    expect(accepted).toEqual({ kind: 'gone' })
    const rows = database.db.selectFrom('desk_person').select(['role', 'password_hash'])
    expect(await rows.where('id', '=', id).execute()).toEqual([
      { role: 'reader', password_hash: null },
    ])
  })

  test('of two owners who take each other away at once, one stays', async () => {
    const shop = await openPeopleShop(databases, kind, { processes: 2 })
    const { databases: processes, join, clock, database } = shop
    const emails = ['ewa@shop.example', 'jan@shop.example']
    for (let round = 0; round < 5; round += 1) {
      for (const email of emails) {
        await database.db.deleteFrom('desk_person').where('email', '=', email).execute()
        await join(email)
      }
      const ends = await Promise.all(
        processes.map((each, index) =>
          each.transaction((transaction) =>
            round % 2 === 0
              ? removePerson(transaction, emails[index] ?? '')
              : setRole(transaction, emails[index] ?? '', 'reader', clock.now),
          ),
        ),
      )
      expect(ends.toSorted()).toEqual(['changed', 'last-owner'])
    }
  })

  test('who is removed is out at once, and nothing of their ways in is left', async () => {
    const { run, join, secure, session, database } = await openPeopleShop(databases, kind)
    await join('owner@shop.example')
    const token = await join('ewa@shop.example', 'editor')
    const { person } = await secure('ewa@shop.example')
    await run('desk', 'remove', 'ewa@shop.example')
    expect(await session(token)).toBeUndefined()
    for (const table of ['desk_session', 'desk_recovery_code', 'desk_challenge'] as const) {
      const rows = await database.db
        .selectFrom(table)
        .select('person_id')
        .where('person_id', '=', person.id)
        .execute()
      expect(rows).toEqual([])
    }
  })

  test('logins are listed, and ended one by one or all', async () => {
    const { run, join, login, session, clock } = await openPeopleShop(databases, kind)
    const first = await join('ewa@shop.example', 'owner', { browser: 'Firefox, Linux' })
    clock.now += 60_000
    const second = await login('ewa@shop.example', undefined, { browser: 'Safari, iPhone' })
    const token = second.kind === 'in' ? second.token : ''
    const listed = await run('desk', 'sessions', 'ewa@shop.example')
    expect(listed.out).toMatch(/Safari, iPhone[^]*Firefox, Linux/)
    const id = (await session(first))?.id ?? ''
    expect((await run('desk', 'logout', 'ewa@shop.example', '--session', id)).out).toContain('1')
    expect(await session(first)).toBeUndefined()
    expect(await session(token)).toBeDefined()
    expect((await run('desk', 'logout', 'ewa@shop.example')).out).toContain('1')
    expect(await session(token)).toBeUndefined()
  })

  test('nobody ends the login of somebody else by its id', async () => {
    const { join, session, database, clock } = await openPeopleShop(databases, kind)
    const own = await session(await join('ewa@shop.example'))
    const token = await join('jan@shop.example')
    const other = await session(token)
    const which = { personId: own?.person.id ?? '', only: other?.id ?? '' }
    expect(await endSessions(database.db, which, clock.now)).toBe(0)
    expect(await session(token)).toBeDefined()
  })

  test('a login is over when it was not used for a week, and after a month in any case', async () => {
    const { join, session, clock } = await openPeopleShop(databases, kind)
    const unused = await join('ewa@shop.example')
    const used = await join('jan@shop.example')
    const began = clock.now
    for (let day = 1; day < atMost / DAY; day += 1) {
      clock.now = began + day * DAY
      expect(await session(used)).toBeDefined()
    }
    expect(await session(unused)).toBeUndefined()
    clock.now = began + atMost
    expect(await session(used)).toBeUndefined()
    expect(unusedFor).toBeLessThan(atMost)
  })

  test('that a login was used is noted once a minute', async () => {
    const { join, session, clock, database } = await openPeopleShop(databases, kind)
    const token = await join('ewa@shop.example')
    const seenAt = async () => {
      await session(token)
      const rows = await database.db.selectFrom('desk_session').select('seen_at').execute()
      return rows[0]?.seen_at
    }
    const began = clock.now
    clock.now += 59_999
    expect(await seenAt()).toBe(began)
    clock.now += 1
    expect(await seenAt()).toBe(began + 60_000)
  })

  test('a login that ended is forgotten after a year, and its token was never kept', async () => {
    const { join, session, clock, database } = await openPeopleShop(databases, kind)
    const token = await join('ewa@shop.example')
    const { person } = (await session(token)) ?? {}
    const rows = await database.db.selectFrom('desk_session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    await forgetOld(database, clock.now + 365 * DAY)
    expect(await listSessions(database.db, person?.id ?? '', clock.now)).toHaveLength(1)
    await forgetOld(database, clock.now + 365 * DAY + 1)
    expect(await database.db.selectFrom('desk_session').select('id').execute()).toEqual([])
  })

  test('the log tells who was let in and what became of them, and no mailbox', async () => {
    const { run, join } = await openPeopleShop(databases, kind)
    await join('owner@shop.example')
    await join('ewa@shop.example', 'seller')
    await run('desk', 'invite', 'jan@shop.example', '--role', 'packer')
    await run('desk', 'role', 'ewa@shop.example', 'editor')
    await run('desk', 'logout', 'owner@shop.example')
    await run('desk', 'remove', 'ewa@shop.example')
    const { json, out } = await run('audit', 'list', '--action', 'desk', '--json')
    expect(out).not.toContain('@shop.example')
    const entries = Logged.parse(json.result)
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'desk invite',
      'desk logout',
      'desk remove',
      'desk role',
    ])
    expect(entries.find(({ action }) => action === 'desk role')?.changes).toEqual([
      { at: 'role', before: 'seller', after: 'editor' },
      { at: 'logins', before: 1, after: 0 },
    ])
  })
})
