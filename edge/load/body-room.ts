import { bodyLimits, type BodyLimits } from '../guards/limits.ts'

/** The memory for bodies that are being received, in total and per address. */
export type BodyRoom = {
  /** An account for one body; without an address (one of our proxies) only the total counts. */
  open: (addressKey: string | undefined) => BodyAccount
  /** Bytes held now. */
  held: () => number
}

export type BodyAccount = {
  /** Takes this many more bytes; false when there is no room, and then nothing is taken. */
  grow: (bytes: number) => boolean
  /** Gives all bytes back. */
  close: () => void
}

/**
 * Divides the memory so that no client can take all of it: every address has a share, and a part is
 * kept for small bodies, such as ordinary forms.
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
