import { randomBytes } from 'node:crypto'
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The secret that signs cookies: the configured one, or else the one in the data folder, which the
 * first start creates. Processes that start at the same time agree on one. Throws the file system's
 * error when the folder cannot be used, and an error with the code DAMAGED_SECRET when the file is
 * damaged.
 */
export async function cookieSecret(configured: string | undefined, dataDir: string) {
  if (configured !== undefined) return configured

  const file = path.join(dataDir, 'cookie-secret')
  const kept = (await read(file)) ?? (await make(file))
  if (kept.length < 43) {
    throw Object.assign(new Error('The file cookie-secret is damaged'), { code: 'DAMAGED_SECRET' })
  }
  return kept
}

/** The secret in the data folder, for a backup; undefined when there is none. */
export async function keptSecret(dataDir: string): Promise<string | undefined> {
  return read(path.join(dataDir, 'cookie-secret'))
}

/** Replaces the secret in the data folder by the one of a backup. */
export async function replaceSecret(dataDir: string, secret: string): Promise<void> {
  const file = path.join(dataDir, 'cookie-secret')
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flag: 'wx' })
  await rename(draft, file)
}

async function read(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

async function make(file: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flag: 'wx' })
  try {
    // A link appears complete or not at all, so no process can read half a secret; the first one
    // wins.
    await link(draft, file)
    return secret
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return (await read(file)) ?? ''
    // Some mounted file systems have no links.
    await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  } finally {
    await unlink(draft)
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
