import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  commonOf,
  type Count,
  counted,
  countersOf,
  limitedUntil,
  type LimitName,
  type LimitRule,
  limitRules,
} from './limits.ts'

// `limitRules` has all names of rules and no others.
const ruleNames = Object.keys(limitRules) as LimitName[]

const minute = { most: 3, seconds: 60 }

describe('counted', () => {
  test('lets through as many as are allowed, and one more when the window is over', () => {
    const takes = [0, 10, 59_999, 59_999, 60_000]
    let count: Count | undefined
    const passed = takes.map((now) => {
      const next = counted(count, minute, now)
      count = next ?? count
      return next !== undefined
    })

    expect(passed).toEqual([true, true, true, false, true])
    expect(count).toEqual({ taken: 1, endsAt: 120_000 })
  })

  test('a window that ends later than it could have begun is over: a clock was wrong', () => {
    expect(counted({ taken: 3, endsAt: 60_001 }, minute, 0)).toEqual({ taken: 1, endsAt: 60_000 })
    expect(counted({ taken: 3, endsAt: 60_000 }, minute, 0)).toBeUndefined()
  })

  test('never more than allowed within a window, and never nothing at all', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(30_000), { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 1, max: 20 }),
        (steps, most) => {
          let now = 0
          let count: Count | undefined
          const perWindow = new Map<number, number>()
          for (const step of steps) {
            now += step
            const next = counted(count, { most, seconds: 60 }, now)
            if (!next) continue
            count = next
            perWindow.set(next.endsAt, (perWindow.get(next.endsAt) ?? 0) + 1)
          }
          expect(Math.max(...perWindow.values())).toBeLessThanOrEqual(most)
          expect(perWindow.size).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('countersOf', () => {
  test('an order counts for its address, and there for its mailbox however it is written', () => {
    const counters = countersOf('order', { address: '192.0.2.1', email: ' Ola@Example.com ' })

    expect(counters.map(({ scope, value }) => [scope, value])).toEqual([
      ['address', '192.0.2.1'],
      ['pair', '["192.0.2.1","ola@example.com"]'],
    ])
  })

  test('no rule that refuses an order, a letter or a notice counts a mailbox that is only named', () => {
    const scopes = (['order', 'contact', 'stockNotice'] as const).flatMap((rule) =>
      countersOf(rule, { address: 'a', email: 'ola@example.com' }).map(({ scope }) => scope),
    )
    expect(scopes).not.toContain('email')
  })

  test('an address of IPv6 counts for its /56 and its /48 too, 3 and 10 times as much', () => {
    const counters = countersOf('code', { address: '2001:db8:77:12f::/64' })
    expect(counters.map(({ scope, value, most }) => [scope, value, most])).toEqual([
      ['address', '2001:db8:77:12f::/64', 10],
      ['site', '2001:db8:77:100::/56', 30],
      ['block', '2001:db8:77::/48', 100],
    ])
  })

  test('no /48 can use up what all strangers together may do', () => {
    for (const rule of ruleNames) {
      const block = countersOf(rule, { address: '2001:db8:77:1::/64' }).find(
        ({ scope }) => scope === 'block',
      )
      const common = commonOf(rule, {})
      if (block && common) expect([rule, block.most <= common.most]).toEqual([rule, true])
    }
  })

  test('guesses of one address at one account count by themselves', () => {
    const of = (address: string, email: string) => countersOf('loginPair', { address, email })
    expect(of('192.0.2.1', 'Ola@example.com')).toEqual(of('192.0.2.1', 'ola@example.com'))
    expect(of('192.0.2.1', 'a@x.pl').map(({ scope, most }) => [scope, most])).toEqual([
      ['pair', 10],
    ])
    expect(of('192.0.2.1', 'a@x.pl')).not.toEqual(of('192.0.2.2', 'a@x.pl'))
    expect(of('192.0.2.1', 'a@x.pl')).not.toEqual(of('192.0.2.1', 'b@x.pl'))
  })

  test('a code counts for the order as it was named, however that is written', () => {
    const [, one] = countersOf('orderCode', { address: 'a', email: 'o@x.pl', order: 'k/1 ' })
    const [, same] = countersOf('orderCode', { address: 'b', email: 'O@x.pl', order: 'K/1' })
    expect(one).toEqual(same)
    expect(one?.value).not.toEqual(
      countersOf('orderCode', { address: 'a', email: 'a@x.pl', order: 'K/1' })[1]?.value,
    )
  })

  test('who is not known is not counted, but among all strangers', () => {
    expect(countersOf('code', {})).toEqual([])
    expect(commonOf('code', {})).toMatchObject({ scope: 'common', most: 300, seconds: 600 })
  })

  test('shoppers are not counted among strangers, and never slowed down for these', () => {
    for (const rule of ruleNames) expect(commonOf(rule, { isShopper: true })).toBeUndefined()
  })

  test('strangers who are slowed down may still do something, by where they are', () => {
    for (const rule of ruleNames) {
      const subject = { address: 'a', email: 'o@x.pl', session: 'b', order: 'K/1' }
      for (const { scope, most, slowed } of countersOf(rule, subject)) {
        expect(slowed).toBe(scope === 'address' ? Math.max(1, Math.round(most / 10)) : most)
      }
    }
  })

  test('a factor multiplies what is allowed and never forbids everything', () => {
    const most = (factor: number) => commonOf('code', {}, factor)?.most
    expect([most(1), most(20), most(0.0001)]).toEqual([300, 6000, 1])
  })
})

/** Decided again on purpose: a slip of a unit or a scope opens a door and looks like a number. */
const agreed: Readonly<Record<LimitName, string>> = {
  order: 'address 60 in 10 min, pair 20 in 10 min, common 1000 in 10 min',
  cardKey: 'address 60 in 10 min, common 2000 in 10 min',
  add: 'address 600 in 10 min, common 20000 in 10 min',
  code: 'address 10 in 10 min, session 10 in 10 min, common 300 in 10 min',
  linkedCode: 'address 5 in 10 min, common 150 in 10 min',
  upload: 'address 20 in 1 h, common 1000 in 1 h',
  keptBasket: 'address 600 in 10 min, common 60000 in 10 min',
  login: 'address 50 in 1 h',
  loginPair: 'pair 10 in 15 min',
  loginAccount: 'email 100 in 1 h',
  guessesTold: 'email 1 in 24 h',
  deskLogin: 'address 50 in 1 h',
  deskLoginPair: 'pair 10 in 15 min',
  deskLoginPerson: 'email 100 in 1 h',
  deskCode: 'address 50 in 1 h, email 20 in 1 h',
  deskDoor: 'address 100 in 1 h',
  ownerToken: 'address 50 in 1 h',
  oldPassword: 'address 50 in 1 h, session 10 in 15 min',
  mailbox: 'address 20 in 1 h',
  registerMail: 'email 3 in 1 h',
  activationMail: 'email 3 in 1 h',
  recoveryMail: 'email 3 in 1 h',
  deletionMail: 'email 3 in 1 h',
  dataCopy: 'session 20 in 1 h',
  newsletterMail: 'email 3 in 1 h',
  stockNotice: 'pair 20 in 1 h',
  opinion: 'address 10 in 1 h, common 500 in 1 h',
  link: 'address 60 in 10 min',
  orderCode: 'address 20 in 1 h, order 3 in 1 h',
  orderCodeDaily: 'order 10 in 24 h',
  orderCodeTry: 'address 20 in 1 h',
  social: 'address 60 in 10 min',
  socialMail: 'email 3 in 1 h',
  socialCode: 'address 20 in 1 h',
  withdrawal: 'address 20 in 1 h',
  withdrawalReceipt: 'email 5 in 1 h',
  contact: 'address 10 in 1 h, pair 5 in 1 h, common 300 in 1 h',
  search: 'address 240 in 1 min, common 3000 in 1 min',
  suggest: 'address 600 in 1 min, common 6000 in 1 min',
  agent: 'address 600 in 1 min, common 6000 in 1 min',
  session: 'address 200 in 10 min, common 10000 in 10 min',
  sessionByLink: 'address 50 in 10 min, common 2000 in 10 min',
}

test.each(ruleNames)('of %s strangers may do what was agreed, and no more', (name) => {
  const { per, common }: LimitRule = limitRules[name]
  const scopes = Object.entries({ ...per, ...(common && { common }) })
  const allowed = scopes.map(([scope, { most, seconds }]) => {
    const window = seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`
    return `${scope} ${most} in ${window}`
  })
  expect(allowed.join(', ')).toBe(agreed[name])
})

test('only what reads is let through uncounted', () => {
  const reading = new Set<LimitName>(['linkedCode', 'search', 'suggest', 'agent'])
  for (const name of ruleNames) {
    const uncounted = reading.has(name) ? 'pass' : 'refuse'
    expect(limitRules[name].uncounted, name).toBe(uncounted)
  }
})

test('anybody who is refused gets whole seconds, at least one', () => {
  expect(limitedUntil(90_500, 0)).toEqual({ kind: 'limited', retryAfterSeconds: 91 })
  expect(limitedUntil(0, 5)).toEqual({ kind: 'limited', retryAfterSeconds: 1 })
})
