import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { root } from './run-command.ts'

const run = promisify(execFile)

/** docs/tasks.md, "A language": what its three steps come to, as text that stands for text. */
const edits: readonly (readonly [file: string, from: string | RegExp, to: string])[] = [
  ['domain/screen/languages.ts', "['en', 'pl', 'de']", "['en', 'pl', 'de', 'cs']"],
  [
    'domain/screen/languages.ts',
    /^ {2}de: \{ name.*$/m,
    "$&\n  cs: { name: 'čeština', locale: 'cs', region: 'cs_CZ', datesInWords: false },",
  ],
  ['words/cs/all.ts', 'export const en = {', 'export const cs = {'],
  ['words/words.ts', /^/, "import { cs } from './cs/all.ts'\n"],
  ['words/words.ts', '{ en, pl, de }', '{ en, pl, de, cs }'],
  ['words/words.ts', "de: part(words.de, 'de')", "$&, cs: part(words.cs, 'cs')"],
]

test('a language is added by its folder and two rows: all else compiles', async () => {
  const copy = await copyOfHouse()
  try {
    await cp(path.join(copy, 'words/en'), path.join(copy, 'words/cs'), { recursive: true })
    for (const [file, from, to] of edits) await edit(path.join(copy, file), from, to)

    const compiler = path.join(root, 'node_modules/.bin/tsc')
    const said = await run(compiler, [], { cwd: copy }).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    )
    expect(said).toBe('')
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}, 400_000)

/** What runs, without what is built of it and what tests it: half of what the compiler reads. */
async function copyOfHouse(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'kram-language-'))
  const { stdout } = await run('git', ['ls-files', '*.ts', '*.tsx', '*.json', '*.css'], {
    cwd: root,
    maxBuffer: 10_000_000,
  })
  const tests = /\.(?:test|spec)\.tsx?$/
  for (const file of stdout
    .trim()
    .split('\n')
    .filter((name) => !tests.test(name))) {
    await cp(path.join(root, file), path.join(copy, file))
  }
  await cp(path.join(root, '.react-router'), path.join(copy, '.react-router'), { recursive: true })
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const before = await readFile(file, 'utf8')
  const after = before.replace(from, to)
  expect(after, `${file} has no ${from}`).not.toBe(before)
  await writeFile(file, after)
}
