import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

import { listFiles } from '#edge/answers/file-index.ts'

/** What the storefront is built from, and what the programs are bundled from besides. */
const sources = {
  storefront: [
    ...['app', 'contract', 'domain', 'public', 'words'],
    ...['package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'],
  ],
  programs: [
    ...['app', 'config', 'contract', 'demo', 'domain', 'edge', 'operation', 'public', 'shop'],
    ...['start', 'words', 'config.ts', 'package.json', 'package-lock.json', 'server.ts'],
    ...['react-router.config.ts', 'scripts/build/programs.ts', 'tsconfig.json', 'vite.config.ts'],
  ],
} as const

/** A hash of the names and contents of all files that a part is built from, without tests. */
export async function sourceState(part: keyof typeof sources): Promise<string> {
  const below = await Promise.all(sources[part].map(filesOf))
  const names = below
    .flat()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .sort()
  const hash = createHash('sha256')
  // One after the other: there are more of them than a process may have open at once.
  for (const name of names) {
    const content = await readFile(name)
    hash.update(`${name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

async function filesOf(source: string): Promise<string[]> {
  if ((await stat(source)).isFile()) return [source]
  return (await listFiles(source)).map((name) => path.posix.join(source, name))
}
