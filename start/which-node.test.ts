import { spawnSync } from 'node:child_process'
import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { temporaryFolder } from '../tests/temporary-folder.ts'

/** Makes this Node.js one that cannot run TypeScript, as old ones cannot. */
const old = '--no-experimental-strip-types'

test('the shop runs with its own Node.js where that runs', async () => {
  const project = await projectWith('echo v24.21.0')

  expect(whichNode(project)).toEqual({
    status: 0,
    printed: path.join(project, 'node_modules/node/bin/node'),
    told: '',
  })
  expect(whichNode(project, old).status).toBe(0)
})

test.each([
  ['echo "node: error while loading shared libraries: libatomic.so.1: cannot open" >&2; exit 127'],
  ['kill -SEGV $$'],
  [undefined],
])('a Node.js that is new enough takes the place of one that does not run (%s)', async (script) => {
  expect(whichNode(await projectWith(script))).toEqual({
    status: 0,
    printed: process.execPath,
    told: '',
  })
})

test.each([
  [
    'echo "node: error while loading shared libraries: libatomic.so.1: cannot open" >&2; exit 127',
    'does not run here (libatomic.so.1: cannot open)',
  ],
  ['exit 1', 'does not run here (status 1)'],
  [undefined, 'is not there (did npm ci run, with its install scripts?)'],
])('without any that runs there is one line that says what to do (%s)', async (script, problem) => {
  expect(whichNode(await projectWith(script), old)).toEqual({
    status: 1,
    printed: '',
    told: `Kram's own Node.js ${problem}, and Node.js ${process.versions.node} is too old to take its place: install Node.js 24.21 or newer and start again`,
  })
})

test('a program of another system is distinguished from one that fails', async () => {
  const project = await projectWith('', '#!/lib/ld-musl-of-another-system.so\n')

  expect(whichNode(project, old).told).toContain('is not made for this system (ENOENT)')
})

/** A project whose own Node.js is a script; none without one. */
async function projectWith(script: string | undefined, head = '#!/bin/sh\n'): Promise<string> {
  const project = await temporaryFolder()
  await mkdir(path.join(project, 'start'))
  await copyFile('start/which-node.mjs', path.join(project, 'start/which-node.mjs'))
  if (script === undefined) return project
  await mkdir(path.join(project, 'node_modules/node/bin'), { recursive: true })
  const file = path.join(project, 'node_modules/node/bin/node')
  await writeFile(file, `${head}${script}\n`)
  await chmod(file, 0o755)
  return project
}

function whichNode(project: string, ...switches: string[]) {
  const script = path.join(project, 'start/which-node.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [...switches, script], {
    encoding: 'utf8',
  })
  return { status, printed: stdout.trim(), told: stderr.trim() }
}
