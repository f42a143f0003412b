import { expect, test } from 'vitest'

import { mailKinds } from '../kinds.ts'
import { previews } from './previews.ts'

/** Told in words of a moment that cannot be made up, or seen where they are written. */
const without = [
  ...['backup-failed', 'contact-answer', 'newsletter-letter', 'newsletter-test', 'webhook-ended'],
]

test('every kind of mail can be seen before anybody gets it, once', () => {
  const seen = Object.values(previews).flatMap((kinds) => Object.keys(kinds))
  expect([...seen, ...without].toSorted()).toEqual(Object.keys(mailKinds).toSorted())
})
