import { spreadsheetMade } from '#domain/written/spreadsheet.ts'
import { cleanHtml } from '#domain/screen/editor-html.ts'
import { tidyLine } from '#domain/screen/typed-text.ts'
import { htmlAsText } from '#shop/mail/letter/html-as-text.ts'

/** Reads the numbers of one column; undefined for what is none. */
export type NumberReader = (cell: string) => number | undefined

/**
 * Whether a point or a comma is before decimals is seen from the whole column: `1,234` alone may be
 * both. Where no cell tells, three digits are decimals, as machines write no thousands.
 */
export function numbersOf(column: Iterable<string>): NumberReader {
  const votes = { '.': 0, ',': 0 }
  const readDigits = remembered(digitsOf)
  for (const cell of column) {
    const read = readDigits(cell)
    if (read?.sign && !read.isDoubtful) votes[read.sign] += 1
  }
  return (cell) => {
    const read = readDigits(cell)
    if (!read) return undefined
    const { whole, decimals, sign, isDoubtful } = read
    const other = sign === '.' ? ',' : '.'
    const isThousand = isDoubtful && sign && votes[sign] === 0 && votes[other] > 0
    const value = Number(isThousand ? `${whole}${decimals}` : `${whole}.${decimals || 0}`)
    return Number.isFinite(value) ? value : undefined
  }
}

/** The same of the same text: cells of a file are alike, and what is made of them takes long. */
export function remembered<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, { made: Made }>()
  return (text) => {
    const before = known.get(text)
    if (before) return before.made
    const made = make(text)
    known.set(text, { made })
    return made
  }
}

type Digits = {
  whole: string
  decimals: string
  /** What is before the decimals. */
  sign: '.' | ',' | undefined
  isDoubtful: boolean
}

/** No amount or weight is longer. */
const longestNumber = 40

function digitsOf(cell: string): Digits | undefined {
  // What a spreadsheet has made a day of is no number any more.
  if (cell.length > longestNumber || spreadsheetMade(cell) !== undefined) return undefined
  const bare = cell.replaceAll(/[\s'’]/g, '')
  // What it is counted in may stand at either end: `59,00 zł`, `€59`.
  const number = /^[^\d.,+-]*([+-]?[\d.,]*\d[.,]?)[^\d.,+-]*$/.exec(bare)?.[1]
  if (number === undefined) return undefined
  const last = number.at(Math.max(number.lastIndexOf('.'), number.lastIndexOf(',')))
  const signs = number.replaceAll(/[^.,]/g, '')
  if (signs === '' || (last !== '.' && last !== ',')) {
    return { whole: number, decimals: '', sign: undefined, isDoubtful: false }
  }
  const parts = number.split(/[.,]/)
  const [decimals = ''] = parts.slice(-1)
  const isThousands = signs.length > 1 && new Set(signs).size === 1
  // A sign between thousands is between all of them, and decimals have one sign.
  if (isThousands && parts.slice(1).some(({ length }) => length !== 3)) return undefined
  if (!isThousands && signs.indexOf(last) < signs.length - 1) return undefined
  if (isThousands)
    return { whole: parts.join(''), decimals: '', sign: undefined, isDoubtful: false }
  const whole = parts.slice(0, -1).join('')
  const isDoubtful =
    signs.length === 1 && decimals.length === 3 && /^[+-]?[1-9]\d{0,2}$/.test(whole)
  return { whole, decimals, sign: last, isDoubtful }
}

/** The entries of a list; a comma in one of them has a backslash before it. */
export function listOf(cell: string): string[] {
  if (cell === '') return []
  return cell
    .split(cell.includes('\\') ? /(?<!\\),/ : ',')
    .map((entry) => entry.replaceAll(String.raw`\,`, ',').trim())
    .filter((entry) => entry !== '')
}

/** As long as an id may be. */
const longestId = 64

/**
 * Makes the ids of one file: of letters, numbers, `.`, `_` and `-`. Texts that meet when they are
 * made plain are kept apart by a number.
 */
export function plainIds(): (text: string) => { id: string; isChanged: boolean } {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  return (text) => {
    const plain = text.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '') || 'x'
    const whole = plain.slice(0, longestId)
    let id = whole
    // Counted on from the last time, so that a thousand alike are not tried a million times.
    let count = counts.get(whole) ?? 1
    while (taken.has(id)) {
      count += 1
      const number = `-${count}`
      id = `${whole.slice(0, longestId - number.length)}${number}`
    }
    counts.set(whole, count)
    taken.add(id)
    return { id, isChanged: id !== text }
  }
}

/**
 * HTML of a text as WordPress keeps it and its exporter writes it: ends of lines are a backslash
 * and an n, and an empty line begins a paragraph.
 */
export function paragraphsOf(cell: string): string {
  const text = cell
    .replaceAll(/\\\\n|\\n|\r\n?/g, (end) => (end.length === 3 ? String.raw`\n` : '\n'))
    .replaceAll(/<!-- \/?wp:[^<>]*>/g, '')
    .trim()
  if (!text.includes('\n')) return text
  return text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => (block.test(one) ? one : `<p>${one.replaceAll('\n', '<br>\n')}</p>`))
    .join('\n')
}

const block =
  /<\/?(?:p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|t[hrd]|thead|tbody|blockquote|figure|hr|pre)\b/i

/** Plain lines of what may be HTML. */
export function plainLines(html: string): string {
  return /[<&]/.test(html) ? htmlAsText(cleanHtml(html)) : html.trim()
}

/** One plain line of what may be HTML, as names are. */
export function plainLine(html: string): string {
  return tidyLine(plainLines(html))
}

/** A picture's address as it can be asked for; undefined for what is none. */
export function pictureAddress(text: string): string | undefined {
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text.trim())
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** Of a text that is told as many signs as are needed to find it. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > longestGiven ? `${line.slice(0, longestGiven - 1)}…` : line
}

const longestGiven = 80
