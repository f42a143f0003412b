import { expect, test } from 'vitest'

import { ownerKey } from '../demo.ts'
import { greeting } from './greeting.ts'

const secret = 'a secret for the length of a test'
const langDomains = [
  { lang: 'pl', origin: 'https://shop.example' },
  { lang: 'de', market: 'de-AT', origin: 'https://at.shop.example' },
]

test('a start says where each market is, where mails are, and where the data are', () => {
  const text = greeting({
    config: { langDomains, shopApiUrl: undefined, databaseUrl: 'sqlite:./data/kram.db' },
    mail: 'shown',
    secret,
    setup: undefined,
  })

  expect(text).toBe(`Kram is open:
  pl     https://shop.example
  de-AT  https://at.shop.example
  api    https://shop.example/api
  mail   not sent, read at https://shop.example/demo/mail?key=${ownerKey(secret)}
  data   ./data/kram.db
`)
})

test('an address of PostgreSQL, which may hold a password, is not printed', () => {
  const text = greeting({
    config: { langDomains, shopApiUrl: 'http://there', databaseUrl: 'postgres://a:hunter2@db/x' },
    mail: 'elsewhere',
    secret,
    setup: undefined,
  })

  expect(text).toContain('\n  shop   http://there\n')
  expect(text).toContain('\n  data   PostgreSQL\n')
  expect(text).not.toContain('hunter2')
})

test('a new shop says where it is set up', () => {
  const text = greeting({
    config: { langDomains, shopApiUrl: undefined, databaseUrl: 'sqlite:./data/kram.db' },
    mail: 'waits',
    secret,
    setup: 'https://shop.example/setup/abc',
  })

  expect(text).toContain('\n  setup  https://shop.example/setup/abc  (once, for 30 minutes)\n')
})

test('a shop says where its desk is, and its very first start how somebody gets in', () => {
  const text = greeting({
    config: { langDomains, shopApiUrl: undefined, databaseUrl: 'sqlite:./data/kram.db' },
    mail: 'waits',
    secret,
    setup: undefined,
    desk: { desk: 'https://desk.example', owner: 'https://desk.example/invitations/abc' },
  })

  expect(text).toContain(
    '\n  desk   https://desk.example\n  owner  https://desk.example/invitations/abc  (once, for 30 minutes)\n',
  )
})
