import { layersOf, printStyles, readStyles } from './style-rules.ts'

/** What slots may bring into a page that was printed without them. */
const slotClasses = ['tool-count', 'visually-hidden', 'icon-button']

/** What opens over a page that is there already: its rules may come with the style sheet. */
export const openedLater = ['menu-panel', 'burger-menu', 'search-over', 'search-large']

/** For how many kinds of pages the rules are kept, some 30 kB each. */
const MOST = 100

/**
 * Makes a function that gives the rules that can match something on a page, by the names in it: it
 * looks as it should before a style sheet has arrived, and the style sheet changes nothing.
 */
export function firstStyles({ faces, sheet }: { faces: string; sheet: string }) {
  const nodes = readStyles(sheet)
  const always = `${faces}@layer ${layersOf(nodes).join(',')};`
  const kept = new Map<string, string>()

  return (names: ReadonlySet<string>): string => {
    const shown = new Set([...slotClasses, ...names])
    for (const name of openedLater) shown.delete(name)
    const key = [...shown].sort().join(' ')
    const known = kept.get(key)
    if (known !== undefined) return known

    const styles = always + printStyles(nodes, shown)
    const [oldest] = kept.keys()
    if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest)
    kept.set(key, styles)
    return styles
  }
}
