import { layersOf, printStyles, readStyles, templateName } from './style-rules.ts'

/** What slots may bring into a page that was printed without them. */
const slotClasses = ['tool-count', 'visually-hidden', 'icon-button']

/** What opens over a page that is there already: its rules may come with the style sheet. */
export const openedLater = ['menu-panel', 'burger-menu', 'search-over', 'search-large']

/** For how many kinds of pages the rules are kept, some 30 kB each. */
const MOST = 100

/**
 * Makes a function that gives a page, inside its HTML, the rules that can match something on it: it
 * looks as it should before a style sheet has arrived, and the style sheet changes nothing. The
 * marker allows the rules at the edge, as it allows scripts.
 */
export function firstStyles({ faces, sheet }: { faces: string; sheet: string }) {
  const nodes = readStyles(sheet)
  const always = `${faces}@layer ${layersOf(nodes).join(',')};`
  const kept = new Map<string, string>()

  function stylesFor(names: ReadonlySet<string>): string {
    const key = [...names].toSorted().join(' ')
    const known = kept.get(key)
    if (known !== undefined) return known

    const styles = always + printStyles(nodes, names)
    const [oldest] = kept.keys()
    if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest)
    kept.set(key, styles)
    return styles
  }

  return (html: string, marker: string): string => {
    const end = html.indexOf('</head>')
    return `${html.slice(0, end)}<style nonce="${marker}">${stylesFor(namesOn(html))}</style>${html.slice(end)}`
  }
}

/** The classes on a page and its template, as its HTML writes them. */
function namesOn(html: string): Set<string> {
  const names = new Set(slotClasses)
  // Most classes are there many times.
  const seen = new Set<string>()
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    if (seen.has(value)) continue
    seen.add(value)
    for (const name of value.split(' ')) names.add(name)
  }
  for (const name of openedLater) names.delete(name)
  const template = / data-template="(?<name>\w+)"/.exec(html)?.groups?.['name']
  if (template !== undefined) names.add(templateName(template))
  return names
}
