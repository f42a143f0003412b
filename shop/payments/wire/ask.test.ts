import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { ask } from './ask.ts'

const url = 'https://pay.test/calls'
const answering = (answer: BodyInit | null, init?: ResponseInit) =>
  ask(async () => new Response(answer, init), url, { timeout: 2_000 })

test('an answer is its status and what its text says', async () => {
  expect(await answering('{"a":1}', { status: 201 })).toEqual({ status: 201, json: { a: 1 } })
  expect(await answering('null')).toEqual({ status: 200, json: null })
})

test.each(['', '<html><h1>Bad Gateway</h1></html>', '{"a":'])('“%s” is no JSON', async (text) => {
  expect(await answering(text)).toEqual({ status: 200, json: undefined })
})

test('an answer without an end is not read on', async () => {
  let chunks = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      chunks += 1
      stream.enqueue(new Uint8Array(65_536).fill(32))
    },
  })
  await expect(answering(endless)).rejects.toThrow('too much')
  expect(chunks).toBeLessThan(10)
})

test('who does not answer in time, or stops in the middle, is not waited for', async () => {
  const silent = async ({ signal }: Request) => {
    await sleep(5_000, undefined, { signal })
    return new Response('{}')
  }
  await expect(ask(silent, url, { timeout: 20 })).rejects.toThrow()
  const torn = async ({ signal }: Request) =>
    new Response(
      new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode('{'))
          signal.addEventListener('abort', () => stream.error(signal.reason))
        },
      }),
    )
  await expect(ask(torn, url, { timeout: 20 })).rejects.toThrow()
})

test('nobody is followed elsewhere', async () => {
  let sent: Request | undefined
  const send = async (request: Request) => {
    sent = request
    return new Response('{}')
  }
  await ask(send, url, { method: 'POST', body: 'a=1', timeout: 2_000 })
  expect(sent).toMatchObject({ url, method: 'POST', redirect: 'error' })
})
