import { seldomThere, templateName } from './style-rules.ts'

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
