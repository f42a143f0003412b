import { chmod, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * What Kram creates: databases with their companions and backups, the secret with its drafts, and
 * the folders of made pictures, of backups and of the owner's scripts.
 */
const ours = /^(?:.+\.db(?:[-.].*)?|cookie-secret(?:\..*)?|pictures|backups|backup\.lock|hooks)$/

/**
 * Orders contain personal data, so no other user of the machine may read them: new files, and older
 * ones in this folder, become readable for their owner only. A folder that also holds other things
 * is left alone; so is what belongs to another user, because only that user can change it.
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
    // Only takes permissions away: a file may be read-only for a reason.
    if ((found.mode & 0o777 & ~mode) !== 0) await chmod(name, found.mode & mode)
  } catch {
    // It does not exist, or belongs to another user.
  }
}
