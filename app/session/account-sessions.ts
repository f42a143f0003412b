import { createHmac } from 'node:crypto'

/**
 * The id of an account's session, the same on all its devices. It follows from the account's id and
 * the shop's secret, and is given to nobody: anybody who has a valid token reaches it, and nobody
 * else.
 */
export function accountSessions(secret: string): (accountId: string) => string {
  return (accountId) =>
    createHmac('sha256', secret).update(`session of account ${accountId}`).digest('base64url')
}
