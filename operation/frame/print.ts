import type { Cell, Part } from './command.ts'

/** Lines and tables for a terminal. */
export function printed(parts: readonly Part[]): string {
  return parts
    .flatMap((part) => (typeof part === 'string' ? part.split('\n').map(clean) : tableLines(part)))
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}

function tableLines({ titles, rows, right = [] }: Exclude<Part, string>): string[] {
  const cells = rows.map((row) => titles.map((_, place) => shown(row[place])))
  const named = titles.some((title) => title !== '')
  const all = named ? [titles.map(clean), ...cells] : cells
  const widths = titles.map((_, place) =>
    Math.max(0, ...all.map((row) => widthOf(row[place] ?? ''))),
  )
  const isRight = titles.map(
    (_, place) =>
      right.includes(place) ||
      (rows.length > 0 && rows.every((row) => typeof row[place] === 'number')),
  )
  return all.map((row) =>
    row
      .map((cell, place) => {
        const room = ' '.repeat((widths[place] ?? 0) - widthOf(cell))
        return isRight[place] ? room + cell : cell + room
      })
      .join('  '),
  )
}

function shown(cell: Cell): string {
  return cell === undefined ? '-' : clean(String(cell))
}

/** What customers typed must not steer the owner's terminal. */
function clean(text: string): string {
  return text.replaceAll(/[\p{Cc}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu, ' ')
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function widthOf(text: string): number {
  return [...letters.segment(text)].length
}
