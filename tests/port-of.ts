import type { AddressInfo } from 'node:net'

/** The port of a server that listens at one. */
export function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens at no port')
  return address.port
}
