import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { SETTINGS } from '../../config.ts'
import { root } from './run-command.ts'

// How React and the server run is decided by the command, not by who sets up a shop.
const told = SETTINGS.filter((name) => name !== 'NODE_ENV')

test('every setting, and no other, stands in .env.example', async () => {
  expect(names(await file('.env.example'), /^#?([A-Z_]+)=/gm)).toEqual(sorted(told))
})

test('every setting, and no other, stands in the table of the README', async () => {
  const readme = await file('README.md')
  const [, chapter = ''] = readme.split('## Settings')
  const cells = chapter.match(/^\| `[^|]*/gm)?.join(' ') ?? ''

  expect(names(cells, /`([A-Z_]+)`/g)).toEqual(sorted(told))
})

test('docker compose passes every setting on to the single shop', async () => {
  const [, service = ''] = /^ {2}shop:\n((?: {4}.*\n)+)/m.exec(await file('compose.yaml')) ?? []

  expect(names(service, /\$\{([A-Z_]+):/g)).toEqual(sorted(told))
})

async function file(name: string): Promise<string> {
  return readFile(path.join(root, name), 'utf8')
}

function names(text: string, pattern: RegExp): string[] {
  return sorted(new Set([...text.matchAll(pattern)].map(([, name = '']) => name)))
}

function sorted(names: Iterable<string>): string[] {
  return [...names].sort()
}
