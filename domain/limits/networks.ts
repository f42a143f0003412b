/** The networks around an address, by the keys that limits count by. */
export type WiderNetworks = {
  /** A /56, as a household or an office gets it. */
  site: string
  /** A /48, as a company or a rented server gets it. */
  block: string
}

/**
 * How many times as much as one address its network may do, by the key that it is counted by: many
 * people may be behind it, and one customer may have all of it.
 *
 * @rule ours
 */
export function timesAsMuch(network: string): number {
  if (network.endsWith('::/48')) return 10
  return network.endsWith('::/56') ? 3 : 1
}

/**
 * The /56 and the /48 around the /64 network by which an address of IPv6 is known; undefined for
 * one of IPv4.
 *
 * @rule ours
 */
export function widerNetworks(address: string): WiderNetworks | undefined {
  const groups = /^([\da-f]{1,4}):([\da-f]{1,4}):([\da-f]{1,4}):([\da-f]{1,4})::\/64$/.exec(address)
  if (!groups) return undefined
  const [, one, two, three, four] = groups
  const block = `${one}:${two}:${three}`
  const site = (Number(`0x${four}`) & 0xff00).toString(16)
  return { site: `${block}:${site}::/56`, block: `${block}::/48` }
}
