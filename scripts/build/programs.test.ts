import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { root } from '#scripts/check/run-command.ts'
import { bundle } from './programs.ts'

const program = `
import { readFileSync } from 'node:fs'

const other = new URL('./other.ts', import.meta.url)
const words = new URL('./words.txt', import.meta.url)
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
const { said } = await import(other.href)
console.log(JSON.stringify([said, readFileSync(words, 'utf8'), isDecodable('100%')]))
`

test('a program finds programs and files beside it, and keeps a check whose value is not used', async () => {
  await mkdir(path.join(root, 'reports'), { recursive: true })
  const folder = await mkdtemp(path.join(root, 'reports/bundle-'))
  const source = path.relative(root, folder)
  try {
    await writeFile(path.join(folder, 'one.ts'), program)
    await writeFile(path.join(folder, 'other.ts'), "export const said: string = 'other'\n")
    await writeFile(path.join(folder, 'words.txt'), 'words')
    const out = `${source}/out`
    await bundle({ first: `${source}/one.ts`, second: `${source}/other.ts` }, out)
    await rm(path.join(folder, 'words.txt'))
    await rm(path.join(folder, 'other.ts'))

    const file = path.join(root, out, 'first.js')
    const { stdout } = await promisify(execFile)(process.execPath, [file])
    expect(JSON.parse(stdout)).toEqual(['other', 'words', false])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
