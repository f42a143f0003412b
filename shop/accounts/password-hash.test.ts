import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'

import { hashPassword } from './password-hash.ts'

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
