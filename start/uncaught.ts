import type { Log } from '#edge/log/log.ts'
import { failRequestAtWork } from '#edge/load/requests-at-work.ts'

/** How long a process that must end may finish what is open, ms. */
const LAST_RESORT = 20_000

export type Uncaught = {
  /** From now on there is something to take down before the process ends. */
  serving(stop: () => Promise<void>): void
}

/**
 * What was thrown where nobody could catch it. The request it was done for ends with a 500. A
 * rejected promise changes nothing else: nobody waited for it. After an exception the process may
 * be in any state, so it takes no more requests, finishes the open ones and ends with 1, to be
 * started anew.
 */
export function watchUncaught(log: Log): Uncaught {
  let stop = () => Promise.resolve()
  let isEnding = false

  process.on('unhandledRejection', (error) => {
    log.failure('a rejection was not handled', error, idOf(failRequestAtWork(error)))
  })
  process.on('uncaughtException', (error) => {
    log.failure('an exception was not caught', error, idOf(failRequestAtWork(error)))
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), LAST_RESORT).unref()
    void end(stop, log)
  })
  // A log that cannot be written (disk full, reader gone) is no reason to stop selling.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

  return {
    serving(given) {
      stop = given
    },
  }
}

async function end(stop: () => Promise<void>, log: Log): Promise<void> {
  try {
    await stop()
  } catch (error) {
    log.failure('the server was not taken down', error)
  }
  process.exit(1)
}

function idOf(id: string | undefined) {
  return id === undefined ? {} : { id }
}
