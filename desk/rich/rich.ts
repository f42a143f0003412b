import { ask } from '../client/ask.ts'
import { find, findAll } from '../client/dom.ts'
import { checkAddresses } from './asked.ts'
import { makeRich, type Pieces } from './field.ts'

// Loaded where a text with tags is near: each such text area gets an editor as it comes near too.

const fields = new Map<HTMLTextAreaElement, { leave(): void }>()
const watched = new WeakSet<HTMLTextAreaElement>()
let pieces: Promise<Pieces | undefined> | undefined

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLTextAreaElement) void begin(target)
    }
  },
  { rootMargin: '400px' },
)

checkAddresses()
follow()
new MutationObserver(follow).observe(document.body, { childList: true, subtree: true })

async function begin(area: HTMLTextAreaElement): Promise<void> {
  near.unobserve(area)
  pieces ??= load(area.dataset['richPieces'])
  const all = await pieces
  if (all && area.isConnected && !fields.has(area)) fields.set(area, makeRich(area, all))
}

/** The page may change at any time: what goes takes its editor with it. */
function follow(): void {
  for (const [area, field] of fields) {
    if (area.isConnected) continue
    field.leave()
    fields.delete(area)
  }
  for (const area of findAll<HTMLTextAreaElement>('textarea[data-rich]')) {
    if (watched.has(area)) continue
    watched.add(area)
    near.observe(area)
  }
}

/** The server prints the buttons and dialogs, in its words. */
async function load(url: string | undefined): Promise<Pieces | undefined> {
  const page = url === undefined ? undefined : (await ask({ url }))?.page
  const parts = page && find('#rich', page)
  if (!parts) return undefined
  const dialogs = document.importNode(parts, true)
  document.body.append(dialogs)
  const [link, picture] = findAll('dialog', dialogs)
  const field = find('.rich', page)
  const isWhole = link instanceof HTMLDialogElement && picture instanceof HTMLDialogElement
  return field && isWhole ? { field, link, picture } : undefined
}
