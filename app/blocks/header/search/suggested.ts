import type { PictureView } from '#app/blocks/picture/picture.tsx'
import type { Piece } from '#domain/search/marks.ts'

type Link = { text: string; href: string }

/** What the search answers while somebody types. */
export type Suggested = {
  kind: 'found'
  /** Of the list. */
  label: string
  /** Words as they were probably meant. */
  spelling: { text: string | undefined; link: Link } | undefined
  /** Said when there is nothing else. */
  nothing: string | undefined
  shortcuts: {
    label: string
    links: {
      name: Piece[]
      href: string
      count: { number: string; said: string } | undefined
    }[]
  }
  products: {
    label: string
    hits: {
      id: string
      href: string
      name: Piece[]
      maker: string | undefined
      picture: PictureView
      /** With what it is for: "32.00 zł / 50 g". */
      price: string | undefined
      base: string | undefined
    }[]
  }
  all: Link | undefined
  /** For those who cannot see the list. */
  said: string
}

/** Or that it cannot answer now. */
export type SuggestAnswer = Suggested | { kind: 'told'; text: string }
