import path from 'node:path'

import { type Config, oneLine, readConfig } from '../config.ts'
import { keepPrivate } from '#edge/data-files.ts'
import { explainStartFailure, prepareDataFolder } from '#edge/start-failure.ts'

type Said = { kind: 'done'; line: string } | { kind: 'refused'; problem: string; cure: string }

/**
 * Runs a command on the shop's data with one file as its argument: reads the settings as the server does, and
 * says in one line what came of it. Ends with 1 when nothing was done.
 */
export async function runCommand(
  name: string,
  work: (file: string, config: Config) => Promise<Said>,
): Promise<void> {
  const said = await run(name, work)
  if (said.kind === 'done') process.stdout.write(`${said.line}\n`)
  else {
    process.stderr.write(`${oneLine({ setting: '', ...said })}\n`)
    process.exitCode = 1
  }
}

async function run(
  name: string,
  work: (file: string, config: Config) => Promise<Said>,
): Promise<Said> {
  const [, , given, ...more] = process.argv
  if (given === undefined || given.startsWith('-') || more.length > 0) {
    return {
      kind: 'refused',
      problem: `${name} needs the name of one file`,
      cure: `npm run ${name} -- kram-backup.db`,
    }
  }
  const answer = readConfig(process.env)
  if (answer.kind === 'wrong') return { ...answer, kind: 'refused' }
  const { config } = answer
  const wrongFolder = await prepareDataFolder(config)
  if (wrongFolder) return { ...wrongFolder, kind: 'refused' }
  await keepPrivate(config)

  // npm runs scripts in the project's folder and tells where it was called.
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', given)
  try {
    return await work(file, config)
  } catch (error) {
    const wrong = explainStartFailure('database', error, config)
    if (!wrong) throw error
    return { ...wrong, kind: 'refused' }
  }
}
