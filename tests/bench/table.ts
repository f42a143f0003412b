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

/** The table as Markdown, so that it can stand in docs/quality.md as it is. */
export function table(lines: readonly Line[]): string {
  const cells = lines.map(({ what, ours, floor = '', ratio = '', note = '' }) => [
    what,
    ours,
    floor,
    ratio,
    note,
  ])
  const all = [['', 'Kram', 'floor', 'ratio', ''], ...cells]
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0), 3))
  const print = (row: readonly string[]) =>
    `| ${row.map((cell, at) => (at === 0 || at === 4 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, at) => '-'.repeat(at === 0 || at === 4 ? width : width - 1))
  const line = `| ${rule.map((dashes, at) => (at === 0 || at === 4 ? dashes : `${dashes}:`)).join(' | ')} |`
  return [print(all[0] ?? []), line, ...cells.map(print)].join('\n')
}
