/**
 * Prints the Node.js to run the shop with: the project's own, or the one running this script if the
 * project's cannot run here (another C library or processor, a missing library) and this one is new
 * enough. Otherwise says in one line what to do. Plain JavaScript, because the Node.js that came
 * with npm may be old.
 */
import { spawnSync } from 'node:child_process'
import crypto from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const own = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url))

const problem = whyNot(own)
if (problem === undefined) process.stdout.write(`${own}\n`)
else if (isNewEnough()) process.stdout.write(`${process.execPath}\n`)
else {
  process.stderr.write(
    `Kram's own Node.js ${problem}, and Node.js ${process.versions.node} is too old to take its place: ` +
      `install Node.js 24.21 or newer and start again\n`,
  )
  process.exitCode = 1
}

/** Why a Node.js cannot run; undefined when it can. */
function whyNot(node) {
  if (!existsSync(node)) return 'is not there (did npm ci run, with its install scripts?)'
  const { status, error, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (status === 0) return undefined
  if (error) return `is not made for this system (${error.code})`
  const [line = ''] = stderr.trim().split('\n')
  return `does not run here (${line.replace(/^.*error while loading shared libraries: /, '') || `status ${status}`})`
}

/**
 * Runs TypeScript directly, has argon2id for passwords, and an SQLite that keeps what it
 * acknowledged.
 */
function isNewEnough() {
  const [major = 0, minor = 0, patch = 0] = (process.versions.sqlite ?? '').split('.').map(Number)
  return (
    Boolean(process.features.typescript) &&
    'argon2' in crypto &&
    major * 1e6 + minor * 1e3 + patch >= 3_051_003
  )
}
