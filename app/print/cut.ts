import type { PrintedPage, Slot } from './printed.ts'

/** A page as it was printed, cut at its slots. */
export type CutPage = Pick<PrintedPage, 'statics' | 'slots'>

/** Cuts a page where `slot` has left the given element for its slots. */
export function cutAtSlots(html: string, element: string): CutPage {
  const statics: string[] = []
  const slots: Slot[] = []
  const open: Slot[] = []
  let text = ''
  let at = 0
  for (const found of html.matchAll(
    new RegExp(`<${element} data-slot="([^"]*)">|</${element}>`, 'g'),
  )) {
    text += html.slice(at, found.index)
    at = found.index + found[0].length
    if (found[1] === undefined) {
      const { tag } = open.pop() ?? {}
      if (tag !== undefined) text += `</${tag}>`
    } else {
      // `slot` wrote it.
      const slot = JSON.parse(unescaped(found[1])) as Slot
      open.push(slot)
      slots.push(slot)
      statics.push(text)
      text = ''
    }
  }
  return { statics: [...statics, text + html.slice(at)], slots }
}

/** The same page with one more slot at the end of its body. */
export function withLastSlot({ statics, slots }: CutPage, slot: Slot): CutPage {
  const last = statics.at(-1) ?? ''
  const end = last.lastIndexOf('</body>')
  return {
    statics: [...statics.slice(0, -1), last.slice(0, end), last.slice(end)],
    slots: [...slots, slot],
  }
}

/** The products of a page: each has a heart, which names it. */
export function productsOf({ slots }: Pick<CutPage, 'slots'>): string[] {
  const ids = slots.flatMap(({ args }) =>
    typeof args === 'object' && args !== null && 'id' in args ? [String(args.id)] : [],
  )
  return [...new Set(ids)]
}

const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The value of an attribute that React has printed. */
function unescaped(value: string): string {
  return value.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (code) => CHARACTERS[code] ?? code)
}
