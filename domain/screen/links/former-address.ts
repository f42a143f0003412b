/**
 * Two spellings of a former address mean the same one: with or without a slash at the end, in
 * capitals or not, and with the parts of its query in any order.
 *
 * `address`: a path with its query, such as `/Index.php?id=7`. Values of the query stay as they
 * are, since they may be names in a code of their own.
 *
 * @rule ours
 */
export function formerAddress(address: string): string {
  const { pathname, searchParams } = new URL(address.replace(/^\/+/, '/'), 'http://shop.invalid')
  const path = pathname
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
  const parts = [...searchParams]
    .map(([name, value]) => [name.toLowerCase(), value])
    .toSorted((a, b) => compare(a.join('\0'), b.join('\0')))
  return parts.length === 0 ? path : `${path}?${new URLSearchParams(parts)}`
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * Whether a home page with this query may be another page of a former shop, as WordPress's short
 * links (`/?p=101`), or those of systems that had one program for all their pages.
 *
 * @rule ours
 */
export function mayBeFormerPage(query: URLSearchParams): boolean {
  return ['p', 'page_id', 'id_product', 'product_id', 'route'].some((name) => query.has(name))
}
