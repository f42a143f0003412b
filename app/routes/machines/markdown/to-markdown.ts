import TurndownService from 'turndown'

const service = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '_',
})
// Its tables are lists of words otherwise, and a page of a shop has small ones.
service.addRule('cells', {
  filter: ['td', 'th'],
  replacement: (content) => ` ${content.trim().replaceAll('\n', ' ')} |`,
})
service.addRule('rows', { filter: 'tr', replacement: (content) => `|${content}\n` })

/**
 * An editor's text as Markdown. Its links to the shop get the shop's origin; `below`: its headings
 * stand below one of the page.
 */
export function htmlToMarkdown(html: string, origin: string, { below = false } = {}): string {
  const text = service.turndown(html.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)).trim()
  return below ? text.replaceAll(/^#{1,5} /gm, (marks) => `#${marks}`) : text
}

/** A text that is no Markdown, as it may stand in a line of it: nothing in it makes a mark. */
export function inline(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>|#~]/g, String.raw`\$&`)
}

/** Simple readers take everything up to the next bracket for the address. */
export function link(text: string, address: string): string {
  return `[${inline(text)}](${address.replaceAll(/[<>()\s]/g, escaped)})`
}

function escaped(character: string): string {
  return `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`
}

export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The parts of a page, with what is empty left out. */
export function pageOf(parts: readonly (string | undefined | false)[]): string {
  return `${parts.filter((part) => part !== undefined && part !== false && part !== '').join('\n\n')}\n`
}
