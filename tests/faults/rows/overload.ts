import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { goodOrder } from '#tests/access/good-order.ts'
import { address, ask, openShop, probe, socketOf } from '../crowd.ts'
import { type Bench, type Row, verdictWord, verdict } from '../row.ts'

const page = '/c/cups-and-mugs'

/** Noise spoils a figure now and then, but hardly three times in a row. */
const TRIES = 3

/**
 * L1: thirty connections of one address that pipeline forty pages each do not delay a health check;
 * and with three and ten times as many readers as can be served, as many are served as before, none
 * of them late, every order is taken, and afterwards all is as it was. How long that may take is
 * told; required is that health waits half as long as without a gate at most, and that nothing is
 * far from what was wanted.
 */
export const overload: Row = {
  id: 'L1',
  kinds: ['sqlite', 'postgres'],
  alone: true,
  run: async (bench) => {
    const planted = bench.plants ? await healthWithoutGate(bench) : undefined
    let real = await measure(bench)
    let tries = 1
    const isDue = () => isInBounds(real) && (planted === undefined || isNoticed(planted, real))
    for (; tries < TRIES && !isDue(); tries += 1) {
      real = bestOf(real, await measure(bench))
    }
    return verdict({
      intact: true,
      inBounds: isInBounds(real),
      caught: planted === undefined ? undefined : isNoticed(planted, real),
      figure: [
        `healthz=${real.health}ms-over-bare(planted ${planted})`,
        `peak=${real.peak.toFixed(0)}/s 3x=${percent(real.three)} 10x=${percent(real.ten)}`,
        `p99=${real.p99}ms`,
        `orders=${real.ordered}/${real.orders}`,
        `afterwards=${percent(real.after)} tries=${tries} ${verdictWord(isOnTarget(real))}`,
      ].join(' '),
      target: `${real.soon}ms 90% 70% ${real.inTime}ms all-orders 90%`,
    })
  },
}

type Measured = Awaited<ReturnType<typeof measure>>

/** How many times as long as wanted is too long on any machine. */
const FAR = 5

/** Far from what was wanted a machine in trouble comes, but not three times. */
function isInBounds(found: Measured): boolean {
  return (
    found.health <= FAR * found.soon &&
    found.p99 <= FAR * found.inTime &&
    Math.min(found.three, found.ten, found.after) >= 0.25 - found.chance &&
    found.ordered === found.orders
  )
}

/** How long a crowd waits without a gate differs with the database; that health waits does not. */
function isNoticed(planted: number, real: Measured): boolean {
  return planted > 2 * real.health
}

/** What was wanted of it, as far as this machine renders a page in time at all. */
function isOnTarget(found: Measured): boolean {
  const { chance } = found
  return (
    found.health <= found.soon &&
    found.three >= 0.9 - chance &&
    found.ten >= 0.7 - chance &&
    found.after >= 0.9 - chance &&
    found.p99 <= found.inTime &&
    found.ordered === found.orders
  )
}

/** The best of each: what a machine does beside it only makes a figure worse. */
function bestOf(one: Measured, other: Measured): Measured {
  const orders = one.ordered / one.orders > other.ordered / other.orders ? one : other
  return {
    ...other,
    ordered: orders.ordered,
    orders: orders.orders,
    health: Math.min(one.health, other.health),
    p99: Math.min(one.p99, other.p99),
    three: Math.max(one.three, other.three),
    ten: Math.max(one.ten, other.ten),
    after: Math.max(one.after, other.after),
  }
}

/** Pages in memory are answered faster than this crowd could ask: here each is rendered. */
const eachRendered = { PAGE_CACHE_MB: '0' }

/** How long a health check waits beside the pipelines where no gate puts them off, in ms. */
async function healthWithoutGate(bench: Bench): Promise<number> {
  const shop = await openShop(bench, ['limits'], eachRendered)
  try {
    // What comes first is read and compiled.
    await crowd(shop.port, 1, 10)
    return await healthBesidePipelines(shop.port, 0, 1)
  } finally {
    await shop.stop()
  }
}

