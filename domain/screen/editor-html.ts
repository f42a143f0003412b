import sanitizeHtml from 'sanitize-html'

/** HTML that has been cleaned: the only kind that is printed as it is. */
export type CleanHtml = string & { readonly clean: true }

/** The tags of an editor's texts; no styles, scripts, frames or forms. */
export const editorTags: readonly string[] = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br'],
  ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'span', 'abbr', 'code'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
  ...['address', 'time', 'details', 'summary', 'div'],
]

/** Nor any attributes of events or looks. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...editorTags],
  allowedAttributes: {
    '*': ['lang', 'dir', 'title'],
    a: ['href', 'rel', 'hreflang'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    details: ['open'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // `//host` would lead out of the shop while it looks like a path of it.
  allowProtocolRelative: false,
  nestingLimit: 50,
}

/** Texts of a shop are few and shown often. */
const most = 2000
const cleaned = new Map<string, CleanHtml>()

/**
 * Editor HTML is shown only with the tags and attributes that texts need.
 *
 * Cleaned when a shop stores it and again when a page shows it; cleaning what is clean changes
 * nothing.
 *
 * @rule ours
 */
export function cleanHtml(html: string): CleanHtml {
  const kept = cleaned.get(html)
  if (kept !== undefined) return kept

  // The one place where a text becomes clean.
  const clean = settled(html) as CleanHtml
  if (cleaned.size >= most) cleaned.clear()
  cleaned.set(html, clean)
  return clean
}

/**
 * Badly nested tags may take several rounds until nothing changes; what does not settle is shown as
 * text.
 */
function settled(html: string): string {
  let clean = sanitizeHtml(html, allowed)
  for (let round = 0; round < 10; round += 1) {
    const again = sanitizeHtml(clean, allowed)
    if (again === clean) return clean
    clean = again
  }
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
}
