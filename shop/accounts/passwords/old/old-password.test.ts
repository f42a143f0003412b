import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'

import { hashPassword } from '../password-hash.ts'
import { isWrapped, type OldHash, paceOf, readHash, storedOld } from './old-hash.ts'
import { isStillOld, isStoredPassword, oldStored } from './old-password.ts'

/** What PHP makes of these, or rather the crypt_blowfish in it, and phpass’s own vector. */
const known = [
  {
    password: 'rasmuslerdorf',
    hash: '$2y$07$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTpOq',
    pace: 'bcrypt 07',
  },
  {
    password: 'test',
    hash: '$2y$10$azRqq.pN0OlWjeVfVMZXOOwqYAx1hMfme6ZnDV.27grGOEZvG.uAO',
    pace: 'bcrypt 10',
  },
  {
    password: 'zażółć',
    hash: '$2y$04$azRqq.pN0OlWjeVfVMZXOOll81Rw42TmJeX7tGmY4vbQFVhi6qS/.',
    pace: 'bcrypt 04',
  },
  // Only 72 bytes count, there and here.
  {
    password: 'x'.repeat(80),
    hash: '$2y$04$azRqq.pN0OlWjeVfVMZXOOy6P5ZlS/6R3PVXD7M.b2sRHBoO3X7FC',
    pace: 'bcrypt 04',
  },
  {
    password: 'żółw 123',
    hash: '$wp$2y$10$azRqq.pN0OlWjeVfVMZXOO/SgUXt8MEF.0QQIColGwT8pjzLr8Mdy',
    pace: 'bcrypt 10',
  },
  { password: 'test12345', hash: '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0', pace: 'phpass 9' },
  { password: 'haslo', hash: '207023ccb44feb4d7dadca005ce29a64', pace: undefined },
  { password: 'hasło', hash: 'af977ebb8a0482016d6615c14f4bac95ca6ab76f', pace: undefined },
]

test.each(known)('$hash is opened by its password and by no other', async (one) => {
  const old = oldOf(one.hash)
  expect(paceOf(old)).toBe(one.pace)
  const stored = await oldStored(old)
  expect(storedOld(stored)).toMatchObject({ kind: old.kind })
  // What is fast to guess is nowhere in what is kept.
  expect(stored.includes(one.hash)).toBe(!isWrapped(old) && old.kind !== 'wordpress')
  expect(await isStoredPassword(one.password, stored, [])).toBe(true)
  expect(await isStoredPassword(`${one.password}!`, stored, [])).toBe(one.password.length > 72)
  expect(await isStoredPassword('', stored, [])).toBe(false)
  expect(await isStoredPassword(one.hash, stored, [])).toBe(false)
  expect(await isStillOld(stored, old)).toBe(true)
  expect(await isStillOld(stored, oldOf('5f4dcc3b5aa765d61d8327deb882cf99'))).toBe(false)
})

test('PrestaShop’s MD5 counts with its key, and is not taken without it', async () => {
  const hash = '0f5b11956bd61b95598e24e78bb66606'
  expect(readHash(hash, { salted: 'asked' })).toEqual({ kind: 'salted' })
  const read = readHash(hash, { salted: { salt: 'KEY' } })
  const stored = read.kind === 'hash' ? await oldStored(read.old) : ''
  expect(await isStoredPassword('tajne haslo', stored, [])).toBe(true)
  expect(await isStoredPassword('KEYtajne haslo', stored, [])).toBe(false)
})

test('Argon2id of another shop counts its letters as they were typed', async () => {
  const salt = Buffer.alloc(16, 3)
  const message = 'ﬁsch und ½'
  const cost = { memory: 1_024, passes: 2, parallelism: 1 }
  const derived = argon2Sync('argon2id', { message, nonce: salt, ...cost, tagLength: 32 })
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const stored = await oldStored(
    oldOf(`$argon2id$v=19$m=1024,t=2,p=1$${bare(salt)}$${bare(derived)}`),
  )
  expect(await isStoredPassword(message, stored, [])).toBe(true)
  expect(await isStoredPassword(message.normalize('NFKC'), stored, [])).toBe(false)
})

test('what would take too long, or is none, is not taken', () => {
  const kindOf = (text: string) => readHash(text, { salted: undefined }).kind
  const rest = 'azRqq.pN0OlWjeVfVMZXOOwqYAx1hMfme6ZnDV.27grGOEZvG.uAO'
  expect(kindOf(`$2y$13$${rest}`)).toBe('costly')
  expect(kindOf('$argon2id$v=19$m=9999999,t=4,p=1$c29tZXNhbHQxMjM$AAAAAAAAAAAAAAAAAAAAAA')).toBe(
    'costly',
  )
  expect(kindOf('$P$ZIQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0')).toBe('costly')
  for (const text of ['secret', '', '$2y$10$short', '$1$salt$abc', 'x'.repeat(32)]) {
    expect(kindOf(text)).toBe('unknown')
  }
})

test('the same work is done whoever is asked about, while such passwords are there', async () => {
  const paces = ['bcrypt 10', 'phpass B']
  const bcrypt = await oldStored(oldOf(known[1]?.hash ?? ''))
  const md5 = await oldStored(oldOf('207023ccb44feb4d7dadca005ce29a64'))
  const times = { nobody: [], ours: [], bcrypt: [], md5: [] } as Record<string, number[]>
  const stored = { nobody: null, ours: await hashPassword('ours'), bcrypt, md5 }
  for (let round = 0; round < 7; round += 1) {
    for (const [name, one] of Object.entries(stored)) {
      const before = process.cpuUsage()
      expect(await isStoredPassword('wrong', one, paces)).toBe(false)
      const { user, system } = process.cpuUsage(before)
      times[name]?.push(user + system)
    }
  }
  const least = Object.values(times).map((all) => Math.min(...all))
  // The work, not the clock: this machine may be busy. Without the others’ share it is a fifth.
  expect(Math.max(...least) / Math.min(...least)).toBeLessThan(1.5)
})

function oldOf(hash: string): OldHash {
  const read = readHash(hash, { salted: undefined })
  if (read.kind !== 'hash') throw new Error(`${hash} is ${read.kind}`)
  return read.old
}
