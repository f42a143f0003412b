import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mailboxWithin } from './mailbox.ts'

const of = (letters: number) => `${'a'.repeat(letters - 12)}@example.com`
const shopEmail = 'shop@example.com'

test('a provider learns a whole address: the shop’s, where it has no room for who pays', () => {
  expect(mailboxWithin(50, { email: of(50), shopEmail })).toBe(of(50))
  expect(mailboxWithin(50, { email: of(51), shopEmail })).toBe(shopEmail)
  // What fits nowhere it refuses itself.
  expect(mailboxWithin(50, { email: of(51), shopEmail: of(60) })).toBe(of(51))
  expect(mailboxWithin(50, { email: of(51), shopEmail: undefined })).toBe(of(51))
})

test('it is never a part of one', () => {
  const email = fc.integer({ min: 13, max: 254 }).map((letters) => of(letters))
  const shop = fc.option(email, { nil: undefined })
  fc.assert(
    fc.property(email, shop, fc.integer({ min: 30, max: 254 }), (own, shops, letters) => {
      expect([own, shops]).toContain(mailboxWithin(letters, { email: own, shopEmail: shops }))
    }),
  )
})
