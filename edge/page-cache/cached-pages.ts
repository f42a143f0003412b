import { type KeptPage, keepPage } from './kept-page.ts'
import { keyText, type RenderedPage, type CachedPage, type CacheKey } from './page-renderer.ts'
import { followVersion, type News } from './version-follower.ts'

/** How long a page is used without rendering it again, ms. */
const FRESH = 60_000
/** How long a page is used after that while a new one is rendered. */
const AGED = 15_000
/** How long it is used when we know that something on it has changed. */
const CHANGED = 250
/** How long the data of a page that was replaced can still be asked for. */
const DATA_STAYS = 300_000
/** Pages that are not there: enough for links that many follow. */
const MOST_MISSING = 64
/** Pages rendered again beside the requests, at once. */
const RENEWALS = 2
const MiB = 1024 * 1024

export type PageCacheOptions = {
  /** `address`: of the visitor who waits for it, if there is one. */
  render: (key: CacheKey, signal: AbortSignal, address?: string) => Promise<RenderedPage>
  /** The pieces of a page for who has no session. */
  anonymousPieces: (page: CachedPage) => readonly Buffer[]
  /** What is new in the shop. */
  news: () => Promise<News> | News
  now: () => number
  onFailure: (error: unknown, path: string) => void
  maxBytes: number
  maxPages?: number
}

export type PageCache = ReturnType<typeof createPageCache>

type Entry = {
  kept: KeptPage
  version: string
  renderedAt: number
  /** Since when we know that something on it has changed. */
  changedAt: number | undefined
  asked: number
  isImproved: boolean
}

type Flight = { promise: Promise<Entry | undefined>; changedAt: number | undefined }

/**
 * Cached pages in memory, bounded by bytes and count; the least recently asked for go first. A
 * page is rendered once for all who ask at the same time. It is used for a minute, and an old one
 * while a new one is rendered; after a change for at most 0.25 s, which together with how
 * changes are noticed stays below a second.
 */
