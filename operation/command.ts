import path from 'node:path'

import { type Config, oneLine, readConfig } from '../config.ts'
import { keepPrivate } from '#start/data-files.ts'
import { explainStartFailure, prepareDataFolder } from '#start/start-failure.ts'

export type Said =
  | { kind: 'done'; line: string }
  | { kind: 'refused'; problem: string; cure: string }

/** The arguments of a command, and what it prints when they are wrong. */
export type Usage<Given> = {
  problem: string
  cure: string
  /** Undefined when the arguments do not fit. */
  read(words: readonly string[]): Given | undefined
}

/**
 * One file, relative to the folder in which npm was called: npm runs scripts in the project's
 * folder.
 */
export function oneFile(name: string): Usage<string> {
  return {
    problem: `${name} needs the name of one file`,
    cure: `npm run ${name} -- kram-backup.db`,
    read: ([given, ...more]) =>
      given === undefined || given.startsWith('-') || more.length > 0
        ? undefined
        : path.resolve(process.env['INIT_CWD'] ?? '.', given),
  }
}

/**
 * Runs a command on the shop's data: reads the settings as the server does, and prints the result
 * in one line. Ends with 1 when nothing was done.
 */
export async function runCommand<Given>(
  usage: Usage<Given>,
  work: (given: Given, config: Config) => Promise<Said>,
): Promise<void> {
  const said = await run(usage, work)
  if (said.kind === 'done') process.stdout.write(`${said.line}\n`)
  else {
    process.stderr.write(`${oneLine({ setting: '', ...said })}\n`)
    process.exitCode = 1
  }
}

async function run<Given>(
  { read, problem, cure }: Usage<Given>,
  work: (given: Given, config: Config) => Promise<Said>,
): Promise<Said> {
  const given = read(process.argv.slice(2))
  if (given === undefined) return { kind: 'refused', problem, cure }
  const answer = readConfig(process.env)
  if (answer.kind === 'wrong') return { ...answer, kind: 'refused' }
  const { config } = answer
  const wrongFolder = await prepareDataFolder(config)
  if (wrongFolder) return { ...wrongFolder, kind: 'refused' }
  await keepPrivate(config)

  try {
    return await work(given, config)
  } catch (error) {
    const wrong = explainStartFailure('database', error, config)
    if (!wrong) throw error
    return { ...wrong, kind: 'refused' }
  }
}
