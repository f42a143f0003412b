import { expect, test } from 'vitest'

import { conditional } from './conditional.ts'

const ask = (body: string, known?: string) =>
  conditional(
    new Request('https://shop.example/robots.txt', {
      headers: known === undefined ? {} : { 'If-None-Match': known },
    }),
    body,
    { 'Content-Type': 'text/plain' },
  )

test('who has the same file gets 304, and not the file', async () => {
  const first = ask('User-agent: *')
  const tag = first.headers.get('ETag') ?? ''
  expect(await first.text()).toBe('User-agent: *')
  for (const known of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
    const again = ask('User-agent: *', known)
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag])
  }
  for (const known of ['', '"other"', `x${tag}`])
    expect(ask('User-agent: *', known).status).toBe(200)
  expect(ask('User-agent: GPTBot', tag).status).toBe(200)
})
