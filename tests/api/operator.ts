import { runWords } from '../../operation/frame/run.ts'

export type CommandResult = {
  code: number
  out: string
  err: string
  /** What `--json` printed. */
  json: { result?: unknown; error?: { name: string; problem: string; cure: string } }
}

/** The owner of a shop at a terminal. SQLite must be a file: a command opens it by itself. */
export function operatorOf(
  databaseUrl: string,
  dataDir: string,
  { now = Date.now(), env = {} }: { now?: number; env?: Record<string, string> } = {},
) {
  return async (...words: string[]): Promise<CommandResult> => {
    let out = ''
    let err = ''
    const code = await runWords({
      words,
      env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env },
      call: 'shop',
      folder: dataDir,
      now,
      out: (text) => void (out += text),
      err: (text) => void (err += text),
    })
    return { code, out, err, json: words.includes('--json') ? JSON.parse(out) : {} }
  }
}
