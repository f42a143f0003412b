import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

/** The rows of docs/quality.md: what was found, its cure, and the tests that prove it. */
async function findings(): Promise<{ found: string; cure: string; proofs: string[] }[]> {
  const page = await readFile('docs/quality.md', 'utf8')
  const [, section = ''] = page.split(/^## Findings .*$/m)
  const [rows = ''] = section.split(/^## /m)
  return rows
    .split('\n')
    .filter((line) => /^\| (?!---|\s*\|)/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
    .filter(([, , found]) => found !== 'found' && !/^-+$/.test(found ?? ''))
    .map(([, , found = '', cure = '', proofs = '']) => ({
      found,
      cure,
      proofs: proofs.split('<br>').filter(Boolean),
    }))
}

test('every finding of the reviews names tests and decisions that exist', async () => {
  const decisions = await readFile('docs/decisions.md', 'utf8')
  const wrong: string[] = []
  const all = await findings()
  for (const { found, cure, proofs } of all) {
    // Without a proof it must say that it is not cured.
    const isOpen = /\b(?:later|left|lists say|not yet)\b/.test(cure)
    if (proofs.length === 0 && !isOpen) wrong.push(`${found}: nothing keeps it`)
    for (const proof of proofs)
      if (!(await exists(proof, decisions))) wrong.push(`${found}: ${proof}`)
  }

  expect(wrong).toEqual([])
  expect(all.length).toBeGreaterThan(150)
})

async function exists(proof: string, decisions: string): Promise<boolean> {
  const decision = /^decision: “(.+)”$/.exec(proof)?.[1]
  if (decision !== undefined) return decisions.includes(`**${decision}`)
  const [, file, name = ''] = /^`([^`]+)`(?:: (.+))?$/.exec(proof) ?? []
  if (file === undefined) return true
  const source = await readFile(file, 'utf8').catch(() => undefined)
  return source !== undefined && source.includes(name)
}
