import { chmod, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Databases with companions and backups, the secret with its drafts: what Kram puts there. */
const ours = /^(?:.+\.db(?:[-.].*)?|cookie-secret(?:\..*)?)$/

/**
 * Orders name people, so nobody else on the machine may read them: what is written from now on is
 * for its owner only, and so is from now on what lies there from before. A folder that holds other
 * things as well is left as it is; so is what belongs to another user, for only that user can
 * change it.
 */
export async function keepPrivate({
  dataDir,
  databaseUrl,
}: {
  dataDir: string
  databaseUrl: string
}): Promise<void> {
  process.umask(0o077)
  const file = databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : undefined
  const files = ['', '-wal', '-shm'].flatMap((end) => (file === undefined ? [] : [file + end]))
  for (const name of [...files, path.join(dataDir, 'cookie-secret')]) await tighten(name, 0o600)

  const names = await readdir(dataDir)
  if (names.every((name) => ours.test(name))) await tighten(dataDir, 0o700)
}

async function tighten(name: string, mode: number): Promise<void> {
  try {
    const found = await stat(name)
    // Only takes rights away: who made a file read-only meant it.
    if ((found.mode & 0o777 & ~mode) !== 0) await chmod(name, found.mode & mode)
  } catch {
    // It is not there, or another user's.
  }
}
