import { freezeDeep } from '#contract/freeze.ts'
import { storedHash } from './expiring-rows.ts'
import { SessionState, type StoredSession } from './state.ts'

/** The most letters of stored states that are remembered. */
const mostLetters = 2_000_000

type Row = { data: string; version: number }
type Known = Row & { hash: string; stored: StoredSession }

/**
 * Remembers what the rows of the last sessions mean: understanding one takes longer than reading
 * it. The row is read each time, and what it meant before counts only if it is still the same. What
 * is given is frozen, because all who read the session until it changes get the same object.
 */
export function rememberedSessions() {
  let young = new Map<string, Known>()
  let old = new Map<string, Known>()
  let letters = 0

  function find(id: string): Known | undefined {
    const known = young.get(id)
    if (known) return known
    const older = old.get(id)
    if (older) keep(id, older)
    return older
  }

  function keep(id: string, known: Known): void {
    letters += known.data.length - (young.get(id)?.data.length ?? 0)
    young.set(id, known)
    if (letters <= mostLetters / 2) return
    old = young
    young = new Map()
    letters = 0
  }

  return {
    hashOf: (id: string) => find(id)?.hash ?? storedHash(id),
    understand(id: string, { data, version }: Row): StoredSession {
      const known = find(id)
      if (known?.data === data && known.version === version) return known.stored
      const stored = { state: SessionState.parse(JSON.parse(data)), version }
      freezeDeep(stored)
      keep(id, { data, version, stored, hash: known?.hash ?? storedHash(id) })
      return stored
    },
  }
}
