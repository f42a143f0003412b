import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import path from 'node:path'

/** What the owner's own script is given, and how long it may take. */
const mostMinutes = 10

export type Hook = 'pre-backup' | 'post-restore'

/**
 * Runs the owner's script of this name in the data folder, if it is there and may be run. `file` is
 * the backup, in KRAM_BACKUP. It gets none of our settings, which hold passwords.
 */
export async function runHook(
  hook: Hook,
  { dataDir, file, env }: { dataDir: string; file: string; env: NodeJS.ProcessEnv },
  tell: (line: string) => void,
): Promise<{ kind: 'none' | 'done' } | { kind: 'failed'; why: string }> {
  const script = path.resolve(dataDir, 'hooks', hook)
  try {
    await access(script, constants.X_OK)
  } catch {
    return { kind: 'none' }
  }
  const { PATH, HOME, LANG, LC_ALL, TZ } = env
  const given = { PATH, HOME, LANG, LC_ALL, TZ, KRAM_BACKUP: file }
  return new Promise((resolve) => {
    execFile(
      script,
      { cwd: dataDir, env: given, timeout: mostMinutes * 60_000, maxBuffer: 1_000_000 },
      (error, out, complaints) => {
        for (const line of `${out}${complaints}`.split('\n')) {
          if (line.trim() !== '') tell(`${hook}: ${line}`)
        }
        if (!error) resolve({ kind: 'done' })
        else
          resolve({ kind: 'failed', why: `${hook}: ${String(error.code ?? error.signal ?? '?')}` })
      },
    )
  })
}
