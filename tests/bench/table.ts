/** A row of the printed table: what, ours, the floor's, and how ours compares. */
export type Line = { what: string; ours: string; floor?: string; ratio?: string; note?: string }

/** A rate beside the floor's of the same run. */
export function rate(what: string, ours: number, floor: number, note = ''): Line {
  return {
    what,
    ours: `${whole(ours)}/s`,
    floor: `${whole(floor)}/s`,
    ratio: share(ours, floor),
    note,
  }
}

export function whole(number: number): string {
  return number.toFixed(number < 10 ? 1 : 0)
}

export function kB(bytes: number | undefined): string {
  return bytes === undefined ? 'no Chromium' : `${(bytes / 1000).toFixed(1)} kB`
}

function share(ours: number, floor: number): string {
  const ratio = ours / floor
  return ratio.toFixed(ratio < 0.1 ? 4 : 2)
}

/** Lines of another build, by the name that its column has. */
export type Other = { name: string; lines: readonly Line[] }

/**
 * The table as Markdown, so that it can stand in docs/quality.md as it is. Beside another build
 * each line has that one's figure and ratio too; what only one of both has is left empty.
 */
export function table(lines: readonly Line[], other?: Other): string {
  const theirs = new Map(other?.lines.map((line) => [line.what, line]))
  const columns = ['Kram', 'floor', 'ratio', ...(other ? [other.name, 'its ratio'] : [])]
  const cells = lines.map(({ what, ours, floor = '', ratio = '', note = '' }) => {
    const { ours: before = '', ratio: ratioBefore = '' } = theirs.get(what) ?? {}
    return [what, ours, floor, ratio, ...(other ? [before, ratioBefore] : []), note]
  })
  const all = [['', ...columns, ''], ...cells]
  const last = columns.length + 1
  const isText = (at: number) => at === 0 || at === last
  const widths =
    all[0]?.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0), 3)) ?? []
  const print = (row: readonly string[]) =>
    `| ${row.map((cell, at) => (isText(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, at) =>
    isText(at) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [print(all[0] ?? []), `| ${rule.join(' | ')} |`, ...cells.map(print)].join('\n')
}
