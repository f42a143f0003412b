import type { ShellView } from './shell-view.ts'

/** How many texts are known at once: of each language and currency, and those before a change. */
const MOST = 50

const read = new Map<string, ShellView>()

/** The view behind its JSON; the same object for the same text, so nobody may change it. */
export function readShell(text: string): ShellView {
  const known = read.get(text)
  if (known) return known

  // `shellText` wrote it.
  const view = JSON.parse(text) as ShellView
  const [oldest] = read.keys()
  if (read.size >= MOST && oldest !== undefined) read.delete(oldest)
  read.set(text, view)
  return view
}
