import { createQueue } from './queue.ts'
import type { Pace } from './old/old-hash.ts'
import { isStoredPassword } from './old/old-password.ts'
import { hashPassword } from './password-hash.ts'

/** Nobody works on this now, because too many wait already. */
export type Busy = 'busy'

/** The costly work on passwords, as much of it at once as a process can bear. */
export type Passwords = {
  hash(password: string): Promise<string | Busy>
  /**
   * Whether this is the stored password; without one, no, after the same work, that of passwords of
   * other shops included, where the time must not tell: those of these paces.
   */
  verify(password: string, stored: string | null, paces?: readonly Pace[]): Promise<boolean | Busy>
}

/**
 * Every derivation takes 19 MiB and most of a core for some 30 ms, of another shop's form more.
 * More than these at once would keep pages waiting; more in the queue would be given up before
 * their turn.
 */
const running = 4
const waiting = 32

export function createPasswords(): Passwords {
  const queue = createQueue({ running, waiting })
  return {
    hash: async (password) => (await queue(() => hashPassword(password))) ?? 'busy',
    verify: async (password, stored, paces = []) =>
      (await queue(() => isStoredPassword(password, stored, paces))) ?? 'busy',
  }
}
