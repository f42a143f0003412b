/** Puts an entry last; of more than `most` the one that was put longest ago goes. */
export function keepNewest<Key, Value>(
  entries: Map<Key, Value>,
  [key, value]: readonly [Key, Value],
  most: number,
): void {
  entries.delete(key)
  entries.set(key, value)
  for (const oldest of entries.keys()) {
    if (entries.size <= most) break
    entries.delete(oldest)
  }
}
