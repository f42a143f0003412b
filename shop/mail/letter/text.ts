import { htmlAsText } from './html-as-text.ts'
import type { LetterBlock, LetterDraft } from './draft.ts'

/** Not `-- `, the sign of a signature: programs would hide everything after it. */
const ruler = '-'.repeat(40)

/** The letter as plain text; nothing is left out. */
export function letterText({
  shopName,
  heading,
  blocks,
  seller,
  links,
  kept,
}: LetterDraft): string {
  return [
    heading,
    ...blocks.map(blockText),
    [ruler, ...(seller.length > 0 ? seller : [shopName])].join('\n'),
    ...(links.length > 0 ? [links.map(({ text, href }) => `${text}: ${href}`).join('\n')] : []),
    ...kept.map(keptText),
  ]
    .join('\n\n')
    .concat('\n')
}

/** The same texts end the next letter, and turning them into plain text takes long. */
const keptTexts = new WeakMap<LetterDraft['kept'][number], string>()

function keptText(part: LetterDraft['kept'][number]): string {
  const text = keptTexts.get(part) ?? `${underlined(part.title)}\n\n${htmlAsText(part.html)}`
  keptTexts.set(part, text)
  return text
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'facts':
      return block.facts.map(fact).join('\n')
    case 'link':
      return `${block.text}:\n${block.href}`
    case 'steps':
      return titled(
        block.title,
        block.steps.map(({ title, text }) => `* ${title}\n  ${text}`),
      )
    case 'order':
      return titled(block.title, [
        ...block.lines.map(({ name, details, amount }) =>
          [`- ${name}: ${amount}`, ...details.map((detail) => `  ${detail}`)].join('\n'),
        ),
        '',
        ...[...block.sums, block.total].map(fact),
        `(${block.totalDetail})`,
      ])
    case 'place':
      return titled(block.title, block.lines)
  }
}

function titled(title: string, lines: readonly string[]): string {
  return [`${title}:`, ...lines].join('\n')
}

function fact({ name, value }: { name: string; value: string }): string {
  return `${name}: ${value}`
}

function underlined(title: string): string {
  return `${title}\n${'='.repeat([...title].length)}`
}
