import type { AccountMeans } from '#shop/accounts/means.ts'
import type { CallContext } from '#shop/handler.ts'
import type { FromWhere } from './sessions.ts'

/** What letting somebody in takes, and where they come from. */
export type Door = Pick<CallContext, 'database' | 'now' | 'log' | 'limits' | 'mail'> & {
  accounts: Pick<AccountMeans, 'passwords' | 'wait'>
  /** By what limits count. */
  caller: { address: string }
  /** The origin of the desk: mails lead there, and passkeys are for it alone. */
  desk: string
  from: FromWhere
}

/** Somebody is in: the token goes into the cookie. */
export type LetIn = { kind: 'in'; token: string }

/** Too many tries, or too much to do; `seconds` until it is worth trying again. */
export type Wait = { kind: 'wait'; seconds: number }

export const busy: Wait = { kind: 'wait', seconds: 2 }
