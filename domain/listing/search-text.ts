/** The fewest characters that are searched for. */
export const shortestSearch = 3

/** The longest text that is searched for; what goes beyond it is cut off. */
export const longestSearch = 100

/** How long typing must pause before a search starts by itself, ms. */
export const searchPause = 500

export type SearchText = { kind: 'empty' } | { kind: 'short' } | { kind: 'search'; text: string }

/**
 * A search needs three characters; with fewer the shopper gets a message and results are cleared.
 * Spaces around do not count and runs of them count once.
 *
 * @rule Catalogue §5 "Search"
 * @rule Shopping §5 "Other rules"
 * @rule Catalogue §9 "Business constants and limits"
 */
export function searchText(typed: string): SearchText {
  const characters = [...typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()]
  if (characters.length === 0) return { kind: 'empty' }
  if (characters.length < shortestSearch) return { kind: 'short' }
  return { kind: 'search', text: characters.slice(0, longestSearch).join('').trim() }
}
