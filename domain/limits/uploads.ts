const MB = 1024 * 1024

/** How many bytes of pictures one address may send in a day, and all together. */
export const uploadsOfDay = { address: 50 * MB, shop: 2048 * MB } as const

/**
 * A picture is taken while its address has sent at most 50 MB in a day with it, and everybody
 * together 2 GB: strangers cannot fill the shop's disk.
 *
 * All in bytes; `ofClient` and `ofAll` without this one.
 *
 * @rule ours
 */
export function fitsToday(bytes: number, ofClient: number, ofAll: number): boolean {
  return ofClient + bytes <= uploadsOfDay.address && ofAll + bytes <= uploadsOfDay.shop
}
