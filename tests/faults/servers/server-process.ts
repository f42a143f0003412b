import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

import type { NewOrder } from '#contract/contract.ts'
import { z } from 'zod'

import { type Program, programFile } from '../programs.ts'
import { readAs } from '#tests/read-as.ts'
import { compiled } from '#tests/running-shop.ts'

export type Answer = { status: number; body: Record<string, unknown> }

/** Which of this machine's addresses a request comes from, and what it says besides. */
export type From = { from?: string; headers?: Record<string, string> }

export type ServerProcess = {
  pid: number
  /** Opens the database and listens; the process may have been loaded long before. */
  open(): Promise<void>
  /** Sends an order; rejects when the connection breaks before the whole answer has arrived. */
  send(order: NewOrder, from?: From): Promise<Answer>
  /** Its answer on /readyz. */
  ready(): Promise<boolean>
  /** Its port, once it is open. */
  port(): number
  /** Its output so far, such as its log. */
  said(): string
  /** Whether it has ended, for whatever reason. */
  isGone(): boolean
  /** Its exit code if it ends by itself within this many milliseconds; undefined if it does not. */
  ended(within: number): Promise<number | undefined>
  /** kill -9; resolves when the process has ended. */
  kill(): Promise<void>
  /** Lets it end by itself. */
  end(): Promise<void>
}

/** Hundreds of processes load the same files: with compiled code they start in half the time. */
const faster = { ...process.env, NODE_COMPILE_CACHE: compiled }

/**
 * Starts a server process; `wrapper` is a command in front of it, such as strace with its options.
 */
export async function startServer(
  url: string,
  plant?: string,
  wrapper: readonly string[] = [],
  program: Program = 'order-server',
): Promise<ServerProcess> {
  const command = [
    ...wrapper,
    process.execPath,
    programFile(program),
    url,
    ...(plant ? [plant] : []),
  ]
  const [executable = '', ...args] = command
  // The errors of a planted bug are expected.
  const child = spawn(executable, args, {
    stdio: ['pipe', 'pipe', plant ? 'ignore' : 'inherit'],
    env: faster,
  })
  const heard = listen(child)
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  let port = 0

  await heard.line('loaded')
  return {
    pid: child.pid ?? 0,
    open: async () => {
      child.stdin.write('go\n')
      port = Number((await heard.line('port')).split(' ')[1])
    },
    send: (order, from = {}) => post(port, agent, order, from),
    ready: () => isReady(port),
    port: () => port,
    said: heard.said,
    isGone: () => child.exitCode !== null || child.signalCode !== null,
    ended: async (within) => {
      await Promise.race([gone, sleep(within)])
      return child.exitCode ?? undefined
    },
    kill: async () => {
      child.kill('SIGKILL')
      await gone
      agent.destroy()
    },
    end: async () => {
      child.stdin.end()
      await gone
      agent.destroy()
    },
  }
}

function listen(child: ChildProcessByStdio<Writable, Readable, null>) {
  const lines: string[] = []
  const waiting: { start: string; resolve: (line: string) => void; reject: (e: Error) => void }[] =
    []
  createInterface({ input: child.stdout }).on('line', (line) => {
    const index = waiting.findIndex(({ start }) => line.startsWith(start))
    if (index < 0) lines.push(line)
    else waiting.splice(index, 1)[0]?.resolve(line)
  })
  child.once('close', (code) => {
    for (const { reject } of waiting) reject(new Error(`The server ended with ${code}`))
  })
  // A killed process cannot be stopped through its input.
  child.stdin.on('error', () => {})

  return {
    said: () => lines.join('\n'),
    line: (start: string): Promise<string> => {
      const index = lines.findIndex((line) => line.startsWith(start))
      const [known] = index < 0 ? [] : lines.splice(index, 1)
      if (known !== undefined) return Promise.resolve(known)
      return new Promise((resolve, reject) => waiting.push({ start, resolve, reject }))
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(10_000),
    })
    return ok
  } catch {
    return false
  }
}

/**
 * A server may close a kept connection just as it is used again: RFC 9110 §9.3.1 lets a client ask
 * once more.
 */
async function post(port: number, agent: Agent, order: NewOrder, from: From): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await postOnce(port, agent, order, from)
    } catch (error) {
      if (tries >= 3 || !(error instanceof KeptConnectionClosed)) throw error
    }
  }
}

class KeptConnectionClosed extends Error {}

function postOnce(
  port: number,
  agent: Agent,
  order: NewOrder,
  { from, headers }: From,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: 'POST',
        path: '/api/public/order/new',
        headers: { host: 'shop.test', 'content-type': 'application/json', ...headers },
        ...(from !== undefined && { localAddress: from }),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          if (!response.complete) return reject(new Error('The answer broke off'))
          return resolve({ status: response.statusCode ?? 0, body: bodyOf(Buffer.concat(chunks)) })
        })
      },
    )
    outgoing.on('error', (error) =>
      reject(outgoing.reusedSocket ? new KeptConnectionClosed('closed', { cause: error }) : error),
    )
    outgoing.end(JSON.stringify(order))
  })
}

/**
 * What the edge refuses by itself, such as a request that came too slowly, is a page and no JSON.
 */
function bodyOf(bytes: Buffer): Record<string, unknown> {
  const text = bytes.toString()
  try {
    return readAs(z.record(z.string(), z.unknown()), text)
  } catch {
    return { text }
  }
}
