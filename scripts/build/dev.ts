/**
 * `npm run dev`: runs the server with Vite inside, and restarts it when a module changes that
 * Node.js itself has loaded. Vite updates everything else in the open page.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'

const loadedByNode = [
  ...['server.ts', 'config.ts', 'config', 'start', 'edge', 'shop', 'demo'],
  ...['contract', 'domain', 'words', 'operation', 'preview', 'package.json'],
  ...['app/builds', 'app/i18n', 'app/limits', 'app/request', 'app/session', 'app/shop-client'],
  ...['app/migrations.ts', 'app/blocks/at-once/field.ts', 'app/blocks/picture/widths.ts'],
]

/** What to do when the running server has ended. */
let next: 'wait' | 'start' | 'leave' = 'wait'
let isWanted: NodeJS.Timeout | undefined
let server = start()

for (const name of loadedByNode) {
  watch(name, { recursive: true }, (_, changed) => {
    if (changed?.endsWith('.test.ts')) return
    // Editors touch a file more than once when they save it.
    clearTimeout(isWanted)
    isWanted = setTimeout(startAnew, 100)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    next = 'leave'
    if (!server.kill()) process.exit(0)
  })
}

function startAnew(): void {
  if (next === 'leave') return
  next = 'start'
  if (!server.kill()) server = start()
}

function start(): ChildProcess {
  // With this condition, Node.js and Vite's modules load the same copy of React Router.
  const switches = ['--conditions=development', ...(existsSync('.env') ? ['--env-file=.env'] : [])]
  const child = spawn(process.execPath, [...switches, 'server.ts'], {
    stdio: 'inherit',
  })
  next = 'wait'
  child.once('close', () => {
    if (next === 'leave') process.exit(0)
    if (next === 'start') server = start()
    else process.stderr.write('The server has ended; the next edit starts it again.\n')
  })
  return child
}
