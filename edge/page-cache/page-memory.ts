import type { KeptPage } from './kept-page.ts'

/** How long the data of a page that was replaced can still be asked for. */
const DATA_STAYS = 300_000
/** Pages that are not there: enough for links that many follow. */
const MOST_MISSING = 64
const MiB = 1024 * 1024

/** A page in memory, and what is known of it. */
export type Entry = {
  kept: KeptPage
  version: string
  renderedAt: number
  /** Since when we know that something on it has changed. */
  changedAt: number | undefined
  asked: number
  isImproved: boolean
}

/**
 * Pages by the text of their key, bounded by bytes and count; the least recently asked for go
 * first. The data of a page that went can be asked for a while longer.
 */
export function pageMemory(given: { now: () => number; maxBytes: number; maxPages: number }) {
  const { now, maxBytes, maxPages } = given
  const entries = new Map<string, Entry>()
  const byMark = new Map<string, string>()
  const parted = partedData(maxBytes / 8, now)
  let bytes = 0
  let missing = 0

  function drop(text: string): void {
    const entry = entries.get(text)
    if (!entry) return
    entries.delete(text)
    bytes -= entry.kept.bytes
    const { status, mark, data } = entry.kept.page
    if (status !== 200) missing -= 1
    if (byMark.get(mark) === text) {
      byMark.delete(mark)
      parted.add(mark, data)
    }
  }

  function makeRoom(): void {
    for (const [text, { kept }] of entries) {
      const isFull = entries.size > maxPages || bytes > maxBytes
      const isOneTooMany = missing > MOST_MISSING
      if (!isFull && !isOneTooMany) return
      if (isFull || kept.page.status !== 200) drop(text)
    }
  }

  return {
    find: (text: string): Entry | undefined => entries.get(text),
    all: (): Iterable<Entry> => entries.values(),

    /** Makes it the last one to go. */
    touch(text: string, entry: Entry): void {
      entries.delete(text)
      entries.set(text, entry)
    },

    /** In place of the page that was there; `mark` is that of the newest render. */
    put(text: string, entry: Entry, mark: string): void {
      drop(text)
      entries.set(text, entry)
      byMark.set(mark, text)
      if (entry.kept.page.status !== 200) missing += 1
      bytes += entry.kept.bytes
      makeRoom()
    },

    drop,

    /** What the router needs to take over the page with this mark. */
    data(mark: string): string | undefined {
      const text = byMark.get(mark)
      const entry = text === undefined ? undefined : entries.get(text)
      return entry?.kept.page.data ?? parted.get(mark)
    },

    size: () => ({ pages: entries.size, bytes }),
    keys: () => [...entries.keys()],
  }
}

export type PageMemory = ReturnType<typeof pageMemory>

/** The data of pages that were replaced, for who still has them open. */
function partedData(most: number, now: () => number) {
  const kept = new Map<string, { data: string; until: number }>()
  let size = 0

  function drop(mark: string): void {
    size -= kept.get(mark)?.data.length ?? 0
    kept.delete(mark)
  }

  return {
    add(mark: string, data: string): void {
      drop(mark)
      kept.set(mark, { data, until: now() + DATA_STAYS })
      size += data.length
      for (const [oldest, { until }] of kept) {
        if (size <= Math.min(most, 16 * MiB) && until > now()) break
        drop(oldest)
      }
    },
    get(mark: string): string | undefined {
      const found = kept.get(mark)
      return found && found.until > now() ? found.data : undefined
    },
  }
}
