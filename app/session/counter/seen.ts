import type { IncomingMessage, ServerResponse } from 'node:http'

import { askedSearch } from '#domain/report/missed-search.ts'
import { type AskedVisit, visitSource } from '#domain/report/visit.ts'
import type { Counter } from './counter.ts'

type Counting = Pick<Counter, 'note' | 'ledBack'> & { searches: Pick<Counter['searches'], 'shown'> }

/**
 * Looks at every request, on whichever way it is answered, and counts the visits that begin and the
 * searches that find nothing. `domains`: the origin of each market.
 */
export function countVisits(
  counter: Counting,
  domains: Readonly<Record<string, string>>,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const markets = new Map(
    Object.entries(domains).map(([market, origin]) => [new URL(origin).host, market]),
  )
  const isOwnHost = (host: string) => markets.has(host)
  return (incoming, outgoing) => {
    const { method, url = '', headers } = incoming
    if (method !== 'GET') return
    const asked = askedOf(incoming)
    const words = askedSearch(asked)
    if (words !== undefined) {
      const host = one(headers['x-forwarded-host'])?.split(',').at(-1)?.trim() ?? headers.host
      const market = markets.get(host?.toLowerCase() ?? '')
      const shown = () => market !== undefined && counter.searches.shown({ market, words })
      onceShown(outgoing, shown)
    }
    // Browsers say so of a page, and of nothing else.
    if (headers.accept?.startsWith('text/html') !== true) return
    if (/^\/(?:api|demo|setup)\b/.test(url)) return
    const source = visitSource(asked, isOwnHost)
    if (source === undefined || counter.ledBack.take(url)) return
    onceShown(outgoing, () => counter.note('visits', source))
  }
}

function askedOf({ url = '', headers }: IncomingMessage): AskedVisit {
  return {
    path: url.split('?', 1)[0] ?? '',
    query: url.split('?', 2)[1] ?? '',
    referer: headers.referer,
    site: one(headers['sec-fetch-site']),
    dest: one(headers['sec-fetch-dest']),
    purpose: one(headers['sec-purpose']),
    cacheControl: headers['cache-control'],
    userAgent: headers['user-agent'],
    acceptLanguage: headers['accept-language'],
  }
}

/** What only leads on leads to a page that counts. */
function onceShown(outgoing: ServerResponse, count: () => void): void {
  outgoing.once('finish', () => {
    const { statusCode } = outgoing
    if (statusCode === 200 || statusCode === 304) count()
  })
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
