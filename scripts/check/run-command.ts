import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '../..')

export type Outcome = {
  /** 0 is success; null means that a signal ended it. */
  code: number | null
  /** Its whole output, in order. */
  output: string
  ms: number
}

/**
 * Runs a command in the project's folder, with our own Node.js and packages first in PATH, and
 * keeps its output.
 */
export async function runCommand(
  command: string,
  args: readonly string[] = [],
  settings: Record<string, string> = {},
): Promise<Outcome> {
  const started = performance.now()
  const bin = path.join(root, 'node_modules/.bin')
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
      PATH: bin + path.delimiter + process.env['PATH'],
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (more: string) => (output += more))
  }
  const failed = once(child, 'error').then(([error]) => {
    output += String(error)
    return [127]
  })
  const [code] = await Promise.race([once(child, 'close'), failed])
  return { code, output, ms: performance.now() - started }
}
