import type { SessionState } from '../state.ts'

type Showing = Pick<SessionState, 'shared' | 'sharedToo'>

/** The most that are kept; each is from a session that was joined to another. */
const MOST = 20

/** The names of all addresses under which this wishlist is shown. */
export function sharedNames({ shared, sharedToo = [] }: Showing): readonly string[] {
  return shared === undefined ? [] : [shared, ...sharedToo]
}

/** A state that is shown under these names, each once. */
export function showing(names: readonly string[]): Showing {
  const [shared, ...others] = [...new Set(names)].slice(0, MOST)
  return {
    ...(shared !== undefined && { shared }),
    ...(others.length > 0 && { sharedToo: others }),
  }
}
