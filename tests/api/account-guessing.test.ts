import { describe, expect, test } from 'vitest'

import { limitRules } from '#domain/limits/limits.ts'
import { openAccountShop, PASSWORD } from './account-shop.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases()

const MINUTE = 60_000
const { login, loginAccount, loginPair, oldPassword } = limitRules
const email = 'retail@example.com'

describe.for(kinds)('on %s', ([, newUrl]) => {
  const openShop = async (given = {}) =>
    openAccountShop(await open(await newUrl()), { counting: 2, ...given })

  test('A2: of 200 guesses at two processes ten are looked at, and the right one after them is not', async () => {
    const shop = await openShop()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, guess) =>
        shop.login(email, `guess ${guess}`, { process: guess }),
      ),
    )

    expect(shop.derived.count).toBe(loginPair.per.pair.most)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(loginPair.per.pair.most)
    const refused = await shop.login(email, PASSWORD)
    expect([refused.status, refused.body]).toEqual([
      429,
      { error: 'LIMITED', retryAfterSeconds: 900 },
    ])

    // Others of the same address may still log in.
    expect((await shop.login('trade@example.com', PASSWORD)).status).toBe(200)
    shop.clock.now += 15 * MINUTE
    expect((await shop.login(email, PASSWORD)).status).toBe(200)
  })

  test('A2: one address guesses fifty times an hour, whatever accounts it tries', async () => {
    const shop = await openShop()
    shop.derived.isPretended = true
    const statuses = []
    for (let guess = 0; guess < 60; guess += 1) {
      const { status } = await shop.login(`somebody${guess}@example.com`, 'x', { process: guess })
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(login.per.address.most)
    expect(statuses.at(-1)).toBe(429)
    expect((await shop.login(email, PASSWORD, { address: '192.0.2.9' })).status).toBe(200)
  })

  test('A2: one account is guessed at a hundred times an hour, from wherever; its customer is notified', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    shop.derived.isPretended = true
    const guessAt = async (account: string) => {
      const statuses = []
      for (let guess = 0; guess < 103; guess += 1) {
        const address = `192.0.2.${guess}`
        statuses.push((await shop.login(account, 'x', { address, process: guess })).status)
      }
      return statuses
    }

    const known = await guessAt(email)
    const waited = shop.waits.length
    expect(await guessAt('nobody@example.com')).toEqual(known)

    expect(known.filter((status) => status === 401)).toHaveLength(loginAccount.per.email.most)
    expect(known.slice(-3)).toEqual([429, 429, 429])
    // Both kinds of answer wait for a full step of time.
    expect([waited, shop.waits.length]).toEqual([3, 6])
    const mails = await shop.mailsTo(email)
    expect(mails.map(({ kind }) => kind)).toEqual(['account-locked'])
    expect(await shop.mailsTo('nobody@example.com')).toEqual([])
    expect((await shop.ask('me', undefined, { token })).status).toBe(200)
  })

  test('who guesses at an account keeps out nobody in a browser that it knows', async () => {
    const shop = await openShop()
    const by = (device: string, address: string, password = PASSWORD) =>
      shop.ask('login', { email, password, device }, { address })
    expect((await by('a desk of theirs', '198.51.100.1')).status).toBe(200)
    shop.derived.isPretended = true
    for (let guess = 0; guess < loginAccount.per.email.most; guess += 1) {
      await shop.login(email, 'x', { address: `192.0.2.${guess}`, process: guess })
    }
    shop.derived.isPretended = false

    expect((await by('made up', '198.51.100.2')).status).toBe(429)
    expect((await shop.login(email, PASSWORD, { address: '198.51.100.3' })).status).toBe(429)
    expect((await by('a desk of theirs', '198.51.100.4')).status).toBe(200)
    // It guesses no more often than any other.
    const wrong = []
    for (let guess = 0; guess < loginPair.per.pair.most + 2; guess += 1) {
      wrong.push((await by('a desk of theirs', '198.51.100.5', 'x')).status)
    }
    expect(wrong.filter((status) => status === 401)).toHaveLength(loginPair.per.pair.most)
    expect(wrong.at(-1)).toBe(429)
  })

  test('a right password is no guess', async () => {
    const shop = await openShop()
    for (let times = 0; times < 30; times += 1) {
      expect((await shop.login(email, PASSWORD, { process: times })).status).toBe(200)
    }
  })

  test('a customer guesses the old password ten times, and not at the cost of others', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    const change = (old: string) =>
      shop.ask('changePassword', { old, new: 'lipa kwitnie w lipcu' }, { token })
    for (let guess = 0; guess < oldPassword.per.session.most; guess += 1) {
      expect((await change(`guess ${guess}`)).status).toBe(401)
    }
    expect((await change(PASSWORD)).status).toBe(429)
    expect((await shop.login()).status).toBe(200)
  })

  test('A3: when too many passwords wait, newcomers are asked to try again, and have not guessed', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    shop.derived.isFull = true
    const again = { error: 'LIMITED', retryAfterSeconds: 2 }
    for (let times = 0; times < 2 * loginPair.per.pair.most; times += 1) {
      const { status, body } = await shop.login()
      expect([status, body]).toEqual([429, again])
      const change = { old: PASSWORD, new: 'lipa kwitnie w lipcu' }
      expect((await shop.ask('changePassword', change, { token })).status).toBe(429)
    }
    expect((await shop.register()).status).toBe(429)

    shop.derived.isFull = false
    expect((await shop.login()).status).toBe(200)
    expect((await shop.register()).status).toBe(201)
  })

  test('without counters nobody tries a password', async () => {
    const shop = await openShop()
    await shop.database.db.schema.dropTable('limit_count').execute()
    expect((await shop.login()).status).toBeGreaterThanOrEqual(500)
    expect(shop.derived.count).toBe(0)
  })
})
