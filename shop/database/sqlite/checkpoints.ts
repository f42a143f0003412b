import { Worker } from 'node:worker_threads'

/** What is over sooner than that, such as a command, leaves it to the end, in ms. */
const firstAfter = 1_000

/** Has the write-ahead log brought into the database from time to time, in a thread of its own. */
export function checkpoints(file: string) {
  let thread: Worker | undefined
  let starting: NodeJS.Timeout | undefined

  function start(): void {
    const begun = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
      workerData: file,
    })
    begun.unref()
    // Out of memory, or the file is away: the next write starts another one.
    begun.on('error', () => {})
    begun.on('exit', () => {
      if (thread === begun) thread = undefined
    })
    thread = begun
    starting = undefined
  }

  return {
    /** Something was written. */
    note(): void {
      if (!thread) starting ??= setTimeout(start, firstAfter).unref()
    },
    async stop(): Promise<void> {
      clearTimeout(starting)
      if (!thread) return
      const { promise, resolve } = Promise.withResolvers<unknown>()
      thread.ref()
      thread.once('exit', resolve)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      thread.postMessage('stop')
      await promise
    },
  }
}
