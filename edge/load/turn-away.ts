import type { IncomingMessage, ServerResponse } from 'node:http'

import type { LangDomain } from '../../config.ts'
import { clientAddress, shareHolder, trustedProxies } from '../guards/client-address.ts'
import type { Gate } from './gate.ts'
import type { Importance } from './importance.ts'
import { refusalContent, refusalResponse } from '../answers/refusal.ts'
import { withStandardHeaders } from '../answers/response-headers.ts'
import type { ShopNames } from '../guards/shop-names.ts'

/** Refuses a request that would only find a full queue; tells whether it did. */
export type TurnAway = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

export type TurnAwayOptions = {
  gate: Gate
  importanceOf: (path: string, how: 'read' | 'sent') => Importance
  langDomains: readonly LangDomain[]
  trustedProxies: readonly string[]
  shopNames: ShopNames
  /** Called at most once a second with the number of requests refused since. */
  tell: (count: number) => void
}

/**
 * Refuses readers before any work is done for their request: when ten times as many ask as we can
 * serve, even a normal refusal would cost more than the pages do. The answer is ready-made. Forms
 * are not refused here; they are read first and then wait.
 */
export function createTurnAway(options: TurnAwayOptions): TurnAway {
  const { gate, importanceOf, langDomains } = options
  const trusted = trustedProxies(options.trustedProxies)
  const byHost = new Map(langDomains.map((domain) => [new URL(domain.origin).host, domain]))
  const readyMade = readyMadeAnswers()
  const count = countedBySecond(options.tell)

  return (incoming, outgoing) => {
    const { method, headers, socket, url = '' } = incoming
    const [path = ''] = url.split('?', 1)
    if ((method !== 'GET' && method !== 'HEAD') || costsNothing(path)) return false

    const forwarded = headers['x-forwarded-for']
    const address = clientAddress(socket.remoteAddress ?? '', String(forwarded ?? ''), trusted)
    if (!gate.isFull(shareHolder(address, trusted), importanceOf(path, 'read'))) return false

    const domain = byHost.get(headers.host?.toLowerCase() ?? '') ?? langDomains[0]
    const lang = domain?.lang ?? 'en'
    const { head, body } = readyMade({
      lang,
      shopName: options.shopNames(lang),
      wantsJson: path.startsWith('/api/'),
      origin: domain?.origin,
    })
    outgoing.writeHead(503, head).end(method === 'HEAD' ? undefined : body)
    count()
    return true
  }
}

/** Health checks and files are served beside all other work. */
function costsNothing(path: string): boolean {
  return path === '/healthz' || path === '/readyz' || /\.(?!data$)\w+$/.test(path)
}

type Wanted = {
  lang: string
  shopName: string | undefined
  wantsJson: boolean
  origin: string | undefined
}

function readyMadeAnswers() {
  const made = new Map<string, { head: Record<string, string>; body: string }>()

  return ({ origin, ...wanted }: Wanted) => {
    const key = [origin, ...Object.values(wanted)].join('\n')
    const known = made.get(key)
    if (known) return known
    const asked = { ...wanted, canRepeat: true }
    const response = refusalResponse({ kind: 'busy' }, asked)
    const head = Object.fromEntries(withStandardHeaders(response, origin).headers)
    const answer = { head, body: refusalContent('busy', asked).text }
    made.set(key, answer)
    return answer
  }
}

function countedBySecond(tell: (count: number) => void): () => void {
  let count = 0
  return () => {
    count += 1
    if (count > 1) return
    setTimeout(() => {
      tell(count)
      count = 0
    }, 1_000).unref()
  }
}
