import { namesIn, variedIn } from '#app/styles/first-view/names-in.ts'
import type { KeptPart } from './kept.tsx'
import type { CachedPage, Slot } from './cached-page.ts'

/** A page as it was rendered, cut at its slots. */
export type CutPage = Pick<CachedPage, 'statics' | 'slots'>

/**
 * A page or a part of one, with the names that style sheets may know it by: of a part all, of a
 * page those of what is seen first.
 */
export type CutPiece = CutPage & { names: ReadonlySet<string> }

/**
 * So much of the HTML of a column is seen first, on a desk's screen too: an element costs about a
 * hundred characters. Rules for what stands behind come with the style sheet.
 */
const SEEN_FIRST = 13_500
/**
 * A second column begins at the top of the page, however much stands before it. Of what is folded
 * up only the summary is seen.
 */
const PARTS = /<(?:main|aside)\b|<\/(?:main|aside|summary|details)>|<details\b[^>]*>| data-below=/g
const OPEN = / open(?:=|>|\s)/

/** What a block says of an element that no first view reaches, nor what stands behind it. */
const BELOW = ' data-below='

/** The elements that stand in a page for its slots and for the parts that are kept. */
export type Marks = { slot: string; part: string }

/**
 * Makes a function that cuts a page where `slot` and `Kept` have left these elements. A part that
 * was rendered for the first time is kept, and every other is put in from what was kept.
 */
export function cutter({ slot, part }: Marks) {
  const marks = new RegExp(
    `<${slot} data-slot="([^"]*)">|</(${slot})>|<${part} data-part="(\\d+)">|</${part}>`,
    'g',
  )
  return (html: string, parts: readonly KeptPart[]): CutPiece => {
    let piece = new OpenPiece(SEEN_FIRST)
    const around: { piece: OpenPiece; part: KeptPart }[] = []
    let at = 0
    for (const found of html.matchAll(marks)) {
      piece.add(html.slice(at, found.index))
      at = found.index + found[0].length
      const [, start, end, index] = found
      if (start !== undefined) piece.openSlot(start)
      else if (end !== undefined) piece.closeSlot()
      else if (index !== undefined) {
        around.push({ piece, part: parts[Number(index)] ?? {} })
        piece = new OpenPiece(Number.POSITIVE_INFINITY)
      } else {
        const outer = around.pop()
        if (!outer) continue
        outer.part.piece ??= piece.close()
        piece = outer.piece
        piece.insert(outer.part.piece)
      }
    }
    piece.add(html.slice(at))
    return piece.close()
  }
}

/** What has been read of a piece so far. */
class OpenPiece {
  readonly #statics: string[] = []
  readonly #slots: Slot[] = []
  readonly #open: Slot[] = []
  readonly #names = new Set<string>()
  #named = ''
  #after = ''
  #text = ''
  readonly #seenFirst: number
  /** How much of the column is still looked at for names. */
  #left = Number.POSITIVE_INFINITY
  /** The same of the column around. */
  #around = 0
  #isInMain = false
  /** Of each fold that is open in the text: whether it is folded up, once its summary has ended. */
  readonly #folds: { isShut: boolean; hasSummary: boolean }[] = []

  constructor(seenFirst: number) {
    this.#seenFirst = seenFirst
  }

  add(html: string): void {
    this.#text += html
    let from = 0
    for (const { index, 0: tag } of html.matchAll(PARTS)) {
      this.#look(html.slice(from, index))
      this.#meet(tag)
      from = index
    }
    this.#look(html.slice(from))
  }

  #meet(tag: string): void {
    if (tag.startsWith('<details')) this.#folds.push({ isShut: !OPEN.test(tag), hasSummary: false })
    const fold = this.#folds.at(-1)
    if (tag === '</summary>' && fold) fold.hasSummary = true
    if (tag === '</details>') this.#folds.pop()
    if (tag === '<main' || tag === '</main>') this.#isInMain = tag === '<main'
    if (tag === '<main') this.#left = this.#seenFirst
    if (!this.#isInMain) return
    if (tag === '<aside') [this.#around, this.#left] = [this.#left, this.#seenFirst]
    if (tag === '</aside>') this.#left = this.#around
    if (tag === BELOW) this.#left = 0
  }

  #look(html: string): void {
    if (this.#folds.some(({ isShut, hasSummary }) => isShut && hasSummary)) return
    this.#named += html.slice(0, this.#left)
    this.#after += html.slice(this.#left)
    this.#pass(html)
  }

  #pass(html: string): void {
    this.#left = Math.max(0, this.#left - html.length)
  }

  openSlot(json: string): void {
    // `slot` wrote it.
    const slot = JSON.parse(unescaped(json)) as Slot
    this.#open.push(slot)
    this.#slots.push(slot)
    this.#statics.push(this.#text)
    this.#text = ''
  }

  closeSlot(): void {
    const { tag } = this.#open.pop() ?? {}
    if (tag !== undefined) this.#text += `</${tag}>`
  }

  insert({ statics, slots, names }: CutPiece): void {
    if (this.#left > 0) for (const name of names) this.#names.add(name)
    for (const [index, text] of statics.entries()) {
      this.#text += text
      this.#pass(text)
      const slot = slots[index]
      if (!slot) continue
      this.#slots.push(slot)
      this.#statics.push(this.#text)
      this.#text = ''
    }
  }

  close(): CutPiece {
    for (const name of namesIn(this.#named)) this.#names.add(name)
    for (const name of variedIn(this.#after, this.#names)) this.#names.add(name)
    return {
      statics: [...this.#statics, this.#text],
      slots: this.#slots,
      names: this.#names,
    }
  }
}

/** What a page has at the end of its head, and of its body: text, and behind it a slot. */
export type Ends = { head: string; body: string; slot?: Slot | undefined }

/** The same page with its ends. */
export function withEnds({ statics, slots }: CutPage, { head, body, slot }: Ends): CutPage {
  const texts = [...statics]
  const first = texts[0] ?? ''
  const inHead = first.indexOf('</head>')
  texts[0] = first.slice(0, inHead) + head + first.slice(inHead)

  const last = texts.pop() ?? ''
  const inBody = last.lastIndexOf('</body>')
  const end = last.slice(inBody)
  const ended = last.slice(0, inBody) + body
  if (!slot) return { statics: [...texts, ended + end], slots }
  return { statics: [...texts, ended, end], slots: [...slots, slot] }
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

/** The value of an attribute that React has rendered. */
function unescaped(value: string): string {
  return value.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (code) => CHARACTERS[code] ?? code)
}
