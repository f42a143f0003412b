import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { add, address, openShop, probe, socketOf } from '../crowd.ts'
import { halfSent } from '../servers/planted-limits.ts'
import { type Row, verdict } from '../row.ts'

/** What a kind of slow client does, and after how many seconds it must be disconnected. */
const slowKinds = [
  { name: 'headers', start: 'GET / HTTP/1.1\r\n', drop: 'X-A: 1\r\n', within: 14 },
  {
    name: 'idle',
    start: 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
    drop: undefined,
    within: 9,
  },
  {
    name: 'body',
    start:
      'POST /basket HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n',
    drop: 'a',
    within: 35,
  },
  {
    name: 'read',
    start:
      'GET /images/tea-sencha-2.webp HTTP/1.1\r\nHost: HOST\r\nAccept-Encoding: identity\r\n\r\n'.repeat(
        95,
      ),
    drop: undefined,
    within: 50,
  },
] as const

type SlowKind = (typeof slowKinds)[number]

/**
 * N6: one address that holds 68 connections with half-sent forms of the largest size does not stop
 * other forms; and two thousand slow connections of four kinds from many addresses are closed in
 * time, while other requests are served.
 */
export const heldConnections: Row = {
  id: 'N6',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    // The edge needs no database for a connection, so the long part runs only once.
    const isWhole = !bench.quick
    const real = await openShop(bench)
    const planted = await openShop(bench, true)
    try {
      const honest = await postsBesideHeld(real.port)
      const honestPlanted = await postsBesideHeld(planted.port)

      const kinds = bench.kind === 'postgres' ? [] : isWhole ? slowKinds : slowKinds.slice(0, 2)
      // Each that never reads fills about 10 MB of the system's buffers.
      const counts = ({ name }: SlowKind) => (name === 'read' ? 20 : isWhole ? 660 : 50)
      const stop = await probe(real.port)
      const [cuts, plantedCuts] = await Promise.all([
        Promise.all(kinds.map((kind) => holdSlowly(real.port, kind, counts(kind)))),
        Promise.all(kinds.slice(0, 2).map((kind) => holdSlowly(planted.port, kind, 10))),
      ])
      const probes = await stop()

      const isCut = kinds.every(({ within }, i) => (cuts[i] ?? Infinity) <= within)
      return verdict({
        good:
          honest.passed === 20 &&
          honest.open === 68 &&
          isCut &&
          probes.failed === 0 &&
          probes.p99 <= 300,
        caught: honestPlanted.passed < 20 && plantedCuts.every((cut) => cut === Infinity),
        figure: [
          `held=${honest.open}/68 posts=${honest.passed}/20 planted-posts=${honestPlanted.passed}/20`,
          `cut-after-s=${kinds.map(({ name }, i) => `${name}:${cuts[i]?.toFixed(1)}`).join(',')}`,
          `sockets=${kinds.map(counts).reduce((sum, count) => sum + count, 0)}`,
          `probes=${probes.count} failed=${probes.failed} p99=${probes.p99}ms-over-bare`,
        ].join(' '),
        target:
          '68 held, 20 posts; headers 12 s, idle 6 s, body 32 s, read 40 s and a little; all probes',
      })
    } finally {
      await Promise.all([real.stop(), planted.stop()])
    }
  },
}

/**
 * Honest posts that succeed while one address holds all it can; half of them come from that
 * address.
 */
async function postsBesideHeld(port: number): Promise<{ passed: number; open: number }> {
  const attacker = address(1, 0)
  const head = `POST /basket HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\n`
  const type = 'application/x-www-form-urlencoded'
  const held = Array.from({ length: halfSent.first }, hold)
  await Promise.all(held.map((socket) => closedOrWritten(socket)))
  await wait(1_500)
  held.push(...Array.from({ length: halfSent.more }, hold))
  function hold() {
    const socket = socketOf(port, attacker)
    socket.resume()
    socket.write(`${head}Content-Type: ${type}\r\nContent-Length: ${halfSent.declared}\r\n\r\n`)
    socket.write(Buffer.alloc(halfSent.bytes, 'a'))
    return socket
  }
  await wait(1_500)
  const open = held.filter((socket) => !socket.destroyed).length

  let passed = 0
  for (let i = 0; i < 20; i += 1) {
    const { status } = await add(port, i < 10 ? attacker : address(2, i))
    if (status === 303 || status === 200) passed += 1
  }
  for (const socket of held) socket.destroy()
  return { passed, open }
}

/** Resolves when the system has taken everything, or the server has closed. */
async function closedOrWritten(socket: Socket): Promise<void> {
  while (!socket.destroyed && socket.writableLength > 0) await wait(20)
}

/** Seconds until the last of these slow clients was disconnected; infinite if one was not. */
async function holdSlowly(port: number, kind: SlowKind, count: number): Promise<number> {
  const ends = await Promise.all(
    Array.from({ length: count }, (_, i) => {
      const started = performance.now()
      const from = address(10 + slowKinds.indexOf(kind) * 10, Math.floor(i / 50))
      const socket = socketOf(port, from)
      socket.write(kind.start.replaceAll('HOST', `localhost:${port}`))
      if (kind.name === 'read') socket.pause()
      else socket.resume()
      return new Promise<number>((resolve) => {
        // A socket that is never read only notices by writing that it was closed; an empty line is
        // no request.
        const probe = kind.name === 'read' ? '\r\n' : kind.drop
        const timer = setInterval(() => probe && socket.write(probe), 1_000)
        const patience = setTimeout(() => end(Infinity), kind.within * 1_000)
        const end = (seconds: number) => {
          clearInterval(timer)
          clearTimeout(patience)
          socket.destroy()
          resolve(seconds)
        }
        socket.once('close', () => end((performance.now() - started) / 1_000))
      })
    }),
  )
  return Math.max(...ends)
}
