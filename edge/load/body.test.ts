import { expect, test } from 'vitest'

import { bodyLimit, pageWhileDropping, readBody } from './body.ts'
import { bodyRoom } from './body-room.ts'
import { bodyLimits } from '../guards/limits.ts'

const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=cut'

test('the limits are the stated ones', () => {
  expect(bodyLimits).toMatchObject({
    form: 65_536,
    json: 262_144,
    upload: 5_308_416,
    fields: 1000,
    jsonDepth: 32,
  })
})

test.each([
  [form, bodyLimits.form],
  ['text/plain', bodyLimits.form],
  ['', bodyLimits.form],
  ['application/octet-stream', bodyLimits.form],
  ['application/json; charset=utf-8', bodyLimits.json],
  ['application/ld+json', bodyLimits.json],
  [multipart, bodyLimits.form],
])('a body of type "%s" may have %i bytes and not one more', async (type, limit) => {
  expect(await read(type, 'x'.repeat(limit))).toMatchObject({ kind: 'read' })
  expect(await read(type, 'x'.repeat(limit + 1))).toMatchObject({ kind: 'too-large' })
})

test('only where files are taken may a form bring one of five megabytes', () => {
  expect(bodyLimit(headers(multipart), { takesFiles: true })).toBe(5_308_416)
  expect(bodyLimit(headers(multipart), { takesFiles: false })).toBe(65_536)
  expect(bodyLimit(headers(form), { takesFiles: true })).toBe(65_536)
})

test('the rest of a refused body is read to its end, but not those of a crowd', async () => {
  const read: number[] = []
  const uploads = Array.from({ length: 12 }, (_, index) => {
    let left = 100
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise(setImmediate)
        read[index] = (read[index] ?? 0) + 1
        if (left-- > 0) controller.enqueue(new Uint8Array(10))
        else controller.close()
      },
    })
    return pageWhileDropping(new Uint8Array(1), { reader: body.getReader(), bytes: 1_000 })
  })

  for (const page of uploads) await new Response(page).arrayBuffer()

  expect(read.filter((pieces) => pieces >= 100)).toHaveLength(bodyLimits.readToEndAtOnce)
})

test('a declared length is not believed: a longer body is stopped, a shorter one is read', async () => {
  expect(await read(form, 'x'.repeat(bodyLimits.form + 1), '10')).toMatchObject({
    kind: 'too-large',
  })
  expect(await read(form, 'a=1', '60000')).toMatchObject({ kind: 'read' })
})

test('a declared length beyond the limit is refused before a byte is read', async () => {
  const body = endless()

  const request = asking(headers(form, '70000'), body)
  expect(await readBody(request, bodyLimits.form, bodyRoom().open('a'))).toMatchObject({
    kind: 'too-large',
    rest: { bytes: 70_000 },
  })
})

test('of an endless body nothing is read beyond the limit and a chunk, and nothing is held', async () => {
  const room = bodyRoom()
  const body = endless()

  const answer = await readBody(asking(headers(multipart), body), bodyLimits.upload, room.open('a'))

  expect(answer).toMatchObject({ kind: 'too-large', rest: { bytes: expect.any(Number) } })
  expect(given).toBeLessThanOrEqual(bodyLimits.upload + 64 * 1024)
  expect(room.held()).toBe(0)
})

test('a form may have a thousand fields', async () => {
  const fields = (count: number) => Array.from({ length: count }, () => 'a=1').join('&')

  expect(await read(form, fields(1000))).toMatchObject({ kind: 'read' })
  expect(await read(form, fields(1001))).toEqual({ kind: 'too-complex' })
})

test('a form with files may have a thousand parts', async () => {
  const parts = (count: number) =>
    `${'--cut\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(count)}--cut--`

  expect(await read(multipart, parts(1000))).toMatchObject({ kind: 'read' })
  expect(await read(multipart, parts(1001))).toEqual({ kind: 'too-complex' })
})

test('a small form of a declared length is read whole, counted, and given back', async () => {
  const room = bodyRoom()
  const request = asking(headers(form, '7'), new Response('a=1&b=2').body)

  expect(await readBody(request, bodyLimits.form, room.open('a'))).toEqual({
    kind: 'read',
    bytes: new TextEncoder().encode('a=1&b=2'),
  })
  expect(room.held()).toBe(0)
  const many = Array.from({ length: 1001 }, () => 'a=1').join('&')
  expect(await read(form, many, String(many.length))).toEqual({ kind: 'too-complex' })
})

test('JSON may be 32 deep, and brackets inside texts do not count', async () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

  expect(await read('application/json', nested(32))).toMatchObject({ kind: 'read' })
  expect(await read('application/json', nested(33))).toEqual({ kind: 'too-complex' })
  expect(await read('application/json', nested(10_000))).toEqual({ kind: 'too-complex' })
  expect(await read('application/json', `{"a\\"":"${'['.repeat(99)}"}`)).toMatchObject({
    kind: 'read',
  })
})

test.each([['3'], [undefined]])(
  'when there is no memory, a body of %s is sent away',
  async (length) => {
    const request = asking(headers(form, length), new Response('a=1').body)

    const room = bodyRoom({ ...bodyLimits, heldAtOnce: 10 })
    expect(room.open('b').grow(8)).toBe(true)
    expect(await readBody(request, bodyLimits.form, room.open('a'))).toEqual({ kind: 'busy' })
    expect(room.held()).toBe(8)
  },
)

test.each([['3'], [undefined]])('a body of %s that breaks off is cut off', async (length) => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      controller.error(new Error('reset'))
    },
  })

  const request = asking(headers(form, length), body)
  expect(await readBody(request, bodyLimits.form, bodyRoom().open('a'))).toEqual({
    kind: 'cut-off',
  })
})

let given = 0

function endless() {
  given = 0
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      given += 16_384
      controller.enqueue(new Uint8Array(16_384))
    },
  })
}

function read(type: string, text: string, length?: string) {
  const request = asking(headers(type, length), new Response(text).body)
  return readBody(request, bodyLimit(request.headers, { takesFiles: false }), bodyRoom().open('a'))
}

function asking(asked: Headers, body: ReadableStream<Uint8Array<ArrayBuffer>> | null) {
  return { headers: asked, body, arrayBuffer: () => new Response(body).arrayBuffer() }
}

function headers(type: string, length?: string): Headers {
  const all = new Headers({ 'content-type': type })
  if (length !== undefined) all.set('content-length', length)
  return all
}
