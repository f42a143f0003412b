import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

import { type RunningShop, startShop } from '#tests/running-shop.ts'
import type { Bench } from './row.ts'

/** Bugs of a whole shop: its edge has no limits, or its queue of passwords has no end. */
export type ShopPlant = 'limits' | 'queue'

/** The whole shop as `npm start` runs it, on a database of the bench. */
export async function openShop(
  bench: Bench,
  plants: readonly ShopPlant[] = [],
  settings: Record<string, string> = {},
): Promise<RunningShop> {
  const planted = (what: ShopPlant) => path.join(import.meta.dirname, `servers/plant-${what}.ts`)
  return startShop(
    { DATABASE_URL: await bench.newDatabase('none'), ...settings },
    plants.flatMap((plant) => ['--import', planted(plant)]),
    // A bug takes the place of a module, and a bundle has none.
    plants.length > 0 ? { program: 'server.ts' } : {},
  )
}

/** All of 127.0.0.0/8 is this machine, so every client can have its own address. */
export function address(block: number, index: number): string {
  return `127.0.${block + Math.floor(index / 250)}.${(index % 250) + 1}`
}

/** A client's socket with this address. */
export function socketOf(port: number, from: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true })
  socket.on('error', () => {})
  return socket
}

/**
 * What is not answered in so many milliseconds never is; a machine may stall for a part of them.
 */
const patience = 30_000

/**
 * Sends one request on its own connection; returns the status (0 if no answer came) and the time in
 * ms.
 */
export function ask(
  port: number,
  asked: { path: string; from?: string; body?: string; headers?: OutgoingHttpHeaders },
): Promise<{ status: number; ms: number }> {
  const started = performance.now()
  const { path, from = '127.0.0.1', body, headers = {} } = asked
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - started })
    const outgoing = request(
      {
        port,
        path,
        host: '127.0.0.1',
        localAddress: from,
        agent: false,
        method: body === undefined ? 'GET' : 'POST',
        headers: { Host: `localhost:${port}`, ...headers },
      },
      (incoming) => {
        incoming.resume()
        incoming.on('end', () => end(incoming.statusCode ?? 0))
        incoming.on('error', () => end(0))
      },
    )
    outgoing.on('error', () => end(0))
    outgoing.setTimeout(patience, () => outgoing.destroy())
    outgoing.end(body)
  })
}

/** Puts a product into the basket, like the form on its page. */
export function add(port: number, from: string): Promise<{ status: number; ms: number }> {
  return ask(port, {
    path: '/basket',
    from,
    body: 'intent=add&productId=milk-jug-sand&quantity=1',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: `http://localhost:${port}`,
    },
  })
}

/**
 * Asks the shop's /healthz and a bare server at the same moments until it is stopped. The time of
 * the bare server is due to machine and test, and is subtracted.
 */
export async function probe(port: number) {
  const bare = spawn(process.execPath, [path.join(import.meta.dirname, 'servers/bare-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: bare.stdout }), 'line')
  const barePort = Number(line)
  const net: number[] = []
  const found = { failed: 0, net, worst: 0, worstOfBare: 0 }
  const over = new AbortController()
  const probing = (async () => {
    while (!over.signal.aborted) {
      const [ours, floor] = await Promise.all([
        ask(port, { path: '/healthz', from: '127.0.250.1' }),
        ask(barePort, { path: '/', from: '127.0.250.1' }),
      ])
      if (ours.status !== 200) found.failed += 1
      found.net.push(Math.max(0, ours.ms - floor.ms))
      found.worst = Math.max(found.worst, ours.ms)
      found.worstOfBare = Math.max(found.worstOfBare, floor.ms)
      await wait(25)
    }
  })()
  return async () => {
    over.abort()
    await probing
    bare.kill()
    const sorted = found.net.toSorted((a, b) => a - b)
    return {
      ...found,
      count: sorted.length,
      worstNet: Math.round(sorted.at(-1) ?? 0),
      p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    }
  }
}
