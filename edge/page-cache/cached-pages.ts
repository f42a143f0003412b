import { pageFlights, type RenderOptions } from './page-flights.ts'
import { type Entry, pageMemory } from './page-memory.ts'
import { type CacheKey, keyText } from './page-renderer.ts'
import { followVersion, type News } from './version-follower.ts'

/** How long a page is used without rendering it again, ms. */
const FRESH = 60_000
/** How long a page is used after that while a new one is rendered. */
const AGED = 15_000
/** How long it is used when we know that something on it has changed. */
const CHANGED = 250
/** Pages rendered again beside the requests, at once. */
const RENEWALS = 2

export type PageCacheOptions = RenderOptions & {
  /** What is new in the shop. */
  news: () => Promise<News> | News
  maxBytes: number
  maxPages?: number
}

export type PageCache = ReturnType<typeof createPageCache>

/** A page that may be shown now. */
type Ready = Pick<Entry, 'kept' | 'version'>

/**
 * Cached pages in memory, bounded by bytes and count; the least recently asked for go first. A
 * page is rendered once for all who ask at the same time. It is used for a minute, and an old one
 * while a new one is rendered; after a change for at most 0.25 s, which together with how
 * changes are noticed stays below a second.
 */
export function createPageCache(options: PageCacheOptions) {
  const { now, maxBytes, maxPages = 4_000 } = options
  const pages = pageMemory({ now, maxBytes, maxPages })
  const flights = pageFlights({ ...options, pages })
  const changes: (() => void)[] = []
  const improver = pageImprover({
    isKept: (entry) => pages.find(keyText(entry.kept.key)) === entry,
    onFailure: options.onFailure,
  })
  let renewing = 0

  const follower = followVersion({
    ask: options.news,
    now,
    onChange(at, products) {
      const changed = products && new Set(products)
      for (const entry of pages.all()) {
        const shows = entry.kept.page.products
        if (!changed || shows.some((id) => changed.has(id))) entry.changedAt ??= at
      }
      flights.noteChange(at)
      if (!changed) for (const tell of changes) tell()
    },
  })

  /** A page that may be shown now. If it is not new, a new one is being rendered. */
  function get(text: string): Ready | undefined {
    const version = follower.current()
    const entry = version === undefined ? undefined : pages.find(text)
    if (!entry) return undefined
    const state = stateOf(entry, now())
    if (state === 'gone') return undefined
    if (state === 'old') renew(text, entry)
    pages.touch(text, entry)
    entry.asked += 1
    if (entry.asked >= 2) improver.add(entry)
    return entry
  }

  /** The page of a key, rendered if need be; undefined if it has to be rendered for its visitor. */
  async function obtain(key: CacheKey, address?: string): Promise<Ready | undefined> {
    const text = keyText(key)
    // Changes that come quicker than pages are rendered must not keep a visitor for ever.
    for (let tries = 0; tries < 3; tries += 1) {
      const version = await follower.confirm().catch(() => undefined)
      if (version === undefined) return undefined
      const ready = get(text)
      if (ready) return ready
      const rendered = await flights.render({ text, key, version, address })
      if (!rendered) return undefined
      if (stateOf(rendered, now()) !== 'gone') {
        rendered.asked += 1
        return rendered
      }
    }
    return undefined
  }

  function renew(text: string, { kept }: Entry): void {
    const version = follower.current()
    if (version === undefined || renewing >= RENEWALS || flights.isUnderWay(text)) return
    renewing += 1
    void flights
      .render({ text, key: kept.key, version })
      .catch(() => undefined)
      .finally(() => {
        renewing -= 1
      })
  }

  return {
    get,
    obtain,
    data: pages.data,
    /** Calls back when anything but stock has changed. */
    onChange: (tell: () => void) => void changes.push(tell),
    size: pages.size,
    keys: pages.keys,
    stop: follower.stop,
  }
}

function stateOf({ kept, renderedAt, changedAt }: Entry, at: number): 'fresh' | 'old' | 'gone' {
  const border = kept.page.freshUntil ?? Number.POSITIVE_INFINITY
  const changed = Math.min(changedAt ?? Number.POSITIVE_INFINITY, border)
  if (at >= changed + CHANGED || at >= renderedAt + FRESH + AGED) return 'gone'
  return at >= changed || at >= renderedAt + FRESH ? 'old' : 'fresh'
}

/** Compresses pages that are asked for again better, one after the other. */
function pageImprover(given: {
  /** Whether it is still the page of its key. */
  isKept: (entry: Entry) => boolean
  onFailure: PageCacheOptions['onFailure']
}) {
  const waiting: Entry[] = []
  let isBusy = false

  async function improveAll(): Promise<void> {
    isBusy = true
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!given.isKept(next)) continue
      const { kept } = next
      await kept.improve().catch((error: unknown) => given.onFailure(error, kept.key.path))
    }
    isBusy = false
  }

  return {
    add(entry: Entry): void {
      if (entry.isImproved || waiting.length >= 100) return
      entry.isImproved = true
      waiting.push(entry)
      if (!isBusy) void improveAll()
    },
  }
}
