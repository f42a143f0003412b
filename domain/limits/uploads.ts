const MB = 1024 * 1024

/**
 * How many bytes of pictures one address may send in a day, strangers together, and all together
 * with those who have a basket here.
 */
export const uploadsOfDay = { address: 50 * MB, strangers: 2048 * MB, shop: 3072 * MB } as const

/** Bytes that were sent in a day without this one, and who sends it. */
export type SentToday = { ofClient: number; ofAll: number; isShopper: boolean }

/**
 * A picture is taken while its address has sent at most 50 MB in a day with it, and strangers 2 GB:
 * they cannot fill the shop's disk. A third of what all may send is kept for shoppers, so that
 * they cannot keep these from it either.
 *
 * @rule ours
 */
export function fitsToday(bytes: number, { ofClient, ofAll, isShopper }: SentToday): boolean {
  const most = isShopper ? uploadsOfDay.shop : uploadsOfDay.strangers
  return ofClient + bytes <= uploadsOfDay.address && ofAll + bytes <= most
}
