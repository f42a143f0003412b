import type { Settings } from '../entities/settings.ts'

/** How much may be held for people who have paid nothing yet. */
export type UnpaidLimits = {
  /** The most pieces of one order. */
  pieces: number
  /** The most open orders of one mailbox, and of one address, behind which many people may be. */
  perEmail: number
  perAddress: number
  /** Percent of a product's stock that they may hold together; not given: see `waitingRoom`. */
  share?: number | undefined
}

/** Enough for a wedding table, too little to empty a shop. */
const usual: UnpaidLimits = { pieces: 60, perEmail: 5, perAddress: 30 }

/**
 * A shop that says nothing else holds at most 60 pieces for an order, 5 orders for a mailbox and 30
 * for an address until they are paid.
 *
 * @rule ours
 */
export function unpaidLimits({ unpaidOrders }: Pick<Settings, 'unpaidOrders'>): UnpaidLimits {
  return unpaidOrders ?? usual
}

/**
 * No missing transfer ends an order that is paid at the door: it counts among its customer's open
 * ones for as long as a transfer would be waited for, in days, and not until its owner says what
 * became of it.
 *
 * @rule ours
 */
export function openDays({ unpaidDays }: Pick<Settings, 'unpaidDays'>): number {
  return unpaidDays ?? 7
}

/** Of one product's stock, in its unit. */
export type WaitingStock = {
  /** All that nobody has paid: what is free, and what orders hold that wait for their money. */
  notPaid: number
  /** The amount its price is for. */
  piece: number
  /** Whether the order that asks could be paid at once instead. */
  couldPayAtOnce: boolean
}

/**
 * How much of a product's stock orders may hold together that wait for their money, no matter who
 * placed them: the share that the shop sets, begun pieces whole, one piece at least. A shop that
 * sets none keeps a half for who pays at once, but for the last five pieces, and only where an
 * order can be paid at once: so nobody is kept from buying, only from buying now and paying later.
 *
 * @rule ours
 */
export function waitingRoom(
  { notPaid, ...of }: WaitingStock,
  settings: Pick<Settings, 'unpaidOrders'>,
): number {
  const { least, thousandths } = waitingShare(of, settings)
  return Math.min(notPaid, Math.max(least, Math.ceil((notPaid * thousandths) / 100_000)))
}

/**
 * The same for a database, which knows by itself what is not paid: so much at least, and else so
 * many thousandths of a hundred, rounded up; never more than all. Whole numbers, so that nobody
 * rounds them in a way of their own.
 *
 * @rule ours
 */
export function waitingShare(
  { piece, couldPayAtOnce }: Omit<WaitingStock, 'notPaid'>,
  settings: Pick<Settings, 'unpaidOrders'>,
): { least: number; thousandths: number } {
  const { share } = unpaidLimits(settings)
  if (share === undefined && !couldPayAtOnce) return { least: 0, thousandths: 100_000 }
  return {
    least: (share === undefined ? 5 : 1) * Math.max(piece, 1),
    thousandths: Math.round((share ?? 50) * 1_000),
  }
}

/**
 * Pieces count one by one; what is sold by weight or length counts by the amount its price is for.
 *
 * @rule ours
 */
export function piecesOf(taken: readonly { quantity: number; pricedUnit: number }[]): number {
  return taken.reduce(
    (sum, { quantity, pricedUnit }) => sum + Math.ceil(quantity / Math.max(pricedUnit, 1)),
    0,
  )
}
