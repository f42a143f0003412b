import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** How long a feed is sent again before it is written anew, ms. */
const KEPT_FOR = 5 * 60_000

/** How long a reader waits for one that is being written, ms; then it comes again. */
const PATIENCE = 20_000

/** All feeds that are kept, compressed, bytes; the oldest go first. */
const ROOM = 64 * 1024 * 1024

type Feed = { text: Promise<Buffer>; from: number; bytes: number }

/**
 * Feeds, each written once for all its readers and one after the other, so that neither many of
 * them nor slow ones cost more than one. A reader gets it compressed (gzip); undefined: it is not
 * written yet, or could not be.
 */
export class KeptFeeds {
  readonly #feeds = new Map<string, Feed>()
  #turn: Promise<unknown> = Promise.resolve()

  async read(
    name: string,
    now: number,
    write: () => AsyncIterable<string>,
    patience = PATIENCE,
  ): Promise<Buffer | undefined> {
    const known = this.#feeds.get(name)
    const feed = known && now - known.from < KEPT_FOR ? known : this.#begin(name, now, write)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patience)
    })
    try {
      return await Promise.race([feed.text.catch(() => undefined), late])
    } finally {
      clearTimeout(timer)
    }
  }

  #begin(name: string, now: number, write: () => AsyncIterable<string>): Feed {
    const text = this.#turn.then(() => written(write()))
    const feed: Feed = { text, from: now, bytes: 0 }
    this.#feeds.delete(name)
    this.#feeds.set(name, feed)
    this.#turn = this.#settled(name, feed)
    return feed
  }

  async #settled(name: string, feed: Feed): Promise<void> {
    try {
      feed.bytes = (await feed.text).byteLength
      this.#makeRoom()
    } catch {
      // The next reader lets it be written again.
      if (this.#feeds.get(name) === feed) this.#feeds.delete(name)
    }
  }

  #makeRoom(): void {
    let all = [...this.#feeds.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    for (const [name, { bytes }] of this.#feeds) {
      if (all <= ROOM) return
      this.#feeds.delete(name)
      all -= bytes
    }
  }
}

async function written(parts: AsyncIterable<string>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const part of parts) {
    all.push(Buffer.from(part))
    // Pages have their turn between two products.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return compress(Buffer.concat(all))
}
