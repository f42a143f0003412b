/**
 * Freezes a value with all its parts, because all readers get the same object. Returns about how
 * many bytes were not frozen yet: what is frozen already belongs to somebody else, such as the
 * catalogue in memory, and is not looked into.
 */
export function freezeDeep(value: unknown): number {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return 0
  Object.freeze(value)
  const parts = Object.values(value)
  return parts.reduce<number>((bytes, part) => bytes + freezeDeep(part), 64 + 16 * parts.length)
}
