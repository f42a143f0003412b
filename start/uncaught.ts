import type { Log } from '#edge/log/log.ts'
import { failRequestAtWork } from '#edge/load/requests-at-work.ts'

/** How many milliseconds a process that must end has to finish open requests. */
const lastResort = 20_000

export type Uncaught = {
  /** From now on there is something to close before the process ends. */
  serving(stop: () => Promise<void>): void
}

/**
 * Handles errors that no code caught. The request they belong to ends with a 500. A rejected
 * promise has no other effect, because no code was waiting for it. After an exception the process
 * may be in any state, so it accepts no more requests, finishes the open ones and exits with 1, to
 * be restarted.
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
    setTimeout(() => process.exit(1), lastResort).unref()
    void end(stop, log)
  })
  // If the log cannot be written (disk full, reader gone), keep selling.
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
