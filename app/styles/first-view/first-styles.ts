import { layersOf, printStyles, readStyles } from './style-rules.ts'

/** What slots may bring into a page that was made without them. */
const slotClasses = ['languages', 'tool-count', 'visually-hidden', 'icon-button']

/** What opens over a page that is there already: its rules may come with the style sheet. */
export const openedLater = ['menu-panel', 'burger-menu', 'search-over', 'search-large', 'drop']

/**
 * So may those of sheets, except on pages that show one as a part of them: filters beside a list,
 * the menu of an account.
 */
export const openedSheets = [
  'sheet',
  'sheet-start',
  'sheet-top',
  'sheet-head',
  'sheet-body',
  'sheet-foot',
]
const standingSheets = ['filter', 'account-nav']

/** What is empty, and takes no room, where there is none of what it holds. */
export const holders: Readonly<Record<string, string>> = { alerts: 'alert' }

/** For how many kinds of pages the rules are kept, some 30 kB each. */
const MOST = 100

/**
 * Makes a function that gives the rules that can match something on a page, by the names in it: it
 * looks as it should before a style sheet has arrived, and the style sheet changes nothing.
 */
export function firstStyles({ faces, sheet }: { faces: string; sheet: string }) {
  const shorten = shortNames(sheet)
  const nodes = readStyles(shorten(sheet))
  const always = `${faces}@layer ${layersOf(nodes).join(',')};`
  const kept = new Map<string, string>()

  /** `own`: rules of the shop's own about properties, for this sheet and the linked one. */
  return (names: ReadonlySet<string>, own = ''): string => rulesFor(names) + own + shorten(own)

  function rulesFor(names: ReadonlySet<string>): string {
    const shown = new Set([...slotClasses, ...names])
    for (const [holder, held] of Object.entries(holders)) {
      if (!names.has(held)) shown.delete(holder)
    }
    const isStanding = standingSheets.some((name) => names.has(name))
    for (const name of isStanding ? openedLater : [...openedLater, ...openedSheets]) {
      shown.delete(name)
    }
    const key = [...shown].sort().join(' ')
    const known = kept.get(key)
    if (known !== undefined) return known

    const styles = always + withoutUnusedProperties(printStyles(nodes, shown))
    const [oldest] = kept.keys()
    if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest)
    kept.set(key, styles)
    return styles
  }
}

/** Properties that elements set in their `style`: they have one name everywhere. */
export const setByElements = new Set(
  ['stripes', 'rating', 'zoom', 'before', 'glaze', 'ratio', 'part'].map((name) => `--${name}`),
)

/**
 * Properties of our own by short names, the most frequent by the shortest. The linked style sheet
 * keeps theirs: it sets and uses its own, and its rules come last.
 */
function shortNames(sheet: string): (styles: string) => string {
  const uses = new Map<string, number>()
  for (const [name] of sheet.matchAll(/--[a-z][\w-]*/g)) {
    if (!setByElements.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  const byUse = [...uses].sort(([, one], [, other]) => other - one)
  const short = new Map(byUse.map(([name], index) => [name, `--${index.toString(36)}`]))
  return (styles) => styles.replaceAll(/--[a-z][\w-]*/g, (name) => short.get(name) ?? name)
}

/**
 * Properties that nothing here uses are left to the style sheet: a token of colour or space costs
 * some ten bytes, a drawing two hundred, on every page.
 */
function withoutUnusedProperties(styles: string): string {
  const used = new Set(styles.match(/var\(--[\w-]+/g)?.map((use) => use.slice('var('.length)))
  const less = styles.replaceAll(
    /(?<=[{;])(?<name>--[\w-]+):(?:url\("[^"]*"\)|[^;{}"]|"[^"]*")*(?:;|(?=\}))/g,
    (declaration: string, name: string) => (used.has(name) ? declaration : ''),
  )
  // What only another one used is unused by now.
  return less.length < styles.length ? withoutUnusedProperties(less) : withoutEmptyRules(styles)
}

function withoutEmptyRules(styles: string): string {
  const less = styles.replaceAll(/(?<=[{};])[^{};]*\{\}/g, '')
  return less.length < styles.length ? withoutEmptyRules(less) : styles
}
