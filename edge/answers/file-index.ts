import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Encoding } from './accept-encoding.ts'

/** One file of the build as it can be sent; `variants` holds the compressed files beside it. */
export type IndexedFile = {
  file: string
  size: number
  tag: string
  variants: Partial<Record<Encoding, { file: string; size: number }>>
}

const extensions: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/**
 * Lists the files of folders by the path they are asked for under. Nothing outside this list can be
 * asked for: no dotfile, no source map, nothing a link points to, nothing above the folder. Earlier
 * folders win; a missing folder is empty.
 */
export async function indexFiles(folders: readonly string[]): Promise<Map<string, IndexedFile>> {
  const index = new Map<string, IndexedFile>()
  for (const folder of folders) {
    const found = new Set(await listFiles(folder))
    for (const name of found) {
      const key = name.split(path.sep).map(encodeURIComponent).join('/')
      if (!index.has(`/${key}`) && !isVariant(name, found) && !name.endsWith('.map')) {
        index.set(`/${key}`, await describe(folder, name, found))
      }
    }
  }
  return index
}

/** The names of a folder's plain files, at any depth; nothing hidden, and no link is followed. */
export async function listFiles(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  const names = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.'))
      .map(async (entry) => {
        const name = path.join(below, entry.name)
        if (entry.isDirectory()) return listFiles(folder, name)
        return entry.isFile() ? [name] : []
      }),
  )
  return names.flat()
}

function isVariant(name: string, found: ReadonlySet<string>): boolean {
  return Object.values(extensions).some(
    (extension) => name.endsWith(extension) && found.has(name.slice(0, -extension.length)),
  )
}

async function describe(
  folder: string,
  name: string,
  found: ReadonlySet<string>,
): Promise<IndexedFile> {
  const file = path.join(folder, name)
  const content = await readFile(file)
  const variants: IndexedFile['variants'] = {}
  for (const encoding of ['br', 'gzip'] as const) {
    if (!found.has(name + extensions[encoding])) continue
    const variant = file + extensions[encoding]
    variants[encoding] = { file: variant, size: (await readFile(variant)).byteLength }
  }
  // The tag is made of the content, so that several machines give the same one.
  const tag = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  return { file, size: content.byteLength, tag, variants }
}
