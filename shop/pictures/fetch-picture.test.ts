import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'

import { portOf } from '#tests/port-of.ts'
import { fetchPicture } from './fetch-picture.ts'

const own = new Set(['localhost'])
const opened: { close(): unknown; closeAllConnections(): void }[] = []

afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

test('the bytes at an address come, also behind a redirect', async () => {
  const url = await serve(({ url: path }, response) => {
    if (path === '/old') response.writeHead(301, { location: '/new.jpg' }).end()
    else response.end(Buffer.from([1, 2, 3]))
  })
  const found = { kind: 'bytes', bytes: Buffer.from([1, 2, 3]) }
  expect(await fetchPicture(`${url}/a.jpg`, { own })).toEqual(found)
  expect(await fetchPicture(`${url}/old`, { own })).toEqual(found)
})

test('nothing in the shop’s own network is asked, whatever leads there', async () => {
  let asked = 0
  const url = await serve((_request, response) => {
    asked += 1
    response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end()
  })
  const refused = { kind: 'unfetched', why: 'private' }
  const port = new URL(url).port
  for (const host of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', 'localhost']) {
    const address = `https://${host}:${port}/a.jpg`
    expect([address, await fetchPicture(address, { own: new Set() })]).toEqual([address, refused])
  }
  // A name of the public network that is looked up as one of ours.
  const lookup = lookupOf('10.0.0.1')
  expect(await fetchPicture('https://old.example/a.jpg', { own, lookup })).toEqual(refused)
  expect(asked).toBe(0)
  // Without encryption only an own host is asked, and where it leads is judged again.
  expect(await fetchPicture(`${url}/a.jpg`, { own })).toMatchObject({ kind: 'unfetched' })
  expect(asked).toBe(1)
})

test.each<[RequestListener, string]>([
  [(_request, response) => response.writeHead(404).end(), 'not-found'],
  [(_request, response) => response.writeHead(503).end(), 'no-answer'],
  [(_request, response) => response.writeHead(302, { location: '/again' }).end(), 'not-found'],
  [(_request, response) => response.writeHead(302, { location: 'http://' }).end(), 'not-found'],
  [(_request, response) => void response.write(Buffer.alloc(2_000)), 'too-big'],
  [(_request, response) => void response.write(Buffer.alloc(10)), 'no-answer'],
  [({ socket }) => socket.destroy(), 'no-answer'],
])('what gives no picture says why (%#)', async (answer, why) => {
  const url = await serve(answer)
  const fetched = await fetchPicture(`${url}/a.jpg`, { own, most: 1_000, patience: 500 })
  expect(fetched).toEqual({ kind: 'unfetched', why })
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, 'localhost')
  opened.push(server)
  await once(server, 'listening')
  return `http://localhost:${portOf(server)}`
}

function lookupOf(address: string): NonNullable<Parameters<typeof fetchPicture>[1]['lookup']> {
  const found = [{ address, family: 4 }]
  // It is asked for all addresses alone.
  const lookup = (_name: string, _options: object, callback: (...told: unknown[]) => void) =>
    callback(null, found)
  return lookup as unknown as NonNullable<Parameters<typeof fetchPicture>[1]['lookup']>
}
