import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'

import { hashPassword, isOutdated, isPassword } from './password-hash.ts'

test('a password is kept as Argon2id in the PHC format, each with a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('sekret'), hashPassword('sekret')])
  expect(one).not.toBe(other)

  const [, kind, version, settings, salt = '', derived] = one.split('$')
  expect([kind, version, settings]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
  const again = argon2Sync('argon2id', {
    message: 'sekret',
    nonce: Buffer.from(salt, 'base64'),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })
  expect(again.toString('base64').replace(/=+$/, '')).toBe(derived)
})

test('a password is known again, and no other, whatever its letters are made of', async () => {
  const stored = await hashPassword('zażółć gęślą')
  expect(await isPassword('zażółć gęślą'.normalize('NFD'), stored)).toBe(true)
  expect(await isPassword('zażółć gęśla', stored)).toBe(false)
  expect(await isPassword('', stored)).toBe(false)
})

test('nobody knows the password of an account without one, nor one of another kind', async () => {
  expect(await isPassword('sekret', null)).toBe(false)
  expect(await isPassword('', null)).toBe(false)
  for (const stored of ['', 'sekret', '$2b$10$sekret', '$argon2id$v=19$m=8,t=1,p=1$$']) {
    expect(await isPassword('sekret', stored)).toBe(false)
    expect(isOutdated(stored)).toBe(true)
  }
})

test('a password stored at another cost is known, and outdated', async () => {
  const cheap = { memory: 64, passes: 1, parallelism: 1 }
  const salt = Buffer.alloc(16, 7)
  const derived = argon2Sync('argon2id', {
    ...cheap,
    message: 'sekret',
    nonce: salt,
    tagLength: 32,
  })
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const stored = `$argon2id$v=19$m=64,t=1,p=1$${bare(salt)}$${bare(derived)}`

  expect(await isPassword('sekret', stored)).toBe(true)
  expect(isOutdated(stored)).toBe(true)
  expect(isOutdated(await hashPassword('sekret'))).toBe(false)
})
