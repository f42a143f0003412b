import { expect, test } from 'vitest'

import { createFacebook } from './facebook.ts'

/** Recomputed from Facebook's formulas, by other programs than ours. */
const appSecret = '0123456789abcdef0123456789abcdef'
const proof = 'a6024693394a23e652049c7c3571712892f80c08425a659c3fdb161563eefa4f'
const signature = 'bK-UdiRNxEiCh63VQ0_cIG-eQD5y3Hih3J5iMOklo8A'
const payload =
  'eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsImlzc3VlZF9hdCI6MTc2MDAwMDAwMCwidXNlcl9pZCI6IjEyMzQ1Njc4OTAifQ'

test('a token is shown with the proof that the app has it', async () => {
  expect(await proofOf('EAAB-test-token')).toBe(proof)
  expect(await proofOf('EAAB-test-tokeo')).not.toBe(proof)
  expect(await proofOf('EAAB-test-token', 'f123456789abcdef0123456789abcdef')).not.toBe(proof)
})

test('who is to be forgotten is read from what Facebook signed, and from nothing else', () => {
  const { toForget } = facebook()
  expect(toForget(`${signature}.${payload}`)).toBe('1234567890')
  const flipped = [
    `${signature}.${payload.replace('1NiIs', '1NiIt')}`,
    `${signature}.${payload.slice(0, -1)}R`,
    `c${signature.slice(1)}.${payload}`,
    `${signature.slice(0, -1)}.${payload}`,
    `${signature}.${payload}.`,
    `.${payload}`,
    `${signature}.`,
    '',
  ]
  for (const forged of flipped) expect(toForget(forged), forged).toBeUndefined()
  const other = facebook('f123456789abcdef0123456789abcdef')
  expect(other.toForget(`${signature}.${payload}`), 'another app').toBeUndefined()
})

function facebook(secret = appSecret, fetch?: (request: Request) => Promise<Response>) {
  const settings = {
    appId: '1000000000000001',
    appSecret: secret,
    dialogUrl: 'https://facebook.invalid/v26.0',
    graphUrl: 'https://graph.invalid/v26.0',
  }
  return createFacebook(settings, fetch && { fetch })
}

async function proofOf(token: string, secret?: string): Promise<string | null> {
  let given: string | null = null
  const { personBy } = facebook(secret, async ({ url }) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname.endsWith('/access_token')) return Response.json({ access_token: token })
    given = searchParams.get('appsecret_proof')
    return Response.json({ id: '1', name: 'Ola' })
  })
  await personBy({ code: 'code', redirectUri: 'https://shop.example/back', verifier: 'v' })
  return given
}
