/** Longer than a page takes over a bad connection. */
const PATIENCE = 30_000

/** More than wait at a time; of more the oldest are forgotten. */
const MOST = 200

/**
 * The pages that people are led to who come back from another site in the middle of their visit.
 * Their browsers name that site as where they come from, also behind our redirect. Nobody is known
 * by it: of several who go to one page any may be taken for another, and the sum is the same.
 */
export function createLedBack(now: () => number) {
  let waiting: { to: string; until: number }[] = []

  return {
    /** Our answer leads there: path, query and perhaps hash. */
    note(location: string): void {
      waiting.push({ to: withoutHash(location), until: now() + PATIENCE })
      waiting = waiting.filter(({ until }) => until > now()).slice(-MOST)
    },

    /** Whether who asks for it was led there; each is counted off once. */
    take(address: string): boolean {
      const at = waiting.findIndex(({ to, until }) => to === address && until > now())
      if (at >= 0) waiting.splice(at, 1)
      return at >= 0
    },
  }
}

function withoutHash(location: string): string {
  return location.split('#', 1)[0] ?? ''
}
