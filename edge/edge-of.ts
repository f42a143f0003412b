import type { LangDomain } from '../config.ts'
import type { Edge } from './edge.ts'
import { namedDomains } from './guards/host.ts'

type AtHosts = { langDomains: readonly LangDomain[]; edge: Edge }

/**
 * Two edges behind one port: the first answers, unless a request is for a host of the second. As
 * within each of them, `Host` wins if it is one of ours, and each finds out by itself whether what
 * a proxy says may be believed.
 */
export function edgeOf(first: AtHosts, second: AtHosts): Edge {
  const [ofFirst, ofSecond] = [first, second].map(({ langDomains }) => namedDomains(langDomains))
  return (request, connection) => {
    const host = request.headers.get('host') ?? new URL(request.url).host
    const forwarded = request.headers.get('x-forwarded-host')?.split(',').at(-1)?.trim()
    const meant = ofFirst?.(host) || ofSecond?.(host) ? host : forwarded
    return (ofSecond?.(meant) ? second : first).edge(request, connection)
  }
}
