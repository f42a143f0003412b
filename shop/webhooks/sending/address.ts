import type { LookupFunction } from 'node:net'
import { BlockList, isIP } from 'node:net'
import { lookup as systemLookup } from 'node:dns'

/** Hosts of the owner's own network that are reached all the same, by name or address. */
export type OwnHosts = ReadonlySet<string>

export type RefusedUrl =
  /** No address of http that could be called. */
  | 'no-url'
  /** Without encryption, and to no host of the owner's own. */
  | 'not-https'
  /** An address that leads nowhere from outside: this machine, its network, its cloud's host. */
  | 'private'

/**
 * Judges where an owner wants messages sent, by what is written there alone: names are looked up
 * when something is sent (`checkedLookup`).
 */
export function judgeUrl(
  typed: string,
  own: OwnHosts,
): { kind: 'url'; url: URL } | { kind: 'refused'; why: RefusedUrl } {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || typed.length > 2_000) return refused('no-url')
  // What is in an address is in every log on its way.
  if (url.username !== '' || url.password !== '' || url.hash !== '') return refused('no-url')
  if (own.has(hostOf(url))) return { kind: 'url', url }
  if (url.protocol !== 'https:') return refused('not-https')
  const host = hostOf(url)
  const isOfMachine = /(?:^|\.)localhost\.?$/.test(host)
  if (isOfMachine || (isIP(host) > 0 && !isPublic(host))) return refused('private')
  return { kind: 'url', url }
}

function refused(why: RefusedUrl) {
  return { kind: 'refused', why } as const
}

/** As `OwnHosts` has it: small letters, an address of IPv6 without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1')
}

/**
 * Looks a name up for a connection, which is then made to what was checked here: a name that leads
 * to this machine the second time it is asked reaches nothing. One address that is not public
 * refuses the name.
 */
export function checkedLookup(own: OwnHosts, lookup = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) {
        callback(error ?? new RefusedAddress(), '')
        return
      }
      const isOwn = own.has(hostname.toLowerCase())
      if (!isOwn && !found.every(({ address }) => isPublic(address))) {
        callback(new RefusedAddress(), '')
        return
      }
      if (options.all === true) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}

/** Where nothing is sent to. */
export class RefusedAddress extends Error {
  readonly code = 'REFUSED_ADDRESS'
}

/** Not global by the registries of special-purpose addresses (RFC 6890), and multicast. */
const notPublic = blocks('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
])

/** All that is given out, */
const global6 = blocks('ipv6', ['2000::/3'])

/** but for protocols and documents, and for what leads back into IPv4. */
const notPublic6 = blocks('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Whether an address of IPv4 or IPv6 leads somewhere in the public network. */
export function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4')
    case 6:
      return global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
    default:
      return false
  }
}

function blocks(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
