/** Collects how long things took, for the Server-Timing header that browsers show. */
export type ServerTiming = {
  /** Adds milliseconds under a name made of letters, digits and dashes. */
  add: (name: string, milliseconds: number) => void
  /** Runs a task and adds the time it took, even if it fails. */
  measure: <Result>(name: string, task: () => Promise<Result>) => Promise<Result>
  header: () => string
}

export function serverTiming(): ServerTiming {
  const entries = new Map<string, number>()
  const add = (name: string, milliseconds: number) => {
    const key = name.replaceAll(/[^\w-]/g, '-')
    entries.set(key, (entries.get(key) ?? 0) + milliseconds)
  }
  return {
    add,
    async measure(name, task) {
      const started = performance.now()
      try {
        return await task()
      } finally {
        add(name, performance.now() - started)
      }
    },
    header: () => [...entries].map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`).join(', '),
  }
}
