import type { Generated } from 'kysely'

import type { Flag } from './columns.ts'

/** Goods that come back, and withdrawals. */
export type ReturnsTables = {
  shop_return: ReturnTable
  return_line: ReturnLineTable
  return_asking: ReturnAskingTable
  withdrawal: WithdrawalTable
}

type ReturnTable = {
  id: string
  no: string
  order_id: string
  /** Made with the form: one return for each. */
  key: string
  /** SHA-256 of the payload without its key, hex. */
  fingerprint: string
  status: string
  delivery: string
  pickup_size: string
  /** What the parcel locker costs, minor units; null without one. */
  pickup_price: number | null
  pickup_currency: string | null
  /** What the shop said when it rejected or settled it. */
  note: string | null
  /** With which its parcel is left at a locker, once the owner has one. */
  locker_code: Generated<string | null>
  /** ms: when the code is over, where its carrier has said so. */
  locker_code_until: Generated<number | null>
  /** What was given back when it was settled: money, minor units, and loyalty points. */
  amount: number | null
  points: number | null
  /** Of the amount, what went back to gift cards; null as long as nobody has divided it. */
  by_card: Generated<number | null>
  /** ms; null: it was not, or by an older process. */
  settled_at: Generated<number | null>
  created_at: number
  /** A withdrawal from the contract is a return too. */
  kind: Generated<'return' | 'withdrawal'>
}

type ReturnLineTable = {
  return_id: string
  position: number
  /** The line of the order. */
  place: number
  declared: number
  /** How much of it arrived; null: not known yet. */
  returned: number | null
  reason: string
}

/** A return whose code was asked for and did not come. */
type ReturnAskingTable = {
  return_id: string
  tries: number
  next_at: number
  trouble: string
}

/** That somebody withdrew from a contract, whether we know the order or not. */
type WithdrawalTable = {
  id: string
  no: string
  /** Made with the form: one declaration for each. */
  key: string
  /** SHA-256 of the payload without its key, hex. */
  fingerprint: string
  lang: string
  /** What was typed. */
  name: string
  email: string
  order_no: string
  /** From all of it; 0: from what `description` or the return's lines say. */
  whole: Flag
  description: string
  /** By the token of the order's account. */
  proved: Flag
  outcome: 'unmatched' | 'return' | 'canceled' | 'nothing'
  /** null: nobody knows which period it is. */
  in_time: Flag | null
  /** When the period ended or ends, ms; null: it has not begun, or is not known. */
  until: number | null
  order_id: string | null
  return_id: string | null
  created_at: number
}
