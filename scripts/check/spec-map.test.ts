import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { proofsOf } from './proofs.ts'
import { testNamesIn } from './test-names.ts'

/** Chapters about what is seen: each of their sentences has a test. */
const shown = /^(?:Catalogue §[248] |Shopping §2 |What the specification leaves)/

const sentences = sentencesOf(await readFile('docs/spec-map.md', 'utf8'))

test('every test that the map of the specification names is there', async () => {
  const named = sentences.flatMap(({ proof }) => testsNamedIn(proof))

  expect(await missing(named)).toEqual([])
  expect(named.length).toBeGreaterThan(250)
})

test('every sentence about a screen has its test, or says that it is not built', () => {
  const seen = sentences.filter(({ chapter }) => shown.test(chapter))
  const without = seen.filter(
    ({ proof }) => testsNamedIn(proof).length === 0 && !/^(?:Not built|No screen)/.test(proof),
  )

  expect(without.map(({ says }) => says)).toEqual([])
  expect(seen.length).toBeGreaterThan(155)
})

test('every sentence says what keeps it', () => {
  const without = sentences.filter(({ keeps }) => keeps === '')

  expect(without.map(({ says }) => says)).toEqual([])
  expect(sentences.length).toBeGreaterThan(315)
})

test('every file that it names is there', async () => {
  const paths = sentences.flatMap(({ keeps, proof }) =>
    [
      ...`${keeps} ${proof}`.matchAll(
        /`((?:app|domain|shop|tests|contract)\/[^`:]+)(?:: [^`]+)?`/g,
      ),
    ].map(([, file = '']) => file),
  )
  const files = new Set(paths)
  const found = await Promise.all([...files].map(async (file) => [file, await isThere(file)]))

  expect(found.filter(([, there]) => !there)).toEqual([])
  expect(files.size).toBeGreaterThan(150)
})

test.each([
  ['words of no test', '`scripts/check/spec-map.test.ts`: nobody wrote this'],
  ['a file that is not there', '`scripts/check/nothing.test.ts`: is there'],
  [
    'words that stand in the file, but name no test',
    '`scripts/check/spec-map.test.ts`: testNamesIn',
  ],
])('%s prove nothing', async (_, proof) => {
  expect(await missing(testsNamedIn(proof))).toHaveLength(1)
})

test('walks and tests beside a file are named without their folder', () => {
  const line = '- It is so | `app/a.ts: b` | `home.spec.ts`: one; beside it: two'
  const [sentence] = sentencesOf(`## Chapter\n\n${line}`)

  expect(sentence).toMatchObject({ chapter: 'Chapter', says: 'It is so', keeps: '`app/a.ts: b`' })
  expect(testsNamedIn(sentence?.proof ?? '')).toEqual([
    { file: 'tests/e2e/home.spec.ts', words: 'one' },
    { file: 'app/a.test.ts', words: 'two' },
  ])
})

test('several names of one file stand behind it with semicolons', () => {
  expect(proofsOf('`a.test.ts`: one; rows are two; decision “Three”; row D2')).toEqual([
    '`a.test.ts`: one',
    '`a.test.ts`: rows are two',
    'decision “Three”',
    'row D2',
  ])
  expect(proofsOf('')).toEqual([])
})

type Sentence = { chapter: string; says: string; keeps: string; proof: string }

/** The lines of the map: what the specification says | what keeps it | what proves it. */
function sentencesOf(page: string): Sentence[] {
  let chapter = ''
  return page.split('\n').flatMap((line) => {
    chapter = /^## (.+)$/.exec(line)?.[1] ?? chapter
    if (!line.startsWith('- ')) return []
    const [says = '', keeps = '', proof = ''] = line.slice(2).split(' | ')
    return [{ chapter, says, keeps, proof: withWholePaths(proof, keeps) }]
  })
}

/** Walks are below tests/e2e, and "beside it" is beside the first file that keeps the sentence. */
function withWholePaths(proof: string, keeps: string): string {
  const [, kept = ''] = /`([^`:]+?)\.tsx?[`:]/.exec(keeps) ?? []
  return proof
    .replaceAll(/`([^`]+\.spec\.ts)`/g, '`tests/e2e/$1`')
    .replaceAll('beside it: ', `\`${kept}.test.ts\`: `)
}

type Named = { words: string; file: string }

/** Tests by words of their names; a file alone names none. */
function testsNamedIn(proof: string): Named[] {
  return proofsOf(proof).flatMap((part) => {
    const [, file, words] = /^`([^`]+\.(?:test|spec)\.ts)`: (.+)$/.exec(part) ?? []
    return file === undefined || words === undefined ? [] : [{ words, file }]
  })
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
