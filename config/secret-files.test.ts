import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { temporaryFolder } from '#tests/temporary-folder.ts'
import { withSecretFiles } from './secret-files.ts'

const known = { secrets: ['P24_CRC'], names: ['P24_CRC', 'P24_URL'] }

test('a secret is read from the file that is named, without the line’s end', async () => {
  const file = path.join(await temporaryFolder(), 'crc')
  await writeFile(file, 'f6a7b8c9d0\n')
  expect(withSecretFiles({ P24_CRC_FILE: file, PORT: '80' }, known)).toEqual({
    kind: 'ok',
    given: { P24_CRC: 'f6a7b8c9d0', PORT: '80' },
  })
})

test('nobody guesses which of two is meant, and a file that says nothing is reported', async () => {
  const file = path.join(await temporaryFolder(), 'crc')
  await writeFile(file, ' \n')
  const problemOf = (given: Record<string, string>) => {
    const read = withSecretFiles(given, known)
    return read.kind === 'wrong' ? `${read.problem}: ${read.cure}` : undefined
  }
  expect(problemOf({ P24_CRC: 'x', P24_CRC_FILE: file })).toBe(
    'P24_CRC_FILE and P24_CRC are both set: leave one of them out',
  )
  expect(problemOf({ P24_CRC_FILE: file })).toContain('is an empty file')
  expect(problemOf({ P24_CRC_FILE: `${file}-none` })).toContain('cannot be read')
  expect(problemOf({ P24_URL_FILE: file })).toContain('set P24_URL itself')
})
