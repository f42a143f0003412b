import { bodyLimits, type BodyLimits } from '../guards/limits.ts'

/** The memory for bodies on their way in, in all and for each address. */
export type BodyRoom = {
  /** An account for one body; without an address (our own proxy's) only the sum of all counts. */
  open: (addressKey: string | undefined) => BodyAccount
  /** What is held now, in bytes. */
  held: () => number
}

export type BodyAccount = {
  /** Takes so many bytes more; false when there is no room for them, and then nothing is taken. */
  grow: (bytes: number) => boolean
  /** Gives everything back. */
  close: () => void
}

/**
 * Shares out the memory so that nobody can take it all: an address has a share, and a part is kept
 * for bodies that are still small, as those of honest forms are.
 */
export function bodyRoom(limits: BodyLimits = bodyLimits): BodyRoom {
  const perAddress = new Map<string, number>()
  let held = 0
  let heldByLarge = 0

  return {
    held: () => held,
    open(key) {
      let size = 0
      const large = (bytes: number) => (bytes > limits.small ? bytes : 0)

      function hold(next: number) {
        held += next - size
        heldByLarge += large(next) - large(size)
        if (key !== undefined) {
          const theirs = (perAddress.get(key) ?? 0) + next - size
          if (theirs > 0) perAddress.set(key, theirs)
          else perAddress.delete(key)
        }
        size = next
      }

      return {
        grow(bytes) {
          const next = size + bytes
          const theirs = key === undefined ? 0 : (perAddress.get(key) ?? 0) + bytes
          const byLarge = heldByLarge + large(next) - large(size)
          const fits =
            theirs <= limits.heldPerAddress &&
            held + bytes <= limits.heldAtOnce &&
            (large(next) === 0 || byLarge <= limits.heldAtOnce - limits.keptForSmall)
          if (fits) hold(next)
          return fits
        },
        close: () => hold(0),
      }
    },
  }
}
