import { type Config, oneLine, type WrongSetting } from '../../config.ts'
import { explainStartFailure, type StartStep } from '../start-failure.ts'
import { letEnd } from '../workers.ts'

/** Gives up a start for the sake of one setting: prints one line about it, exit code 1. */
export function leaveStart(wrong: WrongSetting): undefined {
  process.stderr.write(`${oneLine(wrong)}\n`)
  process.exitCode = 1
  letEnd()
}

type Step = {
  step: StartStep
  config: Pick<Config, 'port' | 'host' | 'dataDir' | 'databaseUrl'>
  leave?: (wrong: WrongSetting) => void
}

/** Runs a step of the start. If a setting explains a failure, the start is given up. */
export async function attempt<T>(
  { step, config, leave = leaveStart }: Step,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    const wrong = explainStartFailure(step, error, config)
    if (!wrong) throw error
    leave(wrong)
    return undefined
  }
}
