import { describe, expect, test } from 'vitest'

import { limitRules } from '#domain/limits/limits.ts'
import { acceptInvitation } from '#shop/owner/people/accept.ts'
import { challengeLasts, mostTries } from '#shop/owner/people/challenges.ts'
import { logInByCode } from '#shop/owner/people/login.ts'
import { changeWayIn, storePassword } from '#shop/owner/people/password.ts'
import { endSessions } from '#shop/owner/people/sessions.ts'
import { totpCode } from '#shop/owner/people/totp.ts'
import { bothDatabases } from '../databases.ts'
import { openPeopleShop, PASSWORD } from './people-shop.ts'

const databases = bothDatabases()
const email = 'ewa@shop.example'
const MINUTE = 60_000
const STEP = 30_000
const { deskLogin, deskLoginPair, deskLoginPerson, deskCode } = limitRules

describe.for(databases.kinds)('on %s', (kind) => {
  const openShop = (given = {}) => openPeopleShop(databases, kind, given)

  test('mailbox and password let in, each time with another token', async () => {
    const { join, login, session } = await openShop()
    const first = await join(email)
    const [one, other] = [await login(' Ewa@Shop.example '), await login(email)]
    const tokens = [one, other].map((answer) => (answer.kind === 'in' ? answer.token : ''))
    expect(new Set([first, ...tokens]).size).toBe(3)
    for (const token of tokens) expect((await session(token))?.person.email).toBe(email)
    expect(await session(`${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined()
  })

  test('a wrong password and an unknown mailbox are one answer, after the same work', async () => {
    const { join, login, derived, waits } = await openShop()
    await join(email)
    const wrong = await login(email, 'wrong')
    const before = derived.count
    expect(await login('nobody@shop.example', 'wrong')).toEqual(wrong)
    expect(derived.count).toBe(before + 1)
    expect(waits).toEqual([])
  })

  test('with an authenticator the password is the first step, and a code the second', async () => {
    const { join, secure, firstStep, door, session, clock } = await openShop()
    await join(email)
    const { secret } = await secure(email)
    clock.now += STEP
    const token = await firstStep(email)
    expect(await session(token)).toBeUndefined()
    const code = totpCode(secret, clock.now)
    const answer = await logInByCode(door(), { token, code })
    expect(answer.kind === 'in' && (await session(answer.token))?.person.email).toBe(email)
    // The step was taken, and so was the code.
    expect(await logInByCode(door(), { token, code })).toEqual({ kind: 'over' })
    const again = await firstStep(email)
    expect((await logInByCode(door(), { token: again, code })).kind).toBe('wrong')
  })

  test('one code sent five times at once to two processes lets one in', async () => {
    const { join, secure, firstStep, door, clock } = await openShop({ processes: 2 })
    await join(email)
    const { secret } = await secure(email)
    for (let round = 0; round < 3; round += 1) {
      clock.now += 3 * STEP
      const code = totpCode(secret, clock.now)
      const tokens = []
      for (let each = 0; each < 4; each += 1) tokens.push(await firstStep(email))
      const answers = await Promise.all(
        [...tokens, tokens[0] ?? ''].map((token, process) =>
          logInByCode(door({ process, address: `192.0.2.${process}` }), { token, code }),
        ),
      )
      expect(answers.filter((answer) => answer.kind === 'in')).toHaveLength(1)
    }
  })

  test('no code from before the one that was taken is taken after it', async () => {
    const { join, secure, firstStep, door, clock } = await openShop()
    await join(email)
    const { secret } = await secure(email)
    clock.now += 4 * STEP
    const before = totpCode(secret, clock.now - STEP)
    const ahead = totpCode(secret, clock.now + STEP)
    const enter = async (code: string) =>
      (await logInByCode(door(), { token: await firstStep(email), code })).kind
    expect(await enter(ahead)).toBe('in')
    expect(await enter(before)).toBe('wrong')
    expect(await enter(totpCode(secret, clock.now))).toBe('wrong')
    clock.now += 2 * STEP
    expect(await enter(totpCode(secret, clock.now))).toBe('in')
  })

  test('each recovery code lets in once, however it is typed, and nobody else', async () => {
    const { join, secure, firstStep, door } = await openShop({ processes: 2 })
    await join(email)
    await join('jan@shop.example')
    const { codes } = await secure(email)
    await secure('jan@shop.example')
    const [first = '', second = ''] = codes
    expect(codes).toHaveLength(10)
    const enter = async (of: string, code: string, process = 0) =>
      (await logInByCode(door({ process }), { token: await firstStep(of), code })).kind
    expect(await enter('jan@shop.example', first)).toBe('wrong')
    expect(await enter(email, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).toBe('in')
    expect(await enter(email, first)).toBe('wrong')
    const ends = await Promise.all([0, 1].map((process) => enter(email, second, process)))
    expect(ends.toSorted()).toEqual(['in', 'wrong'])
    expect(await enter(email, '')).toBe('wrong')
  })

  test('a second step bears five wrong codes and ten minutes, at however many processes', async () => {
    const { join, secure, firstStep, door, clock, login } = await openShop({ processes: 2 })
    await join(email)
    const { secret } = await secure(email)
    clock.now += STEP
    const token = await firstStep(email)
    const wrong = totpCode(secret, clock.now) === '000000' ? '111111' : '000000'
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, process) =>
        logInByCode(door({ process }), { token, code: wrong }),
      ),
    )
    expect(answers.filter((answer) => answer.kind === 'wrong')).toHaveLength(mostTries)
    const right = totpCode(secret, clock.now)
    expect(await logInByCode(door(), { token, code: right })).toEqual({ kind: 'over' })

    const late = await login(email)
    clock.now += challengeLasts
    const code = totpCode(secret, clock.now)
    const lateToken = late.kind === 'second' ? late.token : ''
    expect(await logInByCode(door(), { token: lateToken, code })).toEqual({ kind: 'over' })
  })

  test('wrong codes are counted by person too, and recovery waits no longer than an hour', async () => {
    const { join, secure, firstStep, door, clock } = await openShop()
    await join(email)
    const { codes } = await secure(email)
    const kinds = []
    for (let guess = 0; guess < deskCode.per.email.most + 2; guess += 1) {
      const token = await firstStep(email)
      const at = { address: `192.0.2.${guess}` }
      kinds.push((await logInByCode(door(at), { token, code: 'wrong' })).kind)
    }
    expect(kinds.filter((one) => one === 'wrong')).toHaveLength(deskCode.per.email.most)
    expect(kinds.slice(-2)).toEqual(['wait', 'wait'])
    clock.now += 60 * MINUTE
    const token = await firstStep(email)
    expect((await logInByCode(door(), { token, code: codes[0] ?? '' })).kind).toBe('in')
  })

  test('guesses from one address are few, and shut out neither others nor for long', async () => {
    const { join, login, clock, derived } = await openShop({ processes: 2 })
    await join(email)
    await join('jan@shop.example')
    derived.count = 0
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, guess) => login(email, `guess ${guess}`, { process: guess })),
    )
    expect(derived.count).toBe(deskLoginPair.per.pair.most)
    expect(answers.filter((answer) => answer.kind === 'wait')).toHaveLength(
      60 - deskLoginPair.per.pair.most,
    )
    expect((await login(email, PASSWORD)).kind).toBe('wait')
    expect((await login('jan@shop.example')).kind).toBe('in')
    expect((await login(email, PASSWORD, { address: '192.0.2.99' })).kind).toBe('in')
    clock.now += 15 * MINUTE
    expect((await login(email)).kind).toBe('in')
  })

  test('one address tries fifty mailboxes an hour', async () => {
    const { login } = await openShop()
    const kinds = []
    for (let guess = 0; guess < 55; guess += 1) {
      kinds.push((await login(`somebody${guess}@shop.example`, 'x')).kind)
    }
    expect(kinds.filter((one) => one === 'wrong')).toHaveLength(deskLogin.per.address.most)
  })

  test('guessed at from everywhere, a person still gets in where they are known, and is notified', async () => {
    const { join, login, mailsTo, waits } = await openShop()
    await join(email, 'owner', { device: 'her laptop' })
    const guessAt = async (of: string) => {
      const kinds = []
      for (let guess = 0; guess < deskLoginPerson.per.email.most + 3; guess += 1) {
        kinds.push((await login(of, 'x', { address: `198.51.100.${guess}`, device: 'x' })).kind)
      }
      return kinds
    }
    const known = await guessAt(email)
    expect(known.slice(-3)).toEqual(['wait', 'wait', 'wait'])
    const waited = waits.length
    expect(await guessAt('nobody@shop.example')).toEqual(known)
    expect([waited, waits.length]).toEqual([3, 6])
    expect((await login(email, PASSWORD, { device: 'new', address: '192.0.2.8' })).kind).toBe(
      'wait',
    )
    expect((await login(email, PASSWORD, { device: 'her laptop' })).kind).toBe('in')
    expect((await mailsTo(email)).map(({ kind: mail }) => mail)).toEqual(['desk-locked'])
  })

  test('a login from a new browser is reported by mail, one from a known browser is not', async () => {
    const { join, login, mailsTo } = await openShop()
    await join(email, 'owner', { device: 'a' })
    await login(email, PASSWORD, { device: 'a' })
    expect(await mailsTo(email)).toEqual([])
    await login(email, PASSWORD, { device: 'b', browser: 'Safari, iPhone' })
    await login(email, PASSWORD, { device: 'b' })
    const [mail, ...more] = await mailsTo(email)
    expect([mail?.kind, more]).toEqual(['desk-new-device', []])
    expect(mail?.text).toContain('Safari, iPhone')
    expect(mail?.text).toContain('https://desk.shop.example/me')
  })

  test('another password ends every other login, and steps that began with the old one', async () => {
    const { join, secure, login, firstStep, door, session, clock, mailsTo } = await openShop()
    const own = await join(email)
    const other = await login(email)
    const otherToken = other.kind === 'in' ? other.token : ''
    const { secret } = await secure(email)
    const step = await firstStep(email)
    const open = await session(own)
    if (!open) throw new Error('She is logged in')
    const change = (password: string) =>
      changeWayIn(door(), open, password, {
        what: 'password',
        change: async (transaction) => {
          const stored = { personId: open.person.id, passwordHash: 'stored anew', except: open.id }
          await storePassword(transaction, stored, clock.now)
          return true
        },
      })
    expect((await change('wrong')).kind).toBe('wrong')
    expect(await session(otherToken)).toBeDefined()
    expect((await change(PASSWORD)).kind).toBe('changed')
    expect(await session(otherToken)).toBeUndefined()
    expect(await session(own)).toBeDefined()
    clock.now += STEP
    const code = totpCode(secret, clock.now)
    expect(await logInByCode(door(), { token: step, code })).toEqual({ kind: 'over' })
    expect((await login(email)).kind).toBe('wrong')
    expect((await mailsTo(email)).map(({ kind: mail }) => mail)).toContain('desk-changed')
  })

  test.for(['the account was opened again', 'the login ended'] as const)(
    'no way in is changed where %s while the password was looked at',
    async (what) => {
      const { join, link, door, session, database, clock } = await openShop()
      const open = await session(await join(email))
      if (!open) throw new Error('She is logged in')
      const token = await link(email)
      const again = {
        token,
        email: undefined,
        name: '',
        password: 'another one',
        lang: 'en',
      } as const
      const meanwhile = async () => {
        if (what === 'the login ended') {
          return endSessions(database.db, { personId: open.person.id }, clock.now)
        }
        return acceptInvitation(door(), again)
      }
      const slow = door()
      const { passwords } = slow.accounts
      const verify: typeof passwords.verify = async (password, stored) => {
        const isRight = await passwords.verify(password, stored)
        await meanwhile()
        return isRight
      }
      const accounts = { ...slow.accounts, passwords: { ...passwords, verify } }
      const added: string[] = []
      const answer = await changeWayIn({ ...slow, accounts }, open, PASSWORD, {
        what: 'passkeyOn',
        change: async () => added.push('passkey'),
      })
      expect([answer.kind, added]).toEqual(['wrong', []])
    },
  )

  test('who sits at somebody’s browser guesses the password no more than ten times', async () => {
    const { join, door, session } = await openShop()
    const open = await session(await join(email))
    if (!open) throw new Error('She is logged in')
    const kinds = []
    for (let guess = 0; guess < 12; guess += 1) {
      const way = { what: 'codes', change: async () => true } as const
      kinds.push((await changeWayIn(door(), open, `guess ${guess}`, way)).kind)
    }
    expect(kinds.filter((one) => one === 'wrong')).toHaveLength(10)
    expect(kinds.slice(-2)).toEqual(['wait', 'wait'])
  })
})
