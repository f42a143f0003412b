import { NOON } from '../../small-shop.ts'

/** What the shop and its provider know of each other. */
export const contract = { merchantId: 100_001, apiKey: 'key-to-reports', crc: 'crc-of-the-rows' }

/** Where in the database the provider's address is. */
export const providerKey = 'provider-of-the-rows'

/** Later than any order of a row is held. */
export const HOLD_ENDED = NOON + 16 * 60_000

/**
 * `working`: ends unpaid orders all the time. `told`: only when it is asked. The others are
 * planted bugs: one answers a notification before it has noted it and works; one pays whatever
 * order it learns of, ended or not, and ends only what it is asked to.
 */
const payModes = ['working', 'told', 'early-ack', 'careless'] as const
export type PayMode = (typeof payModes)[number]

export function isPayMode(name: string): name is PayMode {
  return payModes.some((mode) => mode === name)
}
