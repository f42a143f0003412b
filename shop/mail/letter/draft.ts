/**
 * What a letter is made of, before it is HTML and plain text. All strings are plain words, not
 * HTML.
 */
export type LetterBlock =
  | { kind: 'text'; text: string }
  /** Names and values that are to be copied somewhere, such as the data of a transfer. */
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'steps'; title: string; steps: readonly { title: string; text: string }[] }
  | {
      kind: 'order'
      title: string
      lines: readonly OrderedLine[]
      sums: readonly Fact[]
      total: Fact
      /** What the total contains. */
      totalDetail: string
    }
  /** Addresses and the like: a heading and its lines. */
  | { kind: 'place'; title: string; lines: readonly string[] }

export type Fact = { name: string; value: string }

export type OrderedLine = {
  name: string
  /** How many, what was chosen, the parts of a set. */
  details: readonly string[]
  amount: string
}

export type LetterDraft = {
  lang: string
  subject: string
  shopName: string
  heading: string
  blocks: readonly LetterBlock[]
  /** Who writes, below everything. */
  seller: readonly string[]
  /** Pages of the shop about the letter's matter. */
  links: readonly { text: string; href: string }[]
  /** Texts that the reader is to keep, as cleaned HTML whose links are whole addresses. */
  kept: readonly { title: string; html: string }[]
  /** Where an answer goes, if not to the sender. */
  replyTo?: string | undefined
}
