import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { createPasswords, type Passwords } from './passwords/passwords.ts'
import type { Facebook } from './social/facebook.ts'

/** What logging in takes besides the database; one for a process. */
export type AccountMeans = {
  passwords: Passwords
  /** Keys the codes that open orders: the same in all processes of a shop. */
  secret: string
  wait: (ms: number) => Promise<unknown>
  /** The app at Facebook, where the process knows one. */
  facebook?: Facebook | undefined
}

/** Without a secret, codes are understood by this process alone. */
export function accountMeans(given: Partial<AccountMeans> = {}): AccountMeans {
  return {
    passwords: given.passwords ?? createPasswords(),
    secret: given.secret ?? randomBytes(32).toString('base64url'),
    wait: given.wait ?? sleep,
    facebook: given.facebook,
  }
}
