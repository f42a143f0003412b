import { createHash, randomBytes } from 'node:crypto'

/** Sources a page needs beyond our own, by directive, as on the screens where one pays. */
export type ExtraSources = Readonly<Record<string, readonly string[]>>

/** A marker for one render, to be handed to React and the router as their `nonce`. */
export function scriptMarker(): string {
  return randomBytes(18).toString('base64url')
}

/**
 * Seals a finished page: scripts whose nonce is exactly the renderer's marker are hashed into the
 * policy, and the marker is taken out of the page, so page and policy can be kept and sent again.
 * A script that got in some other way has no marker, so no hash, and does not run. Throws when the
 * marker also stands where the renderer does not put it, which a page must never show.
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

/** The policy of a page; sources given are added to our own. */
export function pagePolicy(extra: ExtraSources = {}): string {
  const base: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src-elem': ["'self'"],
    // Four attributes carry data to the style sheet (`dataStyles` of scripts/check/house-rules.ts).
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

/** The text of the inline script whose opening tag holds the attribute at this place. */
function inlineScript(html: string, attributeAt: number): string | undefined {
  // React writes < and > inside attributes as entities, so the nearest bracket is the tag's own.
  const opening = html.lastIndexOf('<', attributeAt)
  const end = html.indexOf('>', attributeAt)
  const tag = html.slice(opening, end)
  if (end === -1 || !/^<script\s/i.test(tag)) return undefined
  if (/\ssrc\s*=|\stype="application\/(?:[\w.-]+\+)?json"/i.test(tag)) return undefined

  const close = html.slice(end + 1).search(/<\/script[\s/>]/i)
  return close === -1 ? undefined : html.slice(end + 1, end + 1 + close)
}

export function hashSource(script: string): string {
  // A browser hashes what its parser gives it, where every line end is one line feed.
  const text = script.replaceAll(/\r\n?/g, '\n')
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`
}
