import type { Config } from '../../config.ts'
import { type FlowCookie, flowCookie } from '#app/request/account/flow-cookie.ts'
import { type TokenCookie, tokenCookie } from '#app/request/account/token-cookie.ts'
import { type SessionCookie, sessionCookie } from '#app/request/session.ts'

/** The cookies that the server signs or writes. */
export type Cookies = { session: SessionCookie; token: TokenCookie; flow: FlowCookie }

/** Bound to https where the shop has it. */
export function cookiesOf({ langDomains }: Pick<Config, 'langDomains'>, secret: string): Cookies {
  const secure = langDomains.some(({ origin }) => origin.startsWith('https:'))
  return {
    session: sessionCookie({ secret, secure }),
    token: tokenCookie({ secure }),
    flow: flowCookie({ secret, secure }),
  }
}
