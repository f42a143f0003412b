/** The most that search engines show of a description, in characters. */
export const longestDescription = 160

/** Only the beginning is ever shown. */
const mostRead = 4000

/**
 * What search engines show beneath a title is one short text of whole words: that of the
 * paragraphs, since headings would run into what they head, without markup. Takes editor HTML or a
 * plain text.
 *
 * @rule Catalogue §2 "Listing pages"
 */
export function metaDescription(html: string): string {
  const text = html
    .slice(0, mostRead)
    .replaceAll(/<h[1-6]\b[^>]{0,500}>.{0,500}?<\/h[1-6]>/gs, ' ')
    .replaceAll(/<[^>]{0,500}>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .trim()
  const characters = [...text]
  if (characters.length <= longestDescription) return text

  const cut = characters.slice(0, longestDescription - 1).join('')
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:–-]+$/, '')}…`
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&#39;': "'",
}
