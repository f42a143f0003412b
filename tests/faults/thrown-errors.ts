import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { type Row, verdict } from './row.ts'

const script = fileURLToPath(new URL('./throwing-server.ts', import.meta.url))

/** After these the process may be in any state: it must end by itself, and be started anew. */
const EXCEPTIONS = new Set([
  'timer',
  'interval',
  'immediate',
  'tick',
  'microtask',
  'event',
  'unheard-error',
  'two-at-once',
])

/**
 * L8: something throws in twenty places. That request ends with 500 and its id, which is in the log; requests
 * that were open beside it get their answers; the process ends only where its state is unknown.
 */
export const thrownErrors: Row = {
  id: 'L8',
  kinds: ['sqlite'],
  run: async () => {
    const real = await throwEverywhere(false)
    const planted = await throwEverywhere(true, ['timer', 'event'])
    return verdict({
      good:
        real.told === real.places &&
        real.unharmed === real.places &&
        real.logged === real.places &&
        real.rightEnd === real.places &&
        real.places >= 20,
      caught: planted.told < planted.places && planted.unharmed < planted.places,
      figure: `places=${real.places} 500+id=${real.told} logged=${real.logged} others-unharmed=${real.unharmed} end-as-due=${real.rightEnd}${real.wrong}`,
      target: 'all of 20',
    })
  },
}

async function throwEverywhere(careless: boolean, only?: readonly string[]) {
  const seen = { places: 0, told: 0, logged: 0, unharmed: 0, rightEnd: 0, wrong: '' }
  let server = await start(careless)
  for (const place of only ?? server.places) {
    seen.places += 1
    const beside = get(server.port, 'slow')
    await sleep(100)
    const answer = await get(server.port, place)
    const isTold = answer.status === 500 && answer.id !== ''
    const isUnharmed = (await beside).status === 200
    const isException = EXCEPTIONS.has(place)
    const ended = isException ? await server.ended() : server.exitCode()
    const isRightEnd = isException
      ? ended === 1
      : ended === null && (await get(server.port, 'x')).status === 200
    const isLogged = server.log().includes(answer.id)
    if (isTold) seen.told += 1
    if (isLogged && answer.id !== '') seen.logged += 1
    if (isUnharmed) seen.unharmed += 1
    if (isRightEnd) seen.rightEnd += 1
    if (!isTold || !isUnharmed || !isRightEnd || !isLogged) seen.wrong += ` ${place}`
    if (server.exitCode() !== null) server = await start(careless)
  }
  server.kill()
  return seen
}

async function start(careless: boolean) {
  const child = spawn(process.execPath, [script, ...(careless ? ['careless'] : [])], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const lines: string[] = []
  const ready = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    if (line.startsWith('port ')) ready.resolve(line)
  })
  const closed = once(child, 'close')
  void closed.then(() => ready.reject(new Error('The throwing server did not start')))
  const [, port, , places = ''] = (await ready.promise).split(' ')
  return {
    port: Number(port),
    places: places.split(','),
    log: () => lines.join('\n'),
    exitCode: () => child.exitCode,
    /** Its exit code, or undefined when it does not end by itself. */
    ended: async () => {
      await Promise.race([closed, sleep(15_000)])
      return child.exitCode ?? undefined
    },
    kill: () => child.kill('SIGKILL'),
  }
}

function get(port: number, place: string): Promise<{ status: number; id: string }> {
  return new Promise((resolve) => {
    const none = { status: 0, id: '' }
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: `/${place}`,
        headers: { host: 'localhost', 'accept-encoding': 'gzip' },
        agent: false,
        signal: AbortSignal.timeout(10_000),
      },
      (response) => {
        response.resume()
        response.on('error', () => resolve(none))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            id: String(response.headers['x-request-id'] ?? ''),
          }),
        )
      },
    )
    asked.on('error', () => resolve(none))
    asked.end()
  })
}
