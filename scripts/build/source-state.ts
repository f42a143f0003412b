import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { listFiles } from '#edge/answers/file-index.ts'

/** Everything the build is made from. */
const folders = ['app', 'contract', 'domain', 'public', 'words']
const files = ['package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts']

/** A hash of the names and contents of all files the storefront is built from, without tests. */
export async function sourceState(): Promise<string> {
  const below = await Promise.all(
    folders.map(async (folder) =>
      (await listFiles(folder)).map((name) => path.posix.join(folder, name)),
    ),
  )
  const names = [...files, ...below.flat()].filter((name) => !/\.test\.tsx?$/.test(name)).sort()
  const hash = createHash('sha256')
  // One after the other: there are more of them than a process may have open at once.
  for (const name of names) {
    const content = await readFile(name)
    hash.update(`${name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
