import { BlockList, isIP } from 'node:net'

/** Tells whether an address belongs to a proxy of ours. */
export type TrustedProxies = { has: (address: string) => boolean }

/** Reads a list of addresses and CIDR ranges, as `config.trustedProxies` holds them. */
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
 * Whose request this is: walking X-Forwarded-For from the right, the first hop that is not a proxy
 * of ours. What stands left of it was written by the client and says nothing. Without a trusted
 * proxy it is the address of the socket.
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
 * Whose share of connections, memory and work something is taken from; undefined for a proxy of
 * ours that does not say for whom it asks, because it stands for many.
 */
export function shareHolder(client: string, trusted: TrustedProxies): string | undefined {
  return trusted.has(client) ? undefined : addressKey(client)
}

/** The key a limit counts by: an IPv4 address, or the /64 network of an IPv6 one. */
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

/** One spelling for one address: no port, no brackets, no IPv4 dressed as IPv6. */
function plainAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^\[([^\]]*)\](?::\d{1,5})?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/, '$1')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')
  return isIP(bare) === 0 ? undefined : bare
}
