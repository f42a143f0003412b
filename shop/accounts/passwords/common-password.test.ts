import { expect, test } from 'vitest'

import { newPassword } from '#domain/forms/field/passwords.ts'
import { isCommonPassword } from './common-password.ts'

test('what guessers try first is common, however its letters are written', () => {
  for (const password of [
    'qwertyuiop',
    'QwertyUIOP',
    '1234567890',
    'password123',
    'ｑｗｅｒｔｙｕｉｏｐ',
  ]) {
    expect([password, isCommonPassword(password)]).toEqual([password, true])
  }
})

test('a sentence is not common, nor is the list’s own head', () => {
  for (const password of ['lipa kwitnie w lipcu', '#', '# Permission is hereby granted', '']) {
    expect([password, isCommonPassword(password)]).toEqual([password, false])
  }
})

test('the list begins where a new password may', () => {
  expect(newPassword.shortest).toBe(10)
})
