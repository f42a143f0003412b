import { asWritten } from '../csv/csv.ts'

/** A number as people write it: a comma or a point before decimals, spaces between thousands. */
export function numberOf(cell: string): number | undefined {
  const bare = cell.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(bare) ? Number(bare) : undefined
}

/** At most two decimals and above nothing; `1.234` could mean two things, and is none. */
export function priceOf(cell: string): number | undefined {
  const price = numberOf(cell)
  if (price === undefined || price <= 0 || price > 10_000_000) return undefined
  return /[.,]\d{3}/.test(cell) ? undefined : price
}

export function yesOrNo(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase()
  if (['yes', 'tak', 'ja', '1', 'true', 'x'].includes(word)) return true
  return ['no', 'nie', 'nein', '0', 'false', ''].includes(word) ? false : undefined
}

/** A list in one cell; a bar in an entry has a backslash before it. */
export function printList(entries: readonly string[]): string {
  return entries.map((entry) => entry.replaceAll(/[\\|]/g, String.raw`\$&`)).join(' | ')
}

export function listOf(cell: string): string[] {
  const entries: string[] = []
  let entry = ''
  for (let at = 0; at < cell.length; at += 1) {
    const sign = cell[at] ?? ''
    if (sign === '\\' && at + 1 < cell.length) {
      at += 1
      entry += cell[at] ?? ''
    } else if (sign === '|') {
      entries.push(entry)
      entry = ''
    } else entry += sign
  }
  return [...entries, entry].map((one) => one.trim()).filter((one) => one !== '')
}

/** What a cell says, without what only keeps spreadsheets from taking it for a formula. */
export function textOf(cell: string): string {
  return asWritten(cell)
}
