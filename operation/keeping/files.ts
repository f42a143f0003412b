import { access, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text as textOf } from 'node:stream/consumers'

import type { Context } from '../frame/command.ts'

/** More is no file that people wrote. */
const mostBytes = 50_000_000

/** The text of a file, or of what is piped in for `-`; undefined when it is no text of UTF-8. */
export async function readText(
  name: string,
  { folder }: Pick<Context, 'folder'>,
): Promise<string | undefined> {
  if (name === '-') return textOf(process.stdin)
  const file = path.resolve(folder, name)
  try {
    if ((await stat(file)).size > mostBytes) return undefined
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(file))
  } catch {
    return undefined
  }
}

export async function isThere(name: string, { folder }: Pick<Context, 'folder'>): Promise<boolean> {
  if (name === '-') return false
  return access(path.resolve(folder, name)).then(
    () => true,
    () => false,
  )
}

/** Writes a file, or prints for `-`; false when the file cannot be written. */
export async function writeText(
  name: string,
  text: string,
  { folder }: Pick<Context, 'folder'>,
): Promise<boolean> {
  if (name === '-') {
    process.stdout.write(text)
    return true
  }
  try {
    await writeFile(path.resolve(folder, name), text)
    return true
  } catch {
    return false
  }
}
