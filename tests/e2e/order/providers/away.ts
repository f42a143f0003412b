import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

import { getRequestListener } from '@hono/node-server'

import type { Played, PlayedGround } from '#demo/providers/pay/played.ts'
import { portOf } from '#tests/port-of.ts'

/** A provider that is played, at an address of its own from which it can be away. */
export async function serveProvider(play: (ground: PlayedGround) => Pick<Played, 'fetch'>) {
  const memory = new Map<string, string>()
  const played = play({
    memory: {
      read: async (key) => memory.get(key),
      write: async (key, value) => void memory.set(key, value),
    },
    deliver: async () => new Response(),
    pagesAt: () => '',
  })
  let server = await listen(0)
  const port = portOf(server)

  async function listen(at: number): Promise<Server> {
    const listening = createServer(getRequestListener((request) => played.fetch(request)))
    listening.listen(at, '127.0.0.1')
    await once(listening, 'listening')
    return listening
  }
  async function leave(): Promise<void> {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  const back = async () => {
    server = await listen(port)
  }
  return { url: `http://127.0.0.1:${port}`, leave, back }
}
