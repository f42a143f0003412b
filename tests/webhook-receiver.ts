import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

import { Webhook } from 'standardwebhooks'
import { z } from 'zod'

import { portOf } from './port-of.ts'
import { readAs } from './read-as.ts'

/** What came, and was signed as the specification's own library does it. */
export type Received = { id: string; type: string; data: Record<string, unknown> }

const Body = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
})

/**
 * A program on this machine that is notified of events; what is not signed with its secret is
 * refused with 401, and else the status is what a test says; `asks`: 503, and ten minutes of rest.
 */
export async function startReceiver(
  answer: (received: Received, time: number) => number | 'silent' | 'asks' = () => 204,
) {
  const received: Received[] = []
  const refused: string[] = []
  const secrets: string[] = []
  const server = createServer((request, response) => {
    const take = async () => {
      const body = await text(request)
      const headers = z.record(z.string(), z.string()).parse(request.headers)
      if (!secrets.some((secret) => isVerified(secret, body, headers))) {
        refused.push(body)
        return 401
      }
      const { type, data } = readAs(Body, body)
      const one = { id: headers['webhook-id'] ?? '', type, data }
      const before = received.filter(({ id }) => id === one.id).length
      received.push(one)
      return answer(one, before + 1)
    }
    const respond = async () => {
      const status = await take()
      if (status === 'silent') request.socket.destroy()
      else if (status === 'asks') response.writeHead(503, { 'retry-after': '600' }).end('not now')
      else response.writeHead(status).end(`said ${status}`)
    }
    respond().catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}/hook`,
    /** In the sequence in which it came. */
    received,
    /** What was signed by nobody that it knows. */
    refused,
    /** Knows one secret more. */
    trust: (secret: string) => void secrets.push(secret),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** By the clock of who has sent it: tests let days go by. */
function isVerified(secret: string, body: string, headers: Record<string, string>): boolean {
  const { 'webhook-id': id = '', 'webhook-timestamp': at, 'webhook-signature': signed } = headers
  const expected = new Webhook(secret).sign(id, new Date(Number(at) * 1_000), body)
  return signed?.split(' ').includes(expected) === true
}
