import { readdir, readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { type RunningShop, startShop } from '#tests/running-shop.ts'
import { once } from '../projects.ts'
import { expect, test } from '../visit.ts'

let shop: RunningShop | undefined
test.afterEach(async () => {
  await shop?.stop()
  shop = undefined
})

test(
  'all workers are replaced on SIGHUP while shoppers read, and no request is lost',
  once,
  async () => {
    shop = await startShop({ WORKERS: '2', LOG_LEVEL: 'info' })
    const before = await workersOf(shop, 2)
    const reader = readOn(shop)
    process.kill(shop.pid, 'SIGHUP')
    await expect.poll(() => shop?.log(), { timeout: 60_000 }).toMatch(/"count":2.*were replaced/)
    const { answered, lost } = await reader.stop()

    expect(lost).toEqual([])
    expect(answered).toBeGreaterThan(50)
    const after = await workersOf(shop, 2)
    expect(after.filter((pid) => before.includes(pid))).toEqual([])
    expect(shop.log().match(/Kram is open/g)).toHaveLength(1)
  },
)

test('a worker that dies is replaced while the other serves', once, async () => {
  shop = await startShop({ WORKERS: '2', LOG_LEVEL: 'info' })
  const [victim = 0, other = 0] = await workersOf(shop, 2)
  process.kill(victim, 'SIGKILL')

  await expect.poll(() => shop?.log(), { timeout: 30_000 }).toContain('a worker ended')
  expect((await fetch(`${shop.origin('en')}/readyz`)).status).toBe(200)
  await expect.poll(async () => (await pidsUnder(shop)).length, { timeout: 60_000 }).toBe(2)
  expect(await pidsUnder(shop)).toContain(other)

  expect(await shop.stop()).toBe(0)
})

/** Asks without a pause, over kept connections and new ones, until it is stopped. */
function readOn({ port }: RunningShop) {
  const kept = new Agent({ keepAlive: true })
  const lost: string[] = []
  let answered = 0
  const over = new AbortController()
  const ask = (agent: Agent | false) =>
    new Promise<void>((resolve) => {
      const request = get({ host: 'localhost', port, path: '/c/tea', agent }, (response) => {
        if (response.statusCode === 200) answered += 1
        else lost.push(String(response.statusCode))
        response.resume().once('close', resolve)
      })
      request.once('error', ({ message }) => {
        lost.push(message)
        resolve()
      })
    })
  const loop = async (agent: Agent | false, pause: number) => {
    while (!over.signal.aborted) {
      await ask(agent)
      await wait(pause)
    }
  }
  const loops = [loop(kept, 0), loop(kept, 50), loop(kept, 900), loop(false, 0), loop(false, 20)]
  return {
    async stop() {
      over.abort()
      await Promise.all(loops)
      kept.destroy()
      return { answered, lost }
    },
  }
}

/** The processes that serve, once there are so many. */
async function workersOf(running: RunningShop, count: number): Promise<number[]> {
  const ready = () => running.log().match(/"msg":"ready"/g)?.length ?? 0
  await expect.poll(ready, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
  await expect.poll(async () => (await pidsUnder(running)).length, { timeout: 60_000 }).toBe(count)
  return pidsUnder(running)
}

/** The processes that another has started, as Linux tells them. */
async function pidsUnder(running: RunningShop | undefined): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(pids.map(parentOf))
  return pids.filter((_, index) => parents[index] === running?.pid).map(Number)
}

async function parentOf(pid: string): Promise<number | undefined> {
  // A process may end while we look.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const parent = /^PPid:\s+(\d+)$/m.exec(status)?.[1]
  return parent === undefined ? undefined : Number(parent)
}
