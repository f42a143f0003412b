import { keepPage } from './kept-page.ts'
import type { Entry, PageMemory } from './page-memory.ts'
import type { CachedPage, CacheKey, Printed } from './printer.ts'

/** What printing a page needs. */
export type Printing = {
  /** `address`: of the visitor who waits for it, if there is one. */
  print: (key: CacheKey, signal: AbortSignal, address?: string) => Promise<Printed>
  /** The pieces of a page for who has no session. */
  nobodys: (page: CachedPage) => readonly Buffer[]
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

/** Prints pages into the memory, each once for all who ask at the same time. */
export function pageFlights(options: Printing & { pages: PageMemory }) {
  const { now, pages } = options
  const flights = new Map<string, Flight>()

  return {
    print,
    isUnderWay,

    /** What a page shows is known when it is printed: until then any change may be of it. */
    noteChange(at: number): void {
      for (const flight of flights.values()) flight.changedAt ??= at
    },
  }

  function isUnderWay(text: string): boolean {
    const flight = flights.get(text)
    return flight !== undefined && flight.changedAt === undefined
  }

  /** Prints a page; others wait for the same print, unless it began before a change. */
  function print({ text, key, version, address }: Asked): Promise<Entry | undefined> {
    const under = flights.get(text)
    if (under && under.changedAt === undefined) return under.promise

    const flight: Flight = { promise: Promise.resolve(undefined), changedAt: undefined }
    const printedAt = now()
    flight.promise = printOnce(key, address)
      .then((printed) => {
        const newest = flights.get(text) === flight
        if (printed.kind !== 'page') {
          if (newest) pages.drop(text)
          return undefined
        }
        return land(text, key, printed, { version, printedAt, changedAt: flight.changedAt })
      })
      .finally(() => {
        if (flights.get(text) === flight) flights.delete(text)
      })
    flights.set(text, flight)
    return flight.promise
  }

  async function printOnce(key: CacheKey, address: string | undefined): Promise<Printed> {
    try {
      const printed = await options.print(key, AbortSignal.timeout(30_000), address)
      return printed.kind === 'page' && isLasting(printed.status) ? printed : { kind: 'other' }
    } catch (error) {
      options.onFailure(error, key.path)
      return { kind: 'other' }
    }
  }

  function land(
    text: string,
    key: CacheKey,
    page: CachedPage,
    { version, printedAt, changedAt }: Pick<Entry, 'version' | 'printedAt' | 'changedAt'>,
  ): Entry {
    const before = pages.find(text)
    // A print that began earlier may land later.
    if (before && before.printedAt > printedAt) return before
    const made = keepPage(key, page, options.nobodys(page))
    const isSame = before?.kept.tag === made.tag && before.kept.page.freshUntil === page.freshUntil
    const entry: Entry = {
      kept: isSame ? before.kept : made,
      version,
      printedAt,
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
