import { ask } from './ask.ts'
import { find, show } from './dom.ts'

/** Puts into the page what this script shows there; without it, it works and says nothing. */
export async function addParts(): Promise<void> {
  const { parts: url } = find('script[data-parts]')?.dataset ?? {}
  const answer = url === undefined ? undefined : await ask({ url })
  const [parts, keys] = [answer && find('#client', answer.page), answer && find('li', answer.page)]
  if (parts) document.body.append(document.importNode(parts, true))
  if (keys) find('.foot')?.lastElementChild?.before(document.importNode(keys, true))
}

/** A part of what the server prints for this script, by its name: words, and what shows them. */
export function piece(name: string): HTMLElement | null {
  return find(`[data-piece="${name}"]`)
}

/** Shows a sentence that the server has printed for this, until the next answer. */
export function tell(name: 'failed' | 'slow'): void {
  hush()
  const [shown, live] = [piece(name), piece('live')]
  show(shown, { isShown: true })
  if (live) live.textContent = shown?.textContent ?? ''
}

export function hush(): void {
  piece('live')?.replaceChildren()
  for (const name of ['failed', 'slow']) show(piece(name), { isShown: false })
}