async function measure(bench: Bench) {
  const seconds = 3
  const shop = await openShop(bench, [], eachRendered)
  try {
    const { port } = shop
    await crowd(port, 1, 10)
    const before = await crowd(port, 2, 10)
    const ordering = takeOrders(port)
    const three = await crowd(port, seconds, 30, 3 * before.perSecond)
    const ten = await crowd(port, seconds, 40, 10 * before.perSecond)
    const { ordered, orders } = await ordering()
    await wait(1_000)
    const after = await crowd(port, 2, 10)
    // The machine does other things too: what it could do is the lesser of before and afterwards.
    const peak = Math.min(before.perSecond, after.perSecond)
    // A page is rendered in one piece; where that takes long, so does the health check behind a few
    // of them.
    const soon = Math.round(Math.max(300, 6_000 / peak))
    const health = await healthBesidePipelines(port, soon, TRIES)
    return {
      soon,
      health,
      peak,
      three: three.perSecond / peak,
      ten: ten.perSecond / peak,
      after: after.perSecond / before.perSecond,
      p99: Math.max(three.p99, ten.p99),
      ordered,
      orders,
      // A second of waiting and what a page takes while as many are served as can be, at least two
      // seconds.
      inTime: Math.max(2_000, 1_000 + 2 * Math.max(before.p99, after.p99)),
      // A short count of few pages varies by chance: two standard deviations.
      chance: 2 / Math.sqrt(peak * seconds),
    }
  } finally {
    await shop.stop()
  }
}

/**
 * The worst wait of a health check beside 1,200 pipelined pages, over that of a bare server; the
 * best of so many rounds, until one is soon enough.
 */
async function healthBesidePipelines(port: number, soon: number, rounds: number): Promise<number> {
  const requests = `GET ${page} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`.repeat(40)
  let best = Infinity
  for (let round = 0; round < rounds && best > soon; round += 1) {
    const stop = await probe(port)
    const sockets = Array.from({ length: 30 }, () => socketOf(port, address(60, round)))
    for (const socket of sockets) {
      socket.resume()
      socket.write(requests)
    }
    await wait(2_500)
    for (const socket of sockets) socket.destroy()
    best = Math.min(best, (await stop()).worstNet)
  }
  return best
}

/**
 * Readers of a page over this many connections, ten per address: as fast as they are answered, or
 * `rate` per second. Returns how many got their page, and within how many ms 99 of 100 of them did.
 */
async function crowd(port: number, seconds: number, connections: number, rate?: number) {
  const count = rate === undefined ? connections : Math.max(connections, Math.ceil(rate * 1.2))
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1_000
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const pause = rate === undefined ? 0 : (1_000 * count) / rate
      const socket = socketOf(port, address(70, Math.floor(index / 10)))
      await wait((pause * index) / count)
      for (let due = performance.now(); due < end && !socket.destroyed; due += pause) {
        await wait(Math.max(0, due - performance.now()))
        const asked = performance.now()
        const isServed = await readPage(socket, port, end - asked)
        if (isServed) times.push(performance.now() - asked)
        due = Math.max(due, performance.now() - pause)
      }
      socket.destroy()
    }),
  )
  const sorted = times.toSorted((a, b) => a - b)
  return {
    perSecond: times.length / ((performance.now() - started) / 1_000),
    p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
  }
}

/** Whether the whole page arrived; what does not arrive in time is not counted. */
function readPage(socket: Socket, port: number, patience: number): Promise<boolean> {
  return new Promise((resolve) => {
    let head = ''
    let missing = Infinity
    const end = (isServed: boolean) => {
      clearTimeout(timer)
      socket.off('data', read).off('close', closed)
      resolve(isServed)
    }
    const closed = () => end(false)
    // Without a gate a late page counts with its time, so it may take long.
    const timer = setTimeout(closed, Math.max(patience, 0) + 5_000)
    const read = (chunk: Buffer) => {
      if (missing === Infinity) {
        const text = head + chunk.toString('latin1')
        const at = text.indexOf('\r\n\r\n')
        head = text
        if (at === -1) return
        missing = Number(/^content-length: (\d+)/im.exec(text)?.[1]) - (text.length - at - 4)
      } else missing -= chunk.length
      if (!(missing > 0)) end(head.startsWith('HTTP/1.1 200 '))
    }
    socket.on('data', read).on('close', closed)
    socket.write(`GET ${page} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
  })
}

/** Places three orders a second, each from its own address, until it is stopped. */
function takeOrders(port: number) {
  const over = new AbortController()
  let ordered = 0
  const asked: Promise<void>[] = []
  const ordering = (async () => {
    for (let i = 0; !over.signal.aborted; i += 1) {
      asked.push(
        (async () => {
          const { status } = await ask(port, {
            path: '/api/public/order/new',
            from: address(200, i),
            body: JSON.stringify(goodOrder()),
            headers: { 'Content-Type': 'application/json' },
          })
          if (status === 201) ordered += 1
        })(),
      )
      await wait(333)
    }
    await Promise.all(asked)
  })()
  return async () => {
    over.abort()
    await ordering
    return { ordered, orders: asked.length }
  }
}

function percent(part: number): string {
  return `${Math.round(part * 100)}%`
}
