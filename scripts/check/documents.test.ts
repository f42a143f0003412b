import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { projectFiles } from '../pages/project-files.ts'
import { root } from './run-command.ts'

test('all documents together are at most 400 kB', async () => {
  const { files } = await projectFiles(root)
  const documents = files.filter((file) => file.endsWith('.md'))
  const sizes = await Promise.all(
    documents.map(async (file) => [file, await sizeOf(file)] as const),
  )
  const sum = sizes.reduce((total, [, size]) => total + size, 0)

  expect(documents.length).toBeGreaterThan(20)
  // The largest come first, so that a failure says where to begin.
  expect(sum, sizes.toSorted(([, a], [, b]) => b - a).join('\n')).toBeLessThanOrEqual(400_000)
})

test('every link of a document in docs leads to a file, and to a heading of it', async () => {
  const { files } = await projectFiles(root)
  const wrong: string[] = []
  let count = 0
  for (const file of files.filter((name) => /^docs\/.*\.md$/.test(name))) {
    const page = await readFile(path.join(root, file), 'utf8').catch(() => '')
    for (const [, link = ''] of page.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(link)) continue
      count += 1
      const [name = '', anchor] = link.split('#')
      const target = name === '' ? file : path.join(path.dirname(file), name)
      if (!(await leadsTo(target, anchor))) wrong.push(`${file}: ${link}`)
    }
  }

  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(30)
})

test.each([
  ['docs/nothing.md', undefined],
  ['docs/tests.md', 'no-heading-of-it'],
])('%s#%s leads nowhere', async (target, anchor) => {
  expect(await leadsTo(target, anchor)).toBe(false)
})

async function leadsTo(target: string, anchor: string | undefined): Promise<boolean> {
  const there = await stat(path.join(root, target)).catch(() => undefined)
  if (there === undefined) return false
  // A number of a line is no heading.
  if (anchor === undefined || !target.endsWith('.md')) return true
  const page = await readFile(path.join(root, target), 'utf8')
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
  return headings.includes(anchor)
}

/** As GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}

/** 0 of a file that Git knows and that is about to go. */
async function sizeOf(file: string): Promise<number> {
  return stat(path.join(root, file)).then(
    ({ size }) => size,
    () => 0,
  )
}
