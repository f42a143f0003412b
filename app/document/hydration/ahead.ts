/** Pages of the catalogue, without a search, filters or an order, nor a picture by itself. */
const AHEAD =
  'a:is([href="/"],[href^="/c/"],[href^="/g/"],[href^="/m/"],[href^="/p/"],[href^="/s/"]):not([href*="?"],[href*="/pictures/"])'

/**
 * Browsers that can fetch the page of a link that is pointed at or pressed, until React is there,
 * which fetches less. Not for a shopper with a basket: such a page would show the basket as it was.
 */
export function fetchAhead(): void {
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.text = JSON.stringify({
    prefetch: [{ where: { selector_matches: AHEAD }, eagerness: 'moderate' }],
  })
  document.head.append(rules)
  addEventListener('live', () => rules.remove())
}
