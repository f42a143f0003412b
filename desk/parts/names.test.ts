import { expect, test } from 'vitest'

import { mailtoOf } from './names.ts'

test('a link writes to a mailbox and says nothing else', () => {
  expect(mailtoOf('ola@example.com')).toBe('mailto:ola@example.com')
  expect(mailtoOf('a?bcc=x%40y.pl&subject=hi@b.pl')).toBe(
    'mailto:a%3Fbcc%3Dx%2540y.pl%26subject%3Dhi@b.pl',
  )
})
