import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

import { listFiles } from '#edge/answers/file-index.ts'
/** What the storefront is built from, and what the programs are bundled from besides. */
import sources from './sources.json' with { type: 'json' }

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
