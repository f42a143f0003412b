import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

test('a command is the built one, until a source is newer or gone', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kram-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, text: string, at: number) => {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
    utimesSync(file, at, at)
  }
  const touch = (name: string, at: number) => utimesSync(path.join(folder, name), at, at)
  const says = () =>
    execFileSync(process.execPath, [path.join(folder, 'start/shop-command.mjs')], {
      encoding: 'utf8',
    }).trim()

  cpSync(
    path.join(import.meta.dirname, 'shop-command.mjs'),
    path.join(folder, 'start/shop-command.mjs'),
  )
  write('operation/shop.ts', "console.log('source')", 100)
  write('operation/deep/rule.ts', '', 100)
  write('scripts/build/sources.json', '{ "programs": ["operation"] }', 100)
  for (const name of ['operation', 'operation/deep']) touch(name, 100)
  expect(says()).toBe('source')

  write('build/programs/shop.js', "console.log('built')", 200)
  write('build/programs/stamp', '', 200)
  expect(says()).toBe('built')

  touch('operation/deep/rule.ts', 300)
  expect(says()).toBe('source')

  touch('operation/deep/rule.ts', 100)
  expect(says()).toBe('built')
  rmSync(path.join(folder, 'operation/deep/rule.ts'))
  expect(says()).toBe('source')
})
