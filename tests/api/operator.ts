import { z } from 'zod'

import { checkAnswer } from '../../operation/calls/answer.ts'
import { ownerCalls } from '../../operation/calls/routes.ts'
import type { Json } from '../../operation/frame/command.ts'
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
    const json = words.includes('--json') ? JSON.parse(out) : {}
    if (json.result !== undefined) await checkResult(words, json.result)
    return { code, out, err, json }
  }
}

/** What a command prints for programs is what the call of the same row answers. */
async function checkResult(words: readonly string[], result: Json): Promise<void> {
  const calls = [...(await ownerCalls()).values()]
  const typed = words.join(' ')
  const call = calls
    .filter(({ name }) => typed === name || typed.startsWith(`${name} `))
    .toSorted((one, other) => other.name.length - one.name.length)[0]
  if (!call || call.action.answers instanceof z.ZodFile) return
  const all = call.action.several && Array.isArray(result) ? result : [result]
  for (const data of all) checkAnswer(call, { kind: 'done', parts: [], data })
}
