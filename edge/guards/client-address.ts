import { BlockList, isIP } from 'node:net'

import { widerNetworks } from '#domain/limits/networks.ts'

/** Tells whether an address is one of our proxies. */
export type TrustedProxies = { has: (address: string) => boolean }

/** Parses a list of addresses and CIDR ranges, as in `config.trustedProxies`. */
export function trustedProxies(list: readonly string[]): TrustedProxies {
  const blocks = new BlockList()
  for (const entry of list) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) blocks.addAddress(address, family)
    else blocks.addSubnet(address, Number(bits), family)
  }
  return {
    has(address) {
      const family = isIP(address)
      return family !== 0 && blocks.check(address, family === 6 ? 'ipv6' : 'ipv4')
    },
  }
}

/**
 * The client's address: the first hop of X-Forwarded-For, from the right, that is not one of our
 * proxies. The client can write anything left of it, so that part is ignored. Without a trusted
 * proxy it is the socket's address.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | null,
  trusted: TrustedProxies,
): string {
  let hop = plainAddress(socketAddress) ?? socketAddress
  const hops = forwardedFor?.split(',') ?? []
  while (trusted.has(hop) && hops.length > 0) {
    const next = plainAddress(hops.pop() ?? '')
    if (next === undefined) return hop
    hop = next
  }
  return hop
}

/**
 * Who is charged for memory and work: an IPv4 address, or the /48 network of an IPv6 address, all
 * of which one customer may have. Undefined for one of our proxies when it does not say for whom it
 * asks, because it stands for many clients.
 */
export function shareHolder(client: string, trusted: TrustedProxies): string | undefined {
  if (trusted.has(client)) return undefined
  const key = addressKey(client)
  return widerNetworks(key)?.block ?? key
}

/** The key that limits count by: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address
  const [left = '', right = ''] = address.replace(/%.*$/, '').split('::')
  const head = left ? left.split(':') : []
  const tail = right ? right.split(':') : []
  const zeros = address.includes('::') ? 8 - head.length - tail.length : 0
  const groups = [...head, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...tail]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** One notation per address: no port, no brackets, no IPv4 written as IPv6. */
function plainAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^\[([^\]]*)\](?::\d{1,5})?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/, '$1')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')
  return isIP(bare) === 0 ? undefined : bare
}
