import { pageWhileDropping, type Rest } from '../load/body.ts'
import { strictPolicy } from './csp.ts'
import { edgePage, edgePagePolicy } from './edge-page.ts'
import type { RefusalKind } from '#words/refusal-words.ts'
import { wordsOf } from '#words/words.ts'
import { refusalStatuses } from './refusal-kinds.ts'

export type Refusal = {
  kind: RefusalKind
  headers?: Record<string, string>
  /** The part of the body that has not been read. */
  rest?: Rest
  /** HTML for the page, already escaped: a form that keeps what was typed. */
  more?: string
}

/** Who gets the refusal, and in which form. */
export type Asked = {
  /** The language of the domain; texts missing in it are shown in English. */
  lang: string
  /** The last known name of the shop in that language. */
  shopName?: string | undefined
  /** The request's number in the log; undefined if the log has none. */
  id?: string | undefined
  /** Answer with JSON, for a program. */
  wantsJson?: boolean
  /** The request can be repeated as it is: it was a GET. */
  canRepeat?: boolean
  /** An owner at the desk reads it. */
  isDesk?: boolean
  /** The right addresses, for visitors who came by a wrong one. */
  origins?: readonly string[]
}

/** The answer to a refused request: a plain page in the shop's language, or JSON for a program. */
export function refusalResponse(refusal: Refusal, asked: Asked): Response {
  const { kind, rest } = refusal
  const { status, type, text, policy } = refusalContent(kind, asked, refusal.more)
  const page = new TextEncoder().encode(text)
  const headers = new Headers(refusal.headers)
  headers.set('Content-Type', type)
  headers.set('Content-Length', String(page.byteLength))
  headers.set('Content-Security-Policy', policy)
  headers.set('Cache-Control', 'no-store')
  headers.set('X-Robots-Tag', 'noindex')
  if (kind === 'too-large' || kind === 'too-slow' || rest) headers.set('Connection', 'close')
  return new Response(rest ? pageWhileDropping(page, rest) : page, { status, headers })
}

const passing: ReadonlySet<RefusalKind> = new Set(['busy', 'unavailable', 'too-many', 'failed'])

/** What a refusal says, split into the parts of an answer. */
export function refusalContent(
  kind: RefusalKind,
  asked: Asked,
  more?: string,
): { status: number; type: string; text: string; policy: string } {
  const status = refusalStatuses[kind]
  const { lang, refusals: texts } = wordsOf(asked.lang)
  const { heading } = texts[kind]
  const text = (asked.isDesk ? texts.atDesk[kind] : undefined) ?? texts[kind].text
  if (asked.wantsJson) {
    const json = JSON.stringify({ error: kind, message: `${heading}. ${text}`, id: asked.id })
    return { status, type: 'application/json', text: json, policy: strictPolicy }
  }

  const { shopName, id, origins = [] } = asked
  const home = { href: '/', text: asked.isDesk ? texts.toDesk : (shopName ?? texts.toShop) }
  const way = passing.has(kind) && asked.canRepeat ? { href: '', text: texts.again } : home
  const links = origins.map((href) => ({ href, text: new URL(href).host }))
  const html = edgePage({
    lang,
    heading,
    text,
    links: links.length > 0 ? links : [way],
    shopName,
    number: id === undefined ? undefined : { before: texts.number, value: id },
    more,
  })
  return { status, type: 'text/html; charset=utf-8', text: html, policy: edgePagePolicy }
}
