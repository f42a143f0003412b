import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { testNamesIn } from './test-names.ts'

const page = await readFile('docs/spec-map.md', 'utf8')

test('every test that the map of the specification names is there', async () => {
  const named = testsNamedIn(page)

  expect(await missing(named)).toEqual([])
  expect(named.length).toBeGreaterThan(150)
})

test('every sentence about a screen has its test, or says that it is not built', () => {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:---|What it says)/.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .filter((cells) => cells.length === 3)
  const without = rows.filter(
    ([, , proof = '']) =>
      testsNamedIn(proof).length === 0 && !/^ (?:Not built|No screen)/.test(proof),
  )

  expect(without.map(([says]) => says)).toEqual([])
  expect(rows.length).toBeGreaterThan(100)
})

test('every file that it names is there', async () => {
  const linked = [...page.matchAll(/\]\(\.\.\/([^)#]+)\)/g)].map(([, file = '']) => file)
  const quoted = [...page.matchAll(/`((?:app|domain|shop|tests|contract)\/[^`]+)`/g)].map(
    ([, file = '']) => file,
  )
  const files = new Set([...linked, ...quoted])
  const found = await Promise.all([...files].map(async (file) => [file, await isThere(file)]))

  expect(found.filter(([, there]) => !there)).toEqual([])
})

test.each([
  ['words of no test', '[nobody wrote this](../scripts/check/spec-map.test.ts)'],
  ['a file that is not there', '[is there](../scripts/check/nothing.test.ts)'],
  [
    'words that stand in the file, but name no test',
    '[testNamesIn](../scripts/check/spec-map.test.ts)',
  ],
])('%s prove nothing', async (_, cell) => {
  expect(await missing(testsNamedIn(cell))).toHaveLength(1)
})

type Named = { words: string; file: string }

/** Links to tests, by words of their names. Links to functions are in quotes. */
function testsNamedIn(text: string): Named[] {
  const links = text.matchAll(/\[([^\]`]+)\]\(\.\.\/([^)]+\.(?:test|spec)\.ts)\)/g)
  return [...links].map(([, words = '', file = '']) => ({ words, file }))
}

async function missing(named: readonly Named[]): Promise<Named[]> {
  const files = new Set(named.map(({ file }) => file))
  const names = new Map(
    await Promise.all([...files].map(async (file) => [file, await testNamesIn(file)] as const)),
  )
  return named.filter(({ words, file }) => !names.get(file)?.some((name) => name.includes(words)))
}

function isThere(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'EISDIR',
  )
}
