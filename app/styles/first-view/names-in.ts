import { seldomThere, templateName } from './style-rules.ts'

/** What some things of a kind have, and the first of them on a page may not. */
export const kinds: Readonly<Record<string, readonly string[]>> = {
  badge: ['badge-new', 'badge-sale', 'badge-soon', 'badge-out'],
  'product-card': ['is-out', 'price-was', 'price-low'],
}

/** What things of a kind have further down, if some of that kind are seen first. */
export function variedIn(html: string, seen: ReadonlySet<string>): string[] {
  return Object.entries(kinds).flatMap(([name, more]) =>
    seen.has(name) ? more.filter((one) => html.includes(one)) : [],
  )
}

/** The classes of a page, its template, and what few pages have, as its HTML writes them. */
export function namesIn(html: string): Set<string> {
  const names = new Set<string>()
  // Most classes are there many times.
  const seen = new Set<string>()
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    if (seen.has(value)) continue
    seen.add(value)
    for (const name of value.split(' ')) names.add(name)
  }
  for (const written of seldomThere) if (html.includes(written)) names.add(written)
  const template = / data-template="(?<name>\w+)"/.exec(html)?.groups?.['name']
  if (template !== undefined) names.add(templateName(template))
  return names
}
