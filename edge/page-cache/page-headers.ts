import type { Encoding } from '../answers/accept-encoding.ts'
import { standardHeaders } from '../answers/response-headers.ts'
import type { KeptPage } from './kept-page.ts'
import { lately } from './visitor.ts'

/** The headers of an answer from memory. */
export type PageHeaders = readonly (readonly [string, string])[]

/** For whom an answer is: everybody without a session, or one shopper. */
export type For = 'nobody' | 'shopper'

/** On what an answer depends besides its address. */
const VARY = 'Cookie, Accept-Encoding, Save-Data'

/**
 * The headers that belong to a page: what it is, who may keep it, and `X-Page`, which says from
 * what it was rendered: language, currency, delivery country, price class and the version of the
 * catalogue. Tests compare it with what was asked.
 */
export function pageHeaders(
  { kept, version }: { kept: KeptPage; version: string },
  encoding: Encoding | undefined,
  whom: For,
): PageHeaders {
  const { lang, currency, country, priceClass } = kept.key
  return [
    ...kept.page.headers.filter(([name]) => !/^(?:vary|cache-control|etag)$/i.test(name)),
    ['Cache-Control', whom === 'nobody' ? 'private, no-cache' : 'private, no-store'],
    ...(whom === 'nobody' ? [['ETag', etagOf(kept)] as const] : []),
    ['Vary', VARY],
    ...(encoding ? [['Content-Encoding', encoding] as const] : []),
    ['X-Page', [lang, currency, country, priceClass, version].join(' ')],
  ]
}

/** The headers of a page that the browser has already. */
export function unchangedHeaders({ kept }: { kept: KeptPage }): PageHeaders {
  return [
    ['Cache-Control', 'private, no-cache'],
    ['ETag', etagOf(kept)],
    ['Vary', VARY],
  ]
}

/** Whether the browser has just this page. */
export function isKnownTo(asked: string | null | undefined, kept: KeptPage): boolean {
  if (!asked) return false
  return asked.split(',').some((tag) => tag.trim() === '*' || tag.trim() === etagOf(kept))
}

/** Weak: the same page is compressed in different ways. */
function etagOf({ tag }: KeptPage): string {
  return `W/"${tag}"`
}

/** The same headers as Node.js takes them, with those that every answer of a domain has. */
export function rawHeaders(headers: PageHeaders, origin: string): string[] {
  const names = new Set(headers.map(([name]) => name.toLowerCase()))
  const standing = Object.entries(standardHeaders).filter(
    ([name]) => !names.has(name.toLowerCase()),
  )
  const https = origin.startsWith('https:')
    ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const]
    : []
  return [...headers, ...standing, ...https].flat()
}

/** Which encodings a client takes, by its header: browsers send the same few again and again. */
export function acceptedBy(
  best: (header: string, offered: readonly Encoding[]) => Encoding | undefined,
) {
  const known = lately<Encoding | undefined>(1_000)
  return (header: string | undefined | null) => {
    const text = header ?? ''
    const before = known.get(text)
    if (before) return before.value
    const value = best(text, ['br', 'gzip'])
    if (text.length <= 200) known.set(text, value)
    return value
  }
}
