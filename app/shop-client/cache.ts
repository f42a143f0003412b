import { freezeDeep } from '#contract/freeze.ts'

export type AnswerCacheOptions = {
  now: () => number
  /** How long a value is used without asking, in ms (Catalogue §7 "The calls it makes"). */
  freshMs?: number
  /** How much longer an older value is used while a new one is fetched, in ms. */
  staleMs?: number
  /** How much longer still it is kept in case the shop does not answer, in ms. */
  lastResortMs?: number
  maxEntries?: number
  /** In bytes of the answers as they came, or about what their values take. */
  maxBytes?: number
}

export type Kept = { value: unknown; etag: string | undefined; fresh: boolean }

type Entry = { value: unknown; etag: string | undefined; bytes: number; storedAt: number }

export type AnswerCache = ReturnType<typeof createAnswerCache>

/**
 * Keeps parsed answers of a shop in memory: 300 s fresh, 300 s more while a new one is fetched, and
 * a day in case the shop does not answer. Bounded by count and bytes; the least recently read value
 * goes first. Values are frozen, because all readers get the same object. Catalogue §7 "The calls
 * it makes"
 */
export function createAnswerCache({
  now,
  freshMs = 300_000,
  staleMs = 300_000,
  lastResortMs = 24 * 3_600_000,
  maxEntries = 2000,
  maxBytes = 64 * 1024 * 1024,
}: AnswerCacheOptions) {
  const entries = new Map<string, Entry>()
  const share = sharedAnswers()
  let bytes = 0
  let generation = 0
  let version: string | undefined

  return {
    read,
    lastResort,
    write,
    renew,
    /** While an answer is on its way, everyone with the same question waits for that answer. */
    share: <Value>(key: string, ask: () => Promise<Value>) => share(`${generation} ${key}`, ask),
    follow,
    invalidate,
    generation: () => generation,
    /** The shop's newest known state. */
    version: () => version,
    size,
  }

  /** The cached value, unless it is too old even while a new one is fetched. */
  function read(key: string): Kept | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined

    const age = now() - entry.storedAt
    if (age >= freshMs + staleMs + lastResortMs) drop(key)
    if (age >= freshMs + staleMs) return undefined
    entries.delete(key)
    entries.set(key, entry)
    return { value: entry.value, etag: entry.etag, fresh: age < freshMs }
  }

  /** The cached value of any age, for when the shop does not answer. */
  function lastResort(key: string): { value: unknown } | undefined {
    return entries.get(key)
  }

  /** Stores a value, unless everything was invalidated since the question was asked (`asked`). */
  function write(key: string, asked: number, kept: Omit<Entry, 'storedAt'>): void {
    if (asked !== generation || kept.bytes > maxBytes) return

    drop(key)
    freezeDeep(kept.value)
    entries.set(key, { ...kept, storedAt: now() })
    bytes += kept.bytes
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries && bytes <= maxBytes) break
      drop(oldest)
    }
  }

  /** The shop said that nothing has changed: the value counts as new. */
  function renew(key: string, asked: number): void {
    const entry = entries.get(key)
    if (entry && asked === generation) entry.storedAt = now()
  }

  /**
   * Compares the shop's state in an answer with the known one; a newer state invalidates the whole
   * cache. The workers of a shop notice a change one after another; late ones do not undo it.
   */
  function follow(seen: string): 'same' | 'newer' | 'older' {
    if (seen === version) return 'same'
    if (version !== undefined && Number(seen) < Number(version)) return 'older'

    if (version !== undefined) invalidate()
    version = seen
    return 'newer'
  }

  function invalidate(): void {
    entries.clear()
    bytes = 0
    generation += 1
  }

  function size(): { entries: number; bytes: number } {
    return { entries: entries.size, bytes }
  }

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
}

function sharedAnswers() {
  const flights = new Map<string, Promise<unknown>>()

  return function share<Value>(flight: string, ask: () => Promise<Value>): Promise<Value> {
    const under = flights.get(flight)
    // A shared promise was started with the same key, so with the same call and type.
    if (under) return under as Promise<Value>

    const started = ask().finally(() => flights.delete(flight))
    flights.set(flight, started)
    return started
  }
}
