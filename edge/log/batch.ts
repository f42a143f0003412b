export type Batch = {
  /** Writes a line at once, after all that wait. */
  now: (line: string) => void
  /** Writes a line together with the next ones. */
  soon: (line: string) => void
  /** Writes all that wait. */
  flush: () => void
}

/**
 * Lines that are written many at a time, in their order: each write to the output stops the
 * process, and a busy shop has a line for every page. None waits longer than `delay` milliseconds;
 * without a delay each is written by itself. What is written at once is as much as goes into a pipe
 * undivided, so that processes that share one do not write into each other's lines.
 */
export function batched(
  output: { write: (text: string) => unknown },
  { delay, most = 4096 }: { delay: number; most?: number },
): Batch {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting === '') return
    const text = waiting
    waiting = ''
    output.write(text)
  }

  function now(line: string): void {
    if (waiting.length + line.length > most) flush()
    waiting += line
    flush()
  }

  return {
    now,
    soon(line) {
      if (delay === 0) return now(line)
      if (waiting.length + line.length > most) flush()
      waiting += line
      timer ??= setTimeout(flush, delay).unref()
      return undefined
    },
    flush,
  }
}
