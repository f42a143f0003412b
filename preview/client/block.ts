import type { MenuPlace } from '#domain/preview/places.ts'
import type { preview } from '#words/en/desk/upkeep/preview.ts'

export type Words = typeof preview

/** What the server gives a framed page for its script (preview/previews.ts). */
export type Block = {
  /** The origin of the page around it. */
  parent: string
  ticket: string
  /** Where a page of what is tried is asked for. */
  live: string
  origins: readonly string[]
  lang: string
  /** The shop's origin in each market. */
  domains: Readonly<Record<string, string>>
  path: string
  words: Readonly<Record<string, Words>>
  /** What is shown of the home page's sections and of the menu; not given where there is none. */
  home?: readonly { id: string; at: number }[]
  menu?: readonly MenuPlace[]
}

/** What a page says of itself; undefined for one that is not framed by a ticket. */
export function blockOf(page: Document): Block | undefined {
  const text = page.querySelector('#preview')?.textContent
  // The server wrote it.
  return text ? (JSON.parse(text) as Block) : undefined
}
