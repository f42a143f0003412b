import { setTimeout as wait } from 'node:timers/promises'

import type { FeedFiles } from './feed-files.ts'

/** How long a feed is sent again before it is written again, from when it was written, ms. */
const KEPT_FOR = 5 * 60_000

/** How long after that the old one is sent while a new one is being written, ms. */
const OLD_FOR = 60 * 60_000

/** How long a reader waits for one that is being written, ms; then it comes again. */
const PATIENCE = 20_000

/** The same where there is an old one. */
const PATIENCE_WITH_OLD = 2_000

/** Of so many networks that wait for one feed it is noted that they do. */
const mostNamed = 100

/** How often one looks whether another process has written it, and says that it goes on, ms. */
const lookAgain = 250
const saysSo = 5_000

export type FeedReading = {
  files: FeedFiles
  name: string
  /** Who asks: the network of an address. */
  who: string
  now: () => number
  write: () => AsyncIterable<string>
  patience?: number
}

/** One that waits for its turn, and for whom. */
type Waiting = { reading: FeedReading; whose: Set<string>; done: PromiseWithResolvers<void> }

/**
 * Feeds, each written once for all its readers, by one process of the machine, and one after the
 * other, so that neither many of them nor slow ones cost more than one. Networks take turns: who
 * asks for all feeds again and again keeps none from who wants one, and an old one is sent while
 * the new one waits. A reader gets it compressed (gzip); undefined: it is not written yet, or could
 * not be.
 */
export class KeptFeeds {
  /** Written, or waiting, in the sequence in which they were asked for. */
  readonly #underWay = new Map<string, Waiting>()
  /** Networks that had a turn while others waited, the last at the end. */
  readonly #served = new Set<string>()
  #isWriting = false

  async read(reading: FeedReading): Promise<Buffer | undefined> {
    const { files, name, now } = reading
    const age = ageOf(await files.writtenAt(name), now())
    if (age < KEPT_FOR) return files.read(name)

    const written = this.#begin(reading)
    const hasOld = age < KEPT_FOR + OLD_FOR
    const patience = reading.patience ?? (hasOld ? PATIENCE_WITH_OLD : PATIENCE)
    const stopped = new AbortController()
    try {
      const late = wait(patience, undefined, stopped).catch(() => undefined)
      await Promise.race([written.catch(() => undefined), late])
    } finally {
      stopped.abort()
    }
    const isThere = hasOld || ageOf(await files.writtenAt(name), now()) < KEPT_FOR
    return isThere ? files.read(name) : undefined
  }

  /** One that is being written, or waits for its turn, is not begun again. */
  #begin(reading: FeedReading): Promise<void> {
    const before = this.#underWay.get(reading.name)
    if (before) {
      if (before.whose.size < mostNamed) before.whose.add(reading.who)
      return before.done.promise
    }
    const done = Promise.withResolvers<void>()
    this.#underWay.set(reading.name, { reading, whose: new Set([reading.who]), done })
    if (!this.#isWriting) void this.#writeAll()
    return done.promise
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    for (let next = this.#next(); next; next = this.#next()) {
      const { reading, done } = next
      try {
        await writeOnce(reading)
        done.resolve()
      } catch (error) {
        done.reject(error)
      }
      this.#underWay.delete(reading.name)
    }
    this.#served.clear()
    this.#isWriting = false
  }

  /** That of the network which had no turn yet, or whose last one is longest ago. */
  #next(): Waiting | undefined {
    const served = [...this.#served]
    // Nobody who had none: -1.
    const lastTurn = ({ whose }: Waiting) =>
      Math.min(...[...whose].map((who) => served.indexOf(who)))
    const [next] = [...this.#underWay.values()].toSorted((a, b) => lastTurn(a) - lastTurn(b))
    for (const who of next?.whose ?? []) {
      this.#served.delete(who)
      this.#served.add(who)
    }
    return next
  }
}

/** Unless another process does it, whose end is waited for. */
async function writeOnce({ files, name, now, write }: FeedReading): Promise<void> {
  for (;;) {
    if (ageOf(await files.writtenAt(name), now()) < KEPT_FOR) return
    if (await files.claim(name, now())) break
    await wait(lookAgain, undefined, { ref: false })
  }
  const said = setInterval(() => void files.goesOn(name, now()), saysSo)
  try {
    // It may have been written between the look and the claim.
    if (ageOf(await files.writtenAt(name), now()) < KEPT_FOR) return
    await files.write(name, write(), now)
  } finally {
    clearInterval(said)
    await files.giveUp(name)
  }
}

/** What a wrong clock wrote in the future is old. */
function ageOf(writtenAt: number | undefined, now: number): number {
  if (writtenAt === undefined || writtenAt > now + 1_000) return Number.POSITIVE_INFINITY
  return Math.max(0, now - writtenAt)
}
