import { createHash, randomBytes } from 'node:crypto'

import type { Piece } from './known-text.ts'

/** Sources that a page needs besides our own, by directive; a payment screen may need some. */
export type ExtraSources = Readonly<Record<string, readonly string[]>>

/** What a page needs besides our own sources, and the texts of its styles. */
type Allowed = { extra?: ExtraSources | undefined; styles?: readonly string[] }

/**
 * A random value that marks the scripts and styles of one render: React and the router get it as
 * `nonce`.
 */
export function scriptMarker(): string {
  return randomBytes(18).toString('base64url')
}

/**
 * Seals a finished page: scripts and styles that carry the marker are hashed into the policy, then
 * the marker is removed, so that page and policy can be cached and sent again. So are the given
 * texts of its styles. A script that got into the page in another way has no marker, so no hash,
 * and does not run; nor does a style count. Throws when the marker is also somewhere else in the
 * page, because a page must never show it.
 *
 * The page comes in pieces that end between elements. Bytes among them were made before there was a
 * marker.
 */
export function sealScripts(
  pieces: readonly Piece[],
  marker: string,
  { extra = {}, styles: given = [] }: Allowed = {},
): { pieces: Piece[]; policy: string } {
  const scripts = new Set<string>()
  const styles = new Set(given.map(styleSource))
  const sealed = pieces.map((piece) =>
    typeof piece === 'string' && piece.includes(marker)
      ? withoutMarker(piece, marker, { scripts, styles })
      : piece,
  )

  const otherStyles = extra['style-src-elem'] ?? []
  // Beside a hash browsers no longer allow all, as the development server needs it.
  if (otherStyles.includes("'unsafe-inline'")) styles.clear()

  return {
    pieces: sealed,
    policy: pagePolicy({
      ...extra,
      'script-src': [...scripts, ...(extra['script-src'] ?? [])],
      'style-src-elem': [...styles, ...otherStyles],
    }),
  }
}

/** The piece of a page without the marker; adds what its scripts and styles are allowed by. */
function withoutMarker(
  html: string,
  marker: string,
  { scripts, styles }: Record<'scripts' | 'styles', Set<string>>,
): string {
  const attribute = ` nonce="${marker}"`
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at + 1)) {
    const script = inlineText(html, at, 'script')
    if (script !== undefined) scripts.add(hashSource(script))
    const style = inlineText(html, at, 'style')
    if (style !== undefined) styles.add(hashSource(style))
  }
  const sealed = html.replaceAll(attribute, '')
  if (sealed.includes(marker)) throw new Error('the script marker is left in the page')
  return sealed
}

/** The rules of a page are the same on all pages of its kind, so there are few. */
const MOST_STYLES = 100
const sources = new Map<string, string>()

function styleSource(text: string): string {
  const known = sources.get(text)
  if (known !== undefined) return known
  if (sources.size >= MOST_STYLES) sources.clear()
  const source = hashSource(text)
  sources.set(text, source)
  return source
}

/** The policy of a page: our own sources and the given ones. */
export function pagePolicy(extra: ExtraSources = {}): string {
  const base: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // The list of what to fetch ahead cannot run. Beside the hash of a script the word is ignored.
    'script-src': ["'self'", "'inline-speculation-rules'"],
    'style-src-elem': ["'self'"],
    // Four style attributes carry data (`dataStyles` in scripts/check/house-rules.ts lists them).
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  const names = new Set([...Object.keys(base), ...Object.keys(extra)])
  return [...names]
    .map((name) => {
      const own = base[name] ?? ["'self'"]
      const added = (extra[name] ?? []).filter((source) => isOneSource(source))
      const kept = added.length > 0 ? own.filter((source) => source !== "'none'") : own
      return `${name} ${[...kept, ...added].join(' ')}`
    })
    .join('; ')
}

/** What would end the directive or the policy, and say something of its own, is left out. */
function isOneSource(source: string): boolean {
  return !/[\s;,]/.test(source)
}

/** The policy of everything that is not a page: nothing may run or load in it. */
export const strictPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The text of the inline element whose opening tag contains the attribute at this position. */
function inlineText(
  html: string,
  attributeAt: number,
  element: 'script' | 'style',
): string | undefined {
  // React escapes < and > in attributes, so the nearest bracket belongs to the tag.
  const opening = html.lastIndexOf('<', attributeAt)
  const end = html.indexOf('>', attributeAt)
  const tag = html.slice(opening, end)
  if (end === -1 || !new RegExp(`^<${element}\\s`, 'i').test(tag)) return undefined
  if (/\ssrc\s*=|\stype="application\/(?:[\w.-]+\+)?json"/i.test(tag)) return undefined

  const close = html.slice(end + 1).search(new RegExp(`</${element}[\\s/>]`, 'i'))
  return close === -1 ? undefined : html.slice(end + 1, end + 1 + close)
}

export function hashSource(source: string): string {
  // Browsers hash it as their parser reads it: every line end is one line feed.
  const text = source.replaceAll(/\r\n?/g, '\n')
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`
}
