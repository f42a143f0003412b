import type { DemoMemory } from '#demo/demo-memory.ts'

/**
 * Things of one kind in a provider’s memory. `namesOf` gives a thing’s own name, and after it
 * whatever else leads to it.
 */
export function keptIn<T>(
  { read, write }: DemoMemory,
  kind: string,
  namesOf: (thing: T) => readonly [string, ...string[]],
) {
  const find = async (name: string): Promise<T | undefined> => {
    const kept = await read(`${kind}:${name}`)
    // Written by `keep` alone, each kind below a name of its own.
    return kept === undefined ? undefined : (JSON.parse(kept) as T)
  }
  return {
    find,
    by: async (other: string): Promise<T | undefined> => {
      const name = await read(other)
      return name === undefined ? undefined : find(name)
    },
    keep: async (thing: T): Promise<T> => {
      const [name, ...others] = namesOf(thing)
      await write(`${kind}:${name}`, JSON.stringify(thing))
      for (const other of others) await write(other, name)
      return thing
    },
  }
}
