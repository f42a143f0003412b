import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { pooled } from '../../pooled.ts'
import type { ServerProcess } from '../../servers/server-process.ts'
import { turn } from '../../shop-under-test.ts'

export type Reply = { status: number; body: string; ms: number }

/** What is sent to a form: from which client address, where, and what. */
export type Try = { from: string; path: string; body?: object; token?: string }

/** What a form answered: guesses that somebody looked at, and those that nobody did. */
export type Tally = { looked: number; refused: number; putOff: number; opened: number }

/** Knocks at the shop's processes in turn, through a proxy that all of them trust. */
export function attackerOf(servers: readonly ServerProcess[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 60 })
  let sent = 0

  function send(one: Try): Promise<Reply> {
    const { from, path, body, token } = one
    const server = turn(servers, (sent += 1))
    const started = performance.now()
    // What a client writes there itself stands on the left.
    const forwarded = `198.51.100.${sent % 250}, ${from}`
    const headers = {
      host: 'shop.test',
      'x-forwarded-for': forwarded,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const where = { agent, host: '127.0.0.1', port: server.port(), path, method, headers }
    return new Promise((resolve, reject) => {
      const outgoing = request(where, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (more: string) => {
          text += more
        })
        answer.on('error', reject)
        answer.on('end', () => {
          resolve({
            status: answer.statusCode ?? 0,
            body: text,
            ms: performance.now() - started,
          })
        })
      })
      // A server closes a kept connection after so many requests, maybe just as it is used.
      outgoing.on('error', (error) => (outgoing.reusedSocket ? resolve(send(one)) : reject(error)))
      outgoing.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }

  return {
    send,
    /** All of these, some at once. */
    async knock(tries: readonly Try[], tally: Tally = nothing()): Promise<Tally> {
      await pooled(8, tries, async (one) => {
        // Who is put off comes again, a few times.
        for (let times = 0; times < 5; times += 1) {
          const told = await send(one)
          count(tally, told)
          if (told.status !== 503) return
          await wait(200)
        }
      })
      return tally
    },
    close: () => agent.destroy(),
  }
}

export function nothing(): Tally {
  return { looked: 0, refused: 0, putOff: 0, opened: 0 }
}

function count(tally: Tally, { status, body }: Reply): void {
  if (status === 401 || status === 404) tally.looked += 1
  else if (status === 200 || status === 201) tally.opened += 1
  else if (status === 429) tally.refused += 1
  else if (status === 503) tally.putOff += 1
  else throw new Error(`a form answered ${status} ${body.slice(0, 200)}`)
}
