import sanitizeHtml from 'sanitize-html'

/** The words of an editor's HTML alone, in one line. */
export function plainText(html: string): string {
  // Words of neighbouring paragraphs must not run into each other.
  const apart = html.replaceAll(/<(?:\/|br|li|p|h\d|t[dhr])/gi, ' $&')
  return sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .trim()
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
