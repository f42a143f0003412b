import { createHash, randomBytes } from 'node:crypto'

/** Sources that a page needs besides our own, by directive; a payment screen may need some. */
export type ExtraSources = Readonly<Record<string, readonly string[]>>

/** A random value that marks the scripts of one render: React and the router get it as `nonce`. */
export function scriptMarker(): string {
  return randomBytes(18).toString('base64url')
}

/**
 * Seals a finished page: scripts that carry the marker are hashed into the policy, then the marker
 * is removed, so that page and policy can be cached and sent again. A script that got into the page
 * in another way has no marker, so no hash, and does not run. Throws when the marker is also
 * somewhere else in the page, because a page must never show it.
 */
export function sealScripts(
  html: string,
  marker: string,
  extra: ExtraSources = {},
): { html: string; policy: string } {
  const attribute = ` nonce="${marker}"`
  const hashes = new Set<string>()
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at + 1)) {
    const script = inlineScript(html, at)
    if (script !== undefined) hashes.add(hashSource(script))
  }

  const sealed = html.replaceAll(attribute, '')
  if (sealed.includes(marker)) throw new Error('the script marker is left in the page')
  return {
    html: sealed,
    policy: pagePolicy({ ...extra, 'script-src': [...hashes, ...(extra['script-src'] ?? [])] }),
  }
}

/** The policy of a page: our own sources and the given ones. */
export function pagePolicy(extra: ExtraSources = {}): string {
  const base: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
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
      const added = extra[name] ?? []
      const kept = added.length > 0 ? own.filter((source) => source !== "'none'") : own
      return `${name} ${[...kept, ...added].join(' ')}`
    })
    .join('; ')
}

/** The policy of everything that is not a page: nothing may run or load in it. */
export const strictPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The text of the inline script whose opening tag contains the attribute at this position. */
function inlineScript(html: string, attributeAt: number): string | undefined {
  // React escapes < and > in attributes, so the nearest bracket belongs to the tag.
  const opening = html.lastIndexOf('<', attributeAt)
  const end = html.indexOf('>', attributeAt)
  const tag = html.slice(opening, end)
  if (end === -1 || !/^<script\s/i.test(tag)) return undefined
  if (/\ssrc\s*=|\stype="application\/(?:[\w.-]+\+)?json"/i.test(tag)) return undefined

  const close = html.slice(end + 1).search(/<\/script[\s/>]/i)
  return close === -1 ? undefined : html.slice(end + 1, end + 1 + close)
}

export function hashSource(script: string): string {
  // Browsers hash the script as their parser reads it: every line end is one line feed.
  const text = script.replaceAll(/\r\n?/g, '\n')
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`
}
