import { connect, type Socket } from 'node:net'

import { accepting } from './exchange.ts'

/** Requests per second, and the time in milliseconds within which 99 of 100 were answered. */
export type Load = { perSecond: number; p99: number; errors: number }

const CONNECTIONS = 10

/**
 * Requests one address as fast as the server answers, over ten keep-alive connections. Reads only
 * as much of an answer as it needs to find its end, so that the client takes little time from the
 * server.
 */
export async function load(url: string, seconds: number): Promise<Load> {
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  let errors = 0

  async function askOnAndOn() {
    let socket = await open(url)
    while (performance.now() < end) {
      const asked = performance.now()
      const { isGood, closes } = await exchange(socket, url)
      if (isGood) times.push(performance.now() - asked)
      else errors += 1
      if (!closes) continue
      socket.destroy()
      socket = await open(url)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, askOnAndOn))

  const elapsed = (performance.now() - started) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  return {
    perSecond: times.length / elapsed,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    errors,
  }
}

function open(url: string): Promise<Socket> {
  const { port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })
}

/** One request with its whole answer; an answer without a Content-Length counts as an error. */
async function exchange(
  socket: Socket,
  url: string,
): Promise<{ isGood: boolean; closes: boolean }> {
  if (socket.destroyed) return { isGood: false, closes: true }
  const { host, pathname, search } = new URL(url)
  const headers = Object.entries({ host, ...accepting }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)

  return new Promise((resolve) => {
    let head = ''
    let missing = Number.POSITIVE_INFINITY
    const leave = (isGood: boolean) => {
      socket.off('data', read).off('close', fail)
      resolve({ isGood, closes: !isGood || /^connection: close/im.test(head) })
    }
    const fail = () => leave(false)
    const read = (chunk: Buffer) => {
      if (missing === Number.POSITIVE_INFINITY) {
        const text = head + chunk.toString('latin1')
        const at = text.indexOf('\r\n\r\n')
        head = at === -1 ? text : text.slice(0, at)
        if (at === -1) return
        const length = /^content-length: (\d+)/im.exec(head)?.[1]
        if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) return fail()
        missing = Number(length) - (text.length - at - 4)
      } else missing -= chunk.length
      if (missing <= 0) leave(true)
    }
    socket.on('data', read).on('close', fail)
  })
}
