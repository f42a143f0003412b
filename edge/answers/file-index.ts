import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Encoding } from './accept-encoding.ts'

/** One file of the build as it can be sent, with its compressed versions in `variants`. */
export type IndexedFile = {
  file: string
  size: number
  tag: string
  variants: Partial<Record<Encoding, { file: string; size: number }>>
}

const extensions: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/**
 * Lists the files of some folders by the path they are served at. Nothing else can be served: no
 * dotfiles, no source maps, no targets of links, nothing above the folder. Where two folders have
 * the same file, the first one wins; a missing folder counts as empty.
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

/** The file at a path, however a client encoded it. */
export function fileAt(
  index: ReadonlyMap<string, IndexedFile>,
  pathname: string,
): IndexedFile | undefined {
  return index.get(pathname) ?? index.get(encodedAlike(pathname))
}

/** The index's spelling of a path. */
export function encodedAlike(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/')
  } catch {
    return ''
  }
}

/**
 * The names of the plain files in a folder, at any depth, without hidden ones; links are skipped.
 */
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
  return { file, size: content.byteLength, tag: contentTag(content), variants }
}

/** It is made from the content, so that several machines give the same one. */
export function contentTag(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
