/**
 * `npm run docs:figures`: prints the house in figures, of which docs/quality.md has the sum: how
 * long the files and functions of each room are, and what the compiler takes on trust.
 */
import { readFile } from 'node:fs/promises'

import { root } from '#scripts/check/run-command.ts'
import { measure, type Measured, roomOf, rooms } from './measure-file.ts'
import { projectFiles } from './project-files.ts'

const { files } = await projectFiles(root)
const measured: Measured[] = []
for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
  measured.push(measure(file, await readFile(file, 'utf8')))
}

const head = ['room', 'files', 'lines', 'median', 'p90', 'longest function', 'casts', 'any', '!']
const rows = [
  ...rooms.map(({ name }) =>
    row(
      name,
      measured.filter(({ file }) => roomOf(file) === name),
    ),
  ),
  row('**whole**', measured),
]
for (const cells of [head, head.map(() => '---'), ...rows]) {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}

function row(name: string, files: readonly Measured[]): string[] {
  const lengths = files.map(({ lines }) => lines).toSorted((a, b) => a - b)
  const lines = sum(lengths)
  const longest = files
    .flatMap(({ functions }) => functions)
    .reduce((most, one) => (one.lines > most.lines ? one : most), { name: '', lines: 0 })
  return [
    name,
    String(files.length),
    String(lines),
    String(quantile(lengths, 0.5)),
    String(quantile(lengths, 0.9)),
    longest.lines === 0 ? '' : `${longest.lines}, \`${longest.name}\``,
    perThousand(sum(files.map(({ casts }) => casts)), lines),
    String(sum(files.map(({ anys }) => anys))),
    String(sum(files.map(({ nonNulls }) => nonNulls))),
  ]
}

/** How many there are, and how many in a thousand lines. */
function perThousand(count: number, lines: number): string {
  return count === 0 ? '0' : `${count}, ${((count * 1000) / lines).toFixed(2)} ‰`
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
