import { access, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

import { decoded, type Encoding } from '#shop/import-export/csv/encoding.ts'
import { inAllLanguages } from '#words/words.ts'
import type { LocalContext, Refused, WrittenFile } from '../frame/command.ts'

const words = inAllLanguages(({ operator }) => operator.unreadable)

/** More is no file that people wrote. */
const mostBytes = 50_000_000

/** The text of a file, or of what is piped in for `-`; or why there is none. */
export async function readText(
  name: string,
  { folder, lang }: Pick<LocalContext, 'folder' | 'lang'>,
): Promise<{ kind: 'text'; text: string; encoding: Encoding } | Refused> {
  const unreadable = words[lang]
  const refused = (why: keyof typeof unreadable, line = 1): Refused => ({
    kind: 'refused',
    name: 'unreadable',
    ...unreadable[why](name, line),
  })
  const bytes = await bytesOf(name === '-' ? name : path.resolve(folder, name))
  if (typeof bytes === 'string') return refused(bytes)
  const read = decoded(bytes)
  if (read.kind === 'text') return read
  return refused(read.kind, 'line' in read ? read.line : undefined)
}

/** The bytes of a picture, as base64; or why there are none. */
export async function readPicture(
  name: string,
  { folder, lang }: Pick<LocalContext, 'folder' | 'lang'>,
): Promise<{ kind: 'text'; name: string; text: string; encoding: Encoding } | Refused> {
  const bytes = await bytesOf(name === '-' ? name : path.resolve(folder, name))
  if (typeof bytes === 'string') {
    return { kind: 'refused', name: 'unreadable', ...words[lang][bytes](name) }
  }
  const text = Buffer.from(bytes).toString('base64')
  return { kind: 'text', name: path.basename(name), text, encoding: 'utf-8' }
}

async function bytesOf(name: string): Promise<Uint8Array | 'missing' | 'denied' | 'too-big'> {
  if (name === '-') return buffer(process.stdin)
  try {
    const { size } = await stat(name)
    return size > mostBytes ? 'too-big' : await readFile(name)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : 'denied'
  }
}

export async function isThere(
  name: string,
  { folder }: Pick<LocalContext, 'folder'>,
): Promise<boolean> {
  if (name === '-') return false
  return access(path.resolve(folder, name)).then(
    () => true,
    () => false,
  )
}

/** Writes a file, or prints for `-`; false when the file cannot be written. */
export async function writeOut(
  name: string,
  { content, isPrivate }: Pick<WrittenFile, 'content' | 'isPrivate'>,
  { folder }: Pick<LocalContext, 'folder'>,
): Promise<boolean> {
  if (name === '-') {
    process.stdout.write(content)
    return true
  }
  try {
    await writeFile(path.resolve(folder, name), content, isPrivate && { mode: 0o600 })
    return true
  } catch {
    return false
  }
}
