import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { decisions } from './decisions.ts'
import { proofsOf } from './proofs.ts'
import { testNamesIn } from './test-names.ts'

/** The rows of docs/findings.tsv: what was found, what proves its cure, or why there is none. */
async function findings(): Promise<{ found: string; proofs: string[]; open: string }[]> {
  const table = await readFile('docs/findings.tsv', 'utf8')
  const [, ...rows] = table.trimEnd().split('\n')
  return rows.map((row) => {
    const [, found = row, kept = ''] = row.split('\t')
    const [, proofs = '', open = ''] = /^(.*?)(?:(?:^|; )(later: .+|left: .+))?$/.exec(kept) ?? []
    return { found, proofs: proofsOf(proofs), open }
  })
}

test('every finding of the reviews names tests, decisions and chapters that exist', async () => {
  const wrong: string[] = []
  const all = await findings()
  for (const { found, proofs, open } of all) {
    // Without a proof it must say that it is not cured, and where it will be or why not.
    if (proofs.length === 0 && open === '') wrong.push(`${found}: nothing keeps it`)
    for (const proof of proofs) if (!(await exists(proof))) wrong.push(`${found}: ${proof}`)
  }

  expect(wrong).toEqual([])
  expect(all.length).toBeGreaterThanOrEqual(244)
})

test.each([
  ['words', 'each in docs/decisions'],
  ['a file that is not there', '`edge/nothing.test.ts`'],
  ['a name that stands in the file, but not as a test', '`edge/load/body.test.ts`: readBody'],
  ['a decision nobody wrote', 'decision “Everything stays”'],
  ['a chapter that is called otherwise', '[In a minimal root](operating.md)'],
  ['words that stand in another chapter', '[Health](operating.md): “backup create”'],
  ['a row nobody wrote', 'rows L1, L99'],
])('%s are no proof', async (_, proof) => {
  expect(await exists(proof)).toBe(false)
})

/**
 * A proof is one of these, and nothing else:
 * `file` or `file`: words of the name of one of its tests, or of a file without tests; decision
 * “first words of its heading”; [heading](document) or [heading](document): “words of that
 * chapter”; row or rows of tests/faults/rows.
 */
async function exists(proof: string): Promise<boolean> {
  const [, decision] = /^decision “(.+)”$/.exec(proof) ?? []
  if (decision !== undefined) {
    return (await decisions()).some(({ heading }) => heading.startsWith(decision))
  }

  const [, heading = '', document, quoted = ''] =
    /^\[([^\]]+)\]\(([^)]+)\)(?:: “(.+)”)?$/.exec(proof) ?? []
  if (document !== undefined) {
    return chapter(await read(path.join('docs', document)), heading)?.includes(quoted) ?? false
  }

  const [, rows] = /^rows? (.+)$/.exec(proof) ?? []
  if (rows !== undefined) {
    const ids = await faultRows()
    return rows.split(', ').every((id) => ids.has(id))
  }

  const [, file, name] = /^`([^`]+)`(?:: (.+))?$/.exec(proof) ?? []
  if (file === undefined) return false
  const source = await read(file)
  if (name === undefined) return source !== ''
  const named = /\.(?:test|spec)\.ts$/.test(file) ? await testNamesIn(file) : [source]
  return named.some((text) => text.includes(name))
}

async function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}

/** What stands under a heading, up to the next of its level or above. */
function chapter(document: string, heading: string): string | undefined {
  const lines = document.split('\n')
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading)
  if (start < 0) return undefined
  const level = lines[start]?.indexOf(' ') ?? 0
  const length = lines.slice(start + 1).findIndex((line) => {
    const hashes = /^(#+) /.exec(line)?.[1]?.length ?? Infinity
    return hashes <= level
  })
  return lines.slice(start + 1, length < 0 ? undefined : start + 1 + length).join('\n')
}

async function faultRows(): Promise<ReadonlySet<string>> {
  const folder = 'tests/faults/rows'
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'))
  const sources = await Promise.all(files.map((file) => read(path.join(folder, file))))
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/^ {2}id: '(\w+)'/gm)].map(([, id = '']) => id),
    ),
  )
}
