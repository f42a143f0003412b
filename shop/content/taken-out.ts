import sanitizeHtml from 'sanitize-html'

import { cleanHtml } from '#domain/screen/editor-html.ts'

/** What a text lost when it was cleaned, and where it stands, as in `[0].html.pl`. */
export type TakenOut = { path: string; parts: string[] }

/** Of a value and the same with its editor HTML cleaned: what is in the first alone. */
export function takenOutOf(given: unknown, clean: unknown, path = ''): TakenOut[] {
  if (given === clean) return []
  if (typeof given === 'string') {
    const parts = lostParts(given)
    return parts.length > 0 ? [{ path, parts }] : []
  }
  if (typeof given !== 'object' || typeof clean !== 'object' || !given || !clean) return []
  const left = new Map<string, unknown>(Object.entries(clean))
  const isList = Array.isArray(given)
  return Object.entries(given).flatMap(([name, value]) => {
    const place = isList ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`
    return takenOutOf(value, left.get(name), place)
  })
}

/** Tags, as `<script>`, and of tags that stay attributes, as `<p style>`; each once. */
export function lostParts(html: string): string[] {
  const clean = cleanHtml(html)
  if (clean === html) return []
  const left = elementsOf(clean)
  return [...elementsOf(html)].flatMap(([part, { tag, count }]) => {
    const isOfLostTag = part !== tag && !left.has(tag)
    return isOfLostTag || (left.get(part)?.count ?? 0) >= count ? [] : [part]
  })
}

/** Tags and attributes as the cleaning itself reads them, each with how often it is there. */
function elementsOf(html: string): Map<string, { tag: string; count: number }> {
  const parts = new Map<string, { tag: string; count: number }>()
  const note = (part: string, tag: string) =>
    parts.set(part, { tag, count: (parts.get(part)?.count ?? 0) + 1 })
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        const tag = `<${tagName}>`
        note(tag, tag)
        for (const name of Object.keys(attribs)) note(`<${tagName} ${name}>`, tag)
        return { tagName, attribs }
      },
    },
  })
  return parts
}
