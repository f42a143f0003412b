import type { LangDomain } from '../../config.ts'

/** Finds the domain that a request is for; undefined for a host that is not ours. */
export type Domains = (
  request: Request,
  { url, fromProxy }: { url: URL; fromProxy: boolean },
) => LangDomain | undefined

/**
 * Prepares the lookup of our hosts. A request must name one of them both in its URL and in its Host
 * header; one of our proxies that does not forward Host may use X-Forwarded-Host instead.
 */
export function domainsOf(langDomains: readonly LangDomain[]): Domains {
  const named = namedDomains(langDomains)

  return (request, { url, fromProxy }) => {
    const direct = named(request.headers.get('host') ?? url.host)
    if (direct && direct === named(url.host)) return direct
    // If Host is one of ours, it wins: otherwise a cache in front, which uses Host as its key,
    // could be poisoned.
    if (direct || !fromProxy) return undefined
    return named(request.headers.get('x-forwarded-host')?.split(',').at(-1)?.trim())
  }
}

/** Our domains by what a Host header says of them. */
export function namedDomains(
  langDomains: readonly LangDomain[],
): (host: string | undefined) => LangDomain | undefined {
  const byHost = new Map<string, LangDomain>()
  for (const domain of langDomains) {
    const { host, hostname, port, protocol } = new URL(domain.origin)
    byHost.set(host, domain)
    if (port === '') byHost.set(`${hostname}:${protocol === 'https:' ? 443 : 80}`, domain)
  }
  return (host) => byHost.get(host?.toLowerCase() ?? '')
}

/**
 * The headers that the shop sees: Host is the configured one, and headers of proxies are removed.
 */
export function innerHeaders(headers: Headers, origin: string): Headers {
  const kept = new Headers()
  for (const [name, value] of headers) if (!misleading.test(name)) kept.append(name, value)
  kept.set('host', new URL(origin).host)
  // What a form of a page without a referrer says; where it is from was judged by other headers.
  if (kept.get('origin') === 'null') kept.delete('origin')
  return kept
}

const misleading = new RegExp(
  `^(?:${[
    'x-forwarded-.*',
    'x-original-.*',
    'x-rewrite-.*',
    'x-react-router-.*',
    'x-real-ip',
    'x-host',
    'x-http-method(?:-override)?',
    'x-method-override',
    'forwarded',
    // These belong to the connection; the body is passed on whole.
    'connection',
    'keep-alive',
    'transfer-encoding',
    'content-length',
    'expect',
    'te',
    'trailer',
    'upgrade',
    'proxy-.*',
  ].join('|')})$`,
)
