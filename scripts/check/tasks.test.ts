import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { LANGUAGES } from '#domain/screen/languages.ts'
import { root } from './run-command.ts'

type Task = {
  title: string
  /** Files that the review of 2026-11-22 counted; undefined where it could count none. */
  before: number | undefined
  now: number
  steps: string[]
  excuse: string | undefined
}

const page = await readFile(path.join(root, 'docs/tasks.md'), 'utf8')
const tasks = page.split('\n## ').slice(1).map(taskOf)

test('all tasks of the review are reported, and each has its steps', () => {
  expect(tasks.length).toBeGreaterThanOrEqual(11)
  expect(tasks.filter(({ steps }) => steps.length === 0)).toEqual([])
})

test.each(tasks)('$title: every file that it names is there', async ({ title }) => {
  const named = [...section(title).matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) =>
    isPath(name) ? [name] : [],
  )
  const missing: string[] = []
  for (const file of named.flatMap(inEveryLanguage)) {
    // What is still to be made has its folder already.
    const known = file.includes('<new>') ? file.slice(0, file.indexOf('<new>')) : file
    if (!(await isThere(known))) missing.push(file)
  }

  expect(named.length).toBeGreaterThan(0)
  expect(missing).toEqual([])
})

test.each(tasks)('$title: as many files as its steps name', ({ steps, now }) => {
  expect(steps.flatMap(inEveryLanguage)).toHaveLength(now)
})

test.each(tasks)('$title: half of what the review counted, or the reason', (task) => {
  const { before, now, excuse } = task
  if (before === undefined || now <= before / 2) return
  expect(now).toBeLessThanOrEqual(before)
  expect(excuse?.length).toBeGreaterThan(10)
})

function taskOf(text: string): Task {
  const [title = ''] = text.split('\n')
  const counts = /^Review: (?:(\d+) files?|\D+?)\b.*\. Now: (\d+)\.$/m.exec(text)
  return {
    title,
    before: counts?.[1] === undefined ? undefined : Number(counts[1]),
    now: Number(counts?.[2]),
    steps: [...text.matchAll(/^\d+\. `([^`]+)`:/gm)].map(([, file = '']) => file),
    excuse: /^Not fewer: (.+)$/m.exec(text)?.[1],
  }
}

function section(title: string): string {
  return page.split('\n## ').find((text) => text.startsWith(`${title}\n`)) ?? ''
}

function isPath(name: string): boolean {
  return /^[\w.<>-]+(?:\/[\w.<>-]*)+$|^[\w.-]+\.(?:ts|md|yaml)$/.test(name)
}

function inEveryLanguage(file: string): string[] {
  return file.includes('<language>')
    ? LANGUAGES.map((lang) => file.replace('<language>', lang))
    : [file]
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(path.join(root, file)).catch(() => undefined)) !== undefined
}
