/** How times are called in what the shop and the session tell. */
const names = /^(at|until|since|first|last|\w*(At|Date|Until|Time))$/

/** Before it nothing was sold here; a count or an amount of as much is none. */
const EARLIEST = Date.UTC(2000, 0)

/** Replaces, as JSON is written, milliseconds by what people can read. */
export function readableTimes(name: string, value: unknown): unknown {
  const isTime = names.test(name) && typeof value === 'number' && value >= EARLIEST
  return isTime ? new Date(value).toISOString() : value
}
