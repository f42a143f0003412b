import { setTimeout as wait } from 'node:timers/promises'

import type { FeedFiles } from './feed-files.ts'

/** How long a feed is sent again before it is written anew, from when it was written, ms. */
const KEPT_FOR = 5 * 60_000

/** How long after that the old one is sent while a new one is being written, ms. */
const OLD_FOR = 60 * 60_000

/** How long a reader waits for one that is being written, ms; then it comes again. */
const PATIENCE = 20_000

/** The same where there is an old one. */
const PATIENCE_WITH_OLD = 2_000

/** How often one looks whether another process has written it, and says that it goes on, ms. */
const lookAgain = 250
const saysSo = 5_000

export type FeedReading = {
  files: FeedFiles
  name: string
  now: () => number
  write: () => AsyncIterable<string>
  patience?: number
}

/**
 * Feeds, each written once for all its readers, by one process of the machine, and one after the
 * other, so that neither many of them nor slow ones cost more than one. Who asks for all of them
 * again and again keeps none from its reader: an old one is sent while the new one waits its turn.
 * A reader gets it compressed (gzip); undefined: it is not written yet, or could not be.
 */
export class KeptFeeds {
  readonly #underWay = new Map<string, Promise<void>>()
  #turn: Promise<unknown> = Promise.resolve()

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
    const { name } = reading
    const before = this.#underWay.get(name)
    if (before) return before
    const written = this.#turn.then(() => writeOnce(reading))
    this.#underWay.set(name, written)
    this.#turn = written.catch(() => undefined).finally(() => this.#underWay.delete(name))
    return written
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
