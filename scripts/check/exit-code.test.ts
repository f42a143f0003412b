import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { expect, test } from 'vitest'

const postgres = pathToFileURL(path.resolve('tests/postgres.ts')).href

test.each([0, 3])('a run that uses PostgreSQL ends with what it found: %i', (code) => {
  const program = `import '${postgres}'; process.exitCode = ${code}`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program])

  expect(status, String(stderr)).toBe(code)
})
