import { expect, test } from 'vitest'

import { mailConcern, mailGreeting, mailWay } from './mail-way.ts'

const smtpUrl = 'smtp://user:secret@mail.example'

test.each([
  ['a demo without a mail server', false, true, undefined, 'shown'],
  ['a demo with one', false, true, smtpUrl, 'sent'],
  ['a shop of its own with one', false, false, smtpUrl, 'sent'],
  ['a shop of its own without one', false, false, undefined, 'waits'],
  ['a storefront of a remote shop', true, false, undefined, 'elsewhere'],
  ['a storefront of a remote shop with a mail server', true, false, smtpUrl, 'elsewhere'],
] as const)('%s', (_, isRemote, isDemo, smtpUrl, way) => {
  expect(mailWay({ isRemote, isDemo, smtpUrl })).toBe(way)
})

test('only a mail server that is set is said to send', () => {
  const said = (['shown', 'waits', 'elsewhere'] as const).map((way) =>
    mailGreeting(way, 'http://x', 'abc'),
  )

  expect(said[0]).toBe('not sent, read at http://x/demo/mail?key=abc')
  expect(said.slice(1).join()).not.toContain('abc')
  expect(said.join()).not.toContain('sent through')
  expect(mailGreeting('sent', 'http://x', 'abc')).toBe('sent through SMTP_URL')
  expect(mailGreeting('waits', 'http://x', 'abc')).toMatch(/NOT SENT.*SMTP_URL/)
})

test('mail that waits for a setting is a concern, mail that is shown or sent is none', () => {
  expect(mailConcern('waits')).toBe('mail waits: SMTP_URL is not set')
  expect((['sent', 'shown', 'elsewhere'] as const).map(mailConcern)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
