import type { IncomingMessage, ServerResponse } from 'node:http'

import { visitSource } from '#domain/report/visit.ts'
import type { Counter } from './counter.ts'

/** Looks at every request, on whichever way it is answered, and counts the visits that begin. */
export function countVisits(
  counter: Pick<Counter, 'note' | 'ledBack'>,
  origins: readonly string[],
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const hosts = new Set(origins.map((origin) => new URL(origin).host))
  const isOwnHost = (host: string) => hosts.has(host)
  return ({ method, url = '', headers }, outgoing) => {
    // Browsers say so of a page, and of nothing else.
    if (method !== 'GET' || headers.accept?.startsWith('text/html') !== true) return
    if (/^\/(?:api|demo|setup)\b/.test(url)) return
    const source = visitSource(
      {
        path: url.split('?', 1)[0] ?? '',
        query: url.split('?', 2)[1] ?? '',
        referer: headers.referer,
        site: one(headers['sec-fetch-site']),
        dest: one(headers['sec-fetch-dest']),
        purpose: one(headers['sec-purpose']),
        cacheControl: headers['cache-control'],
        userAgent: headers['user-agent'],
        acceptLanguage: headers['accept-language'],
      },
      isOwnHost,
    )
    if (source === undefined || counter.ledBack.take(url)) return
    outgoing.once('finish', () => {
      // What only leads on leads to a page that counts.
      const { statusCode } = outgoing
      if (statusCode === 200 || statusCode === 304) counter.note('visits', source)
    })
  }
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
