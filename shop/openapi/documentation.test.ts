import { expect, test } from 'vitest'

import { documentation } from './documentation.ts'

test('who has the description of the calls gets 304', () => {
  const ask = (known?: string) => {
    const headers = known === undefined ? undefined : { 'if-none-match': known }
    const request = new Request('https://shop.test/api/openapi.json', headers && { headers })
    return documentation('/api/openapi.json', request)
  }
  const tag = ask()?.headers.get('etag') ?? ''
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
  expect(ask(tag)?.status).toBe(304)
  expect(ask(`"other", ${tag}`)?.status).toBe(304)
  expect(ask('"other"')?.status).toBe(200)
})
