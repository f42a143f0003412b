import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** An answer as it came, with no redirect followed. */
export type Answer = {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/**
 * Asks a shop on this machine for an address, and again, as crawlers do, while it is too busy: so
 * is a machine that runs other tests beside this one.
 */
export async function ask(
  address: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await askOnce(address, headers, body)
    if (answer.status !== 503 || tries === 20) return answer
    await wait(1_000)
  }
}

/** Not every machine finds the sub-domains of localhost, so the name only stands in the request. */
function askOnce(address: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  const { host, port, pathname, search } = new URL(address)
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        host: '127.0.0.1',
        port,
        path: pathname + search,
        headers: { host, 'user-agent': 'crawler', accept: 'text/html,*/*', ...headers },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const named = Object.entries(response.headers).map(([name, value]) => [
            name,
            String(value),
          ])
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(named) as Record<string, string>,
            body: Buffer.concat(parts),
          })
        })
      },
    )
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // A connection that is used again may just have been closed for its age: asked on a new one.
      const isStale = asked.reusedSocket && error.code === 'ECONNRESET'
      if (isStale) resolve(askOnce(address, headers, body))
      else reject(error)
    })
    asked.end(body)
  })
}

/** Does the work for everything in the queue, also what is added meanwhile, a few at a time. */
export async function inTurns<T>(queue: T[], work: (one: T) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let one = queue[next]; one !== undefined; one = queue[next]) {
      next += 1
      await work(one)
    }
  }
  while (next < queue.length) await Promise.all([worker(), worker(), worker(), worker()])
}
