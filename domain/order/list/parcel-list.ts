import { bareNumber } from '../number/typed-number.ts'

/** As many as somebody sends in one go. */
export const mostParcels = 500

/** What carriers call a parcel by. */
export const parcelNumber = /^[\w ./-]{4,60}$/

/** An order and the number of its parcel, with the line of the list. */
export type ParcelLine = { line: number; number: string; tracking: string }

/** What is wrong with a line. */
export type ParcelListFault = {
  line: number
  why: 'not-two' | 'no-parcel-number' | 'twice' | 'too-many'
}

/**
 * A list of parcels as carriers give it and people paste it: a line an order, its number and that
 * of its parcel, parted by a semicolon, a comma, a tab or blanks, with quotes or without. A first
 * line without a digit is a heading; empty lines are none. All that is wrong is named.
 *
 * @rule ours
 */
export function parcelList(text: string): { parcels: ParcelLine[]; faults: ParcelListFault[] } {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((content, at) => ({ line: at + 1, content: content.trim() }))
    .filter(({ content }) => content !== '')
    .filter(({ content }, at) => at > 0 || /\d/.test(content))
  const parcels: ParcelLine[] = []
  const faults: ParcelListFault[] = []
  const seen = new Set<string>()
  for (const [at, { line, content }] of lines.entries()) {
    if (at === mostParcels) return { parcels, faults: [...faults, { line, why: 'too-many' }] }
    const [number = '', tracking = '', ...more] = cellsOf(content)
    const why = tracking === '' || more.length > 0 ? 'not-two' : whyNot({ number, tracking }, seen)
    if (why === undefined) parcels.push({ line, number, tracking })
    else faults.push({ line, why })
    seen.add(bareNumber(number))
  }
  return { parcels, faults }
}

function cellsOf(content: string): string[] {
  const separator = /[;\t,]/.test(content) ? /[;\t,]/ : /\s+(?=\S+$)/
  return content
    .split(separator)
    .map((cell) => cell.trim().replaceAll(/^"|"$/g, '').trim())
    .filter((cell) => cell !== '')
}

function whyNot(
  { number, tracking }: Omit<ParcelLine, 'line'>,
  seen: ReadonlySet<string>,
): ParcelListFault['why'] | undefined {
  if (!parcelNumber.test(tracking)) return 'no-parcel-number'
  return seen.has(bareNumber(number)) ? 'twice' : undefined
}
