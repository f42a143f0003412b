/** The content of a letter, before it becomes HTML and plain text. All strings are plain text. */
export type LetterBlock =
  | { kind: 'text'; text: string }
  /** Names and values to be copied somewhere, such as the data of a transfer. */
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
  /** Addresses and similar: a heading and its lines. */
  | { kind: 'place'; title: string; lines: readonly string[] }

export type Fact = { name: string; value: string }

export type OrderedLine = {
  name: string
  /** Quantity, choices, the parts of a set. */
  details: readonly string[]
  /** Addresses of pictures that the customer sent. */
  pictures?: readonly string[]
  amount: string
}

export type LetterDraft = {
  lang: string
  subject: string
  shopName: string
  heading: string
  blocks: readonly LetterBlock[]
  /** The sender, below everything. */
  seller: readonly string[]
  /** Pages of the shop about the letter's subject. */
  links: readonly { text: string; href: string }[]
  /** Texts for the reader to keep, as cleaned HTML with absolute links. */
  kept: readonly { title: string; html: string }[]
  /** The address for replies, if it is not the sender's. */
  replyTo?: string | undefined
}