export function createPageCache(options: PageCacheOptions) {
  const { now, maxBytes, maxPages = 4_000 } = options
  const entries = new Map<string, Entry>()
  const flights = new Map<string, Flight>()
  const byMark = new Map<string, string>()
  const parted = partedData(maxBytes / 8, now)
  const changes: (() => void)[] = []
  const improving: Entry[] = []
  let bytes = 0
  let missing = 0
  let renewing = 0
  let isImproving = false

  const follower = followVersion({
    ask: options.news,
    now,
    onChange(at, products) {
      const changed = products && new Set(products)
      for (const entry of entries.values()) {
        const shows = entry.kept.page.products
        if (!changed || shows.some((id) => changed.has(id))) entry.changedAt ??= at
      }
      // What a page shows is known when it is rendered.
      for (const flight of flights.values()) flight.changedAt ??= at
      if (!changed) for (const tell of changes) tell()
    },
  })

  /** A page that may be shown now. If it is not new, a new one is being rendered. */
  function get(text: string): { kept: KeptPage; version: string } | undefined {
    const version = follower.current()
    const entry = version === undefined ? undefined : entries.get(text)
    if (!entry) return undefined
    const state = stateOf(entry)
    if (state === 'gone') return undefined
    if (state === 'old') renew(text, entry)
    entries.delete(text)
    entries.set(text, entry)
    entry.asked += 1
    if (entry.asked >= 2) improve(entry)
    return entry
  }

  /** The page of a key, rendered if need be; undefined if it has to be rendered for its visitor. */
  async function obtain(
    key: CacheKey,
    address?: string,
  ): Promise<{ kept: KeptPage; version: string } | undefined> {
    const text = keyText(key)
    // Changes that come quicker than pages are rendered must not keep a visitor for ever.
    for (let tries = 0; tries < 3; tries += 1) {
      const version = await follower.confirm().catch(() => undefined)
      if (version === undefined) return undefined
      const ready = get(text)
      if (ready) return ready
      const rendered = await fly(text, key, version, address)
      if (!rendered) return undefined
      if (stateOf(rendered) !== 'gone') {
        rendered.asked += 1
        return rendered
      }
    }
    return undefined
  }

  function stateOf({ kept, renderedAt, changedAt }: Entry): 'fresh' | 'old' | 'gone' {
    const at = now()
    const border = kept.page.freshUntil ?? Number.POSITIVE_INFINITY
    const changed = Math.min(changedAt ?? Number.POSITIVE_INFINITY, border)
    if (at >= changed + CHANGED || at >= renderedAt + FRESH + AGED) return 'gone'
    return at >= changed || at >= renderedAt + FRESH ? 'old' : 'fresh'
  }

  function renew(text: string, { kept }: Entry): void {
    const version = follower.current()
    if (version === undefined || renewing >= RENEWALS || isFlying(text)) return
    renewing += 1
    void fly(text, kept.key, version)
      .catch(() => undefined)
      .finally(() => {
        renewing -= 1
      })
  }

  function isFlying(text: string): boolean {
    const flight = flights.get(text)
    return flight !== undefined && flight.changedAt === undefined
  }

  /** Renders a page; others wait for the same render, unless it began before a change. */
  function fly(
    text: string,
    key: CacheKey,
    version: string,
    address?: string,
  ): Promise<Entry | undefined> {
    const under = flights.get(text)
    if (under && under.changedAt === undefined) return under.promise

    const flight: Flight = { promise: Promise.resolve(undefined), changedAt: undefined }
    const renderedAt = now()
    flight.promise = renderOnce(key, address)
      .then((rendered) => {
        const newest = flights.get(text) === flight
        if (rendered.kind !== 'page') {
          if (newest) drop(text)
          return undefined
        }
        return land(text, key, rendered, { version, renderedAt, changedAt: flight.changedAt })
      })
      .finally(() => {
        if (flights.get(text) === flight) flights.delete(text)
      })
    flights.set(text, flight)
    return flight.promise
  }

  async function renderOnce(key: CacheKey, address: string | undefined): Promise<RenderedPage> {
    try {
      const rendered = await options.render(key, AbortSignal.timeout(30_000), address)
      return rendered.kind === 'page' && isLasting(rendered.status) ? rendered : { kind: 'other' }
    } catch (error) {
      options.onFailure(error, key.path)
      return { kind: 'other' }
    }
  }

  function land(
    text: string,
    key: CacheKey,
    page: CachedPage,
    { version, renderedAt, changedAt }: Pick<Entry, 'version' | 'renderedAt' | 'changedAt'>,
  ): Entry {
    const before = entries.get(text)
    // A render that began earlier may land later.
    if (before && before.renderedAt > renderedAt) return before
    const made = keepPage(key, page, options.anonymousPieces(page))
    const isSame = before?.kept.tag === made.tag && before.kept.page.freshUntil === page.freshUntil
    const entry: Entry = {
      kept: isSame ? before.kept : made,
      version,
      renderedAt,
      changedAt,
      asked: before?.asked ?? 0,
      isImproved: isSame ? before.isImproved : false,
    }
    drop(text)
    entries.set(text, entry)
    byMark.set(page.mark, text)
    if (page.status !== 200) missing += 1
    bytes += entry.kept.bytes
    makeRoom()
    return entry
  }

  function makeRoom(): void {
    for (const [text, { kept }] of entries) {
      const isFull = entries.size > maxPages || bytes > maxBytes
      const isOneTooMany = missing > MOST_MISSING
      if (!isFull && !isOneTooMany) return
      if (isFull || kept.page.status !== 200) drop(text)
    }
  }

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

  /** One page after the other, for those that are asked for again. */
  function improve(entry: Entry): void {
    if (entry.isImproved || improving.length >= 100) return
    entry.isImproved = true
    improving.push(entry)
    if (!isImproving) void improveAll()
  }

  async function improveAll(): Promise<void> {
    isImproving = true
    for (let next = improving.shift(); next; next = improving.shift()) {
      if (entries.get(keyText(next.kept.key)) !== next) continue
      await next.kept.improve().catch((error: unknown) => {
        options.onFailure(error, next?.kept.key.path ?? '')
      })
    }
    isImproving = false
  }

  return {
    get,
    obtain,
    /** What the router needs to take over the page with this mark. */
    data(mark: string): string | undefined {
      const text = byMark.get(mark)
      const entry = text === undefined ? undefined : entries.get(text)
      return entry?.kept.page.data ?? parted.get(mark)
    },
    /** Calls back when anything but stock has changed. */
    onChange: (tell: () => void) => void changes.push(tell),
    size: () => ({ pages: entries.size, bytes }),
    keys: () => [...entries.keys()],
    stop: follower.stop,
  }
}

/** What shops answer of a page that is there, or is not; anything else may be gone in a moment. */
function isLasting(status: number): boolean {
  return status === 200 || status === 404
}

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
