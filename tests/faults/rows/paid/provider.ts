import { createServer } from 'node:http'

import { getRequestListener } from '@hono/node-server'

import { playP24 } from '#demo/providers/pay/p24/played-p24.ts'
import { portOf } from '#tests/port-of.ts'
import type { ServerProcess } from '../../servers/server-process.ts'
import { contract } from '../../servers/paid/contract.ts'

export type Provider = Awaited<ReturnType<typeof startProvider>>

/** A provider of payments in a process that nobody kills. */
export async function startProvider() {
  const memory = new Map<string, string>()
  const simulator = playP24(contract, {
    memory: {
      read: async (key) => memory.get(key),
      write: async (key, value) => void memory.set(key, value),
    },
    // What it tells, and to which server, is the row's to say.
    deliver: async () => new Response(),
  })
  const server = createServer(getRequestListener((request) => simulator.fetch(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It listens on TCP, so its address is not a path.
  const port = portOf(server)

  const find = async (pay: string) => {
    const externalId = memory.get(`token:${pay.split('/').at(-1)}`)
    const payment = await simulator.named(externalId ?? '')
    if (!payment) throw new Error('the shop sent somebody to a payment that nobody began')
    return payment
  }
  return {
    url: `http://127.0.0.1:${port}`,
    /** Somebody pays where the shop has sent them; gives the provider's name for it. */
    pay: async (pay: string): Promise<string> => {
      const { externalId } = await find(pay)
      await simulator.act(externalId, 'silent')
      return externalId
    },
    /** Tells a server of a payment; whether that has noted it. */
    tell: async (pay: string, to: ServerProcess): Promise<boolean> => {
      const notice = simulator.notice(await find(pay))
      const answer = await fetch(`http://127.0.0.1:${to.port()}/api/payments/p24/notify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: await notice.text(),
        signal: AbortSignal.timeout(20_000),
      })
      await answer.arrayBuffer()
      return answer.status === 200
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
