import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, expect, test } from 'vitest'

import { projectFiles } from './project-files.ts'

const made: string[] = []
afterEach(() => Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true }))))

test('a downloaded archive, which Git does not know, is checked too, and it is said', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kram-archive-'))
  made.push(folder)
  for (const below of ['app/routes', 'app/build', 'node_modules/x', 'build']) {
    await mkdir(path.join(folder, below), { recursive: true })
    await writeFile(path.join(folder, below, 'one.ts'), '')
  }
  await writeFile(path.join(folder, '.gitignore'), 'node_modules/\n/build/\n*.log\n')
  await writeFile(path.join(folder, 'run.log'), '')

  const { files, note } = await projectFiles(folder)

  expect(files).toEqual(['app/build/one.ts', 'app/routes/one.ts'])
  expect(note).toMatch(/^without Git: /)
})
