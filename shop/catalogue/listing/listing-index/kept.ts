type Entry<Value> = { value: Value; bytes: number; madeAt: number }

/** Keeps values of at most so many bytes in all; each says how many it takes. */
export function createKept<Value>(mostBytes: number) {
  const entries = new Map<string, Entry<Value>>()
  let bytes = 0

  return { find, keep, bytes: () => bytes }

  /** The value, unless it was made before this moment. */
  function find(key: string, changedAt: number): Value | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined

    entries.delete(key)
    if (entry.madeAt < changedAt) {
      bytes -= entry.bytes
      return undefined
    }
    entries.set(key, entry)
    return entry.value
  }

  function keep(key: string, entry: Entry<Value>): Value {
    bytes += entry.bytes - (entries.get(key)?.bytes ?? 0)
    entries.delete(key)
    entries.set(key, entry)
    for (const [oldest, { bytes: freed }] of entries) {
      if (bytes <= mostBytes) break
      entries.delete(oldest)
      bytes -= freed
    }
    return entry.value
  }
}
