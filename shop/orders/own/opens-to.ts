import { hash } from 'node:crypto'

import { addressOpens } from '#domain/order/stage/address-opens.ts'
import type { TokenHolder } from '#shop/handler.ts'

/** Who asks for an order by its unguessable id, and when. */
export type Asking = {
  user: Pick<TokenHolder, 'id'> | undefined
  /** The key of the form that made it, as only the browser that ordered knows it. */
  key: string | undefined
  now: number
}

type Row = { created_at: number; customer_id: string | null; key_hash: string | null }

/** Whether an order opens by its id: for a while to everybody who has it. */
export function opensTo(row: Row, asking: Asking): boolean {
  return addressOpens(row.created_at, asking.now) || isTheirs(row, asking)
}

/**
 * Whether who asks has more than the order's address, which stands in mails that are forwarded:
 * they are logged in to its account, or by its number and mailbox, or ordered in this browser.
 */
export function isTheirs(row: Row, { user, key }: Asking): boolean {
  if (user && row.customer_id === user.id) return true
  return key !== undefined && row.key_hash === hashOfKey(key)
}

export function hashOfKey(key: string): string {
  return hash('sha256', key, 'hex')
}
