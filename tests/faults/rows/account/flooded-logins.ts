import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

import { goodOrder } from '#tests/access/good-order.ts'
import { address, ask, openShop, type ShopPlant } from '../../crowd.ts'
import { type Bench, type Row, verdictWord, verdict } from '../../row.ts'

/**
 * Logins a second where one costs `COST` ms, each from an address and at an account of its own: no
 * limit stops them. A slower machine gets as many fewer, since there the gate would put most of
 * them off before they come to the queue, which is what this row is about.
 */
const RATE = 200
const COST = 60
/** Logins at one moment: more than the queue of passwords has places. */
const BURST = 100
const MiB = 1024

/** What was wanted of a page and of memory; required is a margin of five times. */
const wanted = { p99: 300, grown: 150 }
const FAR = 5
/** Noise spoils a figure now and then, but hardly three times in a row. */
const TRIES = 3

/**
 * A3: two hundred logins a second, each of which costs most of a core for some 20 ms. A few are
 * worked on, a few wait and the others are sent away at once: pages and orders come as if nothing
 * were, and memory does not grow with the flood. Who is sent away has not guessed.
 *
 * Of the flood the gate may put off all that the queue would send away, however quick the machine
 * is: both are as fast as its processor. So the queue is met by a burst at a shop without a gate.
 */
export const floodedLogins: Row = {
  id: 'A3',
  kinds: ['sqlite', 'postgres'],
  alone: true,
  run: async (bench) => {
    const seconds = bench.quick ? 4 : 10
    let real = await flooded(bench, seconds)
    for (let tries = 1; tries < TRIES && !isInBounds(real); tries += 1) {
      real = await flooded(bench, seconds)
    }
    const burst = await burstOf(bench, ['limits'])
    const planted = bench.plants ? await burstOf(bench, ['limits', 'queue']) : undefined
    return verdict({
      intact: real.ordered === real.orders,
      inBounds: isInBounds(real) && isSentAway(burst),
      caught: planted && !isSentAway(planted),
      figure: [
        `slower=${real.slower.toFixed(1)}`,
        `logins=${real.logins} looked=${real.looked} sent-away=${real.sentAway} put-off=${real.putOff} unanswered=${real.others}`,
        `pages=${real.pages - real.failed}/${real.pages} page-p99=${real.p99}ms`,
        `login-slowest=${real.slowest}ms`,
        `orders=${real.ordered}/${real.orders}`,
        `grown=${real.grown}MiB`,
        `burst-sent-away=${burst.sentAway}/${BURST}(planted ${planted?.sentAway})`,
        verdictWord(real.p99 <= wanted.p99 && real.grown <= wanted.grown),
      ].join(' '),
      target: `${wanted.p99}ms ${wanted.grown}MiB all-orders`,
    })
  },
}

type Flooded = Awaited<ReturnType<typeof flooded>>

/** Whether everybody heard at once whether somebody has time, and nothing else suffered. */
function isInBounds(found: Flooded): boolean {
  const isTold = found.looked > 0 && found.others === 0
  // Who reads is put off by a machine that does not come to anything, and then asks for few.
  const areThere = found.failed <= Math.max(3, found.pages / 10)
  const isQuick = found.p99 <= FAR * wanted.p99 * found.slower
  return isTold && areThere && isQuick && found.grown <= FAR * wanted.grown
}

type Burst = Pick<Flooded, 'looked' | 'sentAway' | 'others'>

/** Whether some were looked at, and those who were too many sent away. */
function isSentAway({ looked, sentAway, others }: Burst): boolean {
  return looked > 0 && sentAway > 0 && others === 0
}

async function burstOf(bench: Bench, plants: readonly ShopPlant[]): Promise<Burst> {
  const { port, stop } = await openShop(bench, plants)
  try {
    await logIn(port, 0)
    return countOf(await Promise.all(range(BURST).map((index) => logIn(port, 20_000 + index))))
  } finally {
    await stop()
  }
}

async function flooded(bench: Bench, seconds: number) {
  const shop = await openShop(bench)
  try {
    const { port } = shop
    // What comes first is read and compiled.
    await Promise.all([ask(port, { path: '/' }), logIn(port, 0)])
    const slower = Math.max(1, (await costOfLogin(port)) / COST)
    const before = await memoryOf(shop.pid)
    const probed = probePages(port)
    const ordering = orders(port)
    const logins: ReturnType<typeof logIn>[] = []
    let most = before
    const started = performance.now()
    while (performance.now() - started < seconds * 1_000) {
      const due = Math.ceil(((performance.now() - started) / 1_000) * (RATE / slower))
      while (logins.length < due) logins.push(logIn(port, logins.length + 1))
      most = Math.max(most, await memoryOf(shop.pid))
      await wait(20)
    }
    const pagesSeen = await probed()
    const { ordered, asked } = await ordering()
    const answers = await Promise.all(logins)
    return {
      logins: answers.length,
      ...countOf(answers),
      slowest: Math.round(Math.max(...answers.map(({ ms }) => ms))),
      ...pagesSeen,
      ordered,
      orders: asked,
      grown: Math.round((most - before) / MiB),
      slower,
    }
  } finally {
    await shop.stop()
  }
}

function countOf(answers: readonly { status: number }[]) {
  const statuses = (...some: number[]) =>
    answers.filter(({ status }) => some.includes(status)).length
  return {
    looked: statuses(401),
    sentAway: statuses(429),
    // By the gate, before anybody saw what they wanted.
    putOff: statuses(503),
    others: answers.length - statuses(401, 429, 503),
  }
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

function logIn(port: number, index: number) {
  return ask(port, {
    path: '/api/auth/local',
    from: address(100, index),
    body: JSON.stringify({ email: `somebody${index}@example.com`, password: 'guess' }),
    headers: { 'Content-Type': 'application/json' },
  })
}

/** ms, the middle one of five after each other. */
async function costOfLogin(port: number): Promise<number> {
  const costs: number[] = []
  for (let index = 0; index < 5; index += 1) costs.push((await logIn(port, 30_000 + index)).ms)
  return costs.toSorted((a, b) => a - b)[2] ?? 0
}

/** Asks for a page every 25 ms until it is stopped. */
function probePages(port: number) {
  const over = new AbortController()
  const times: number[] = []
  let failed = 0
  const probing = (async () => {
    while (!over.signal.aborted) {
      const { status, ms } = await ask(port, { path: '/', from: '127.0.240.1' })
      if (status === 200) times.push(ms)
      else failed += 1
      await wait(25)
    }
  })()
  return async () => {
    over.abort()
    await probing
    const sorted = times.toSorted((a, b) => a - b)
    return {
      failed,
      pages: failed + times.length,
      p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    }
  }
}

/** Places two orders a second, each from its own address, until it is stopped. */
function orders(port: number) {
  const over = new AbortController()
  const answers: ReturnType<typeof ask>[] = []
  const ordering = (async () => {
    for (let index = 0; !over.signal.aborted; index += 1) {
      const order = {
        path: '/api/public/order/new',
        from: address(230, index),
        body: JSON.stringify(goodOrder()),
        headers: { 'Content-Type': 'application/json' },
      }
      answers.push(ask(port, order))
      await wait(500)
    }
  })()
  return async () => {
    over.abort()
    await ordering
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    return { ordered: statuses.filter((status) => status === 201).length, asked: statuses.length }
  }
}

/** What a process holds in memory, KiB. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
}
