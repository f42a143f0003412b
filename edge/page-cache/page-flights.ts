import { keepPage } from './kept-page.ts'
import type { Entry, PageMemory } from './page-memory.ts'
import type { CachedPage, CacheKey, RenderedPage } from './page-renderer.ts'

/** What rendering a page needs. */
export type RenderOptions = {
  /** `address`: of the visitor who waits for it, if there is one. */
  render: (key: CacheKey, signal: AbortSignal, address?: string) => Promise<RenderedPage>
  /** The pieces of a page for who has no session. */
  anonymousPieces: (page: CachedPage) => readonly Buffer[]
  now: () => number
  onFailure: (error: unknown, path: string) => void
}

type Flight = { promise: Promise<Entry | undefined>; changedAt: number | undefined }

type Asked = {
  /** Of the key. */
  text: string
  key: CacheKey
  version: string
  /** Of the visitor who waits for it, if there is one. */
  address?: string | undefined
}

/** Renders pages into the memory, each once for all who ask at the same time. */
export function pageFlights(options: RenderOptions & { pages: PageMemory }) {
  const { now, pages } = options
  const flights = new Map<string, Flight>()

  return {
    render,
    isUnderWay,

    /** What a page shows is known when it is rendered: until then any change may be of it. */
    noteChange(at: number): void {
      for (const flight of flights.values()) flight.changedAt ??= at
    },
  }

  function isUnderWay(text: string): boolean {
    const flight = flights.get(text)
    return flight !== undefined && flight.changedAt === undefined
  }

  /** Renders a page; others wait for the same render, unless it began before a change. */
  function render({ text, key, version, address }: Asked): Promise<Entry | undefined> {
    const under = flights.get(text)
    if (under && under.changedAt === undefined) return under.promise

    const flight: Flight = { promise: Promise.resolve(undefined), changedAt: undefined }
    const renderedAt = now()
    flight.promise = renderOnce(key, address)
      .then((rendered) => {
        const newest = flights.get(text) === flight
        if (rendered.kind !== 'page') {
          if (newest) pages.drop(text)
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
    const before = pages.find(text)
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
    pages.put(text, entry, page.mark)
    return entry
  }
}

/** What shops answer of a page that is there, or is not; anything else may be gone in a moment. */
function isLasting(status: number): boolean {
  return status === 200 || status === 404
}
