import sanitizeHtml from 'sanitize-html'

import { editorAttributes, editorSchemes, editorTags } from './editor-tags.ts'

/** HTML that has been cleaned: the only kind that is printed as it is. */
export type CleanHtml = string & { readonly clean: true }

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...editorTags],
  allowedAttributes: Object.fromEntries(
    Object.entries(editorAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: [...editorSchemes],
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
