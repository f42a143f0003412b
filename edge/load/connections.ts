import type { Socket } from 'node:net'

import { timesAsMuch, widerNetworks } from '#domain/limits/networks.ts'
import { addressKey, clientAddress, type TrustedProxies } from '../guards/client-address.ts'

/** The open sockets of a server. */
export type Connections = {
  /** Accepts a socket, or destroys it when its address has too many already. */
  admit: (socket: Socket) => void
  /** Destroys sockets on which nothing was ever sent, such as the spare ones of a browser. */
  dropUnused: () => void
  count: () => number
}

/** The other processes that serve beside this one, on the same port. */
export type Elsewhere = {
  /** Tells them how many an address has here. */
  tell: (address: string, held: number) => void
  /** How many it has there; `tooMany` of the last ones here are over the limit. */
  onTold: (
    listener: (address: string, told: { elsewhere: number; tooMany: number }) => void,
  ) => void
}

/** Fewer than a browser opens are not worth a word to others. */
const worthTelling = 4

/**
 * Limits the connections of one address, and of the /64, /56 and /48 around one of IPv6, except for
 * our own proxies, with those that other processes of this machine have of it. `limit` is that of
 * an address or a /64.
 */
export function connectionsPerAddress(
  limit: number,
  trusted: TrustedProxies,
  others?: Elsewhere,
): Connections {
  const open = new Set<Socket>()
  const perKey = new Map<string, Set<Socket>>()
  const elsewhere = new Map<string, number>()

  others?.onTold((key, told) => {
    if (told.elsewhere > 0) elsewhere.set(key, told.elsewhere)
    else elsewhere.delete(key)
    const held = [...(perKey.get(key) ?? [])]
    // The last that came; those before them may be at work.
    for (const socket of held.slice(held.length - Math.min(told.tooMany, held.length))) {
      socket.destroy()
    }
  })

  function told(key: string, before: number, now: number): void {
    if (Math.max(before, now) >= worthTelling) others?.tell(key, now < worthTelling ? 0 : now)
  }

  function isFull(key: string): boolean {
    const held = (perKey.get(key)?.size ?? 0) + (elsewhere.get(key) ?? 0)
    return held >= limit * timesAsMuch(key)
  }

  function hold(key: string, socket: Socket): void {
    const held = perKey.get(key) ?? new Set()
    perKey.set(key, held.add(socket))
    told(key, held.size - 1, held.size)
  }

  function letGo(key: string, socket: Socket): void {
    const held = perKey.get(key)
    if (!held?.delete(socket)) return
    if (held.size === 0) perKey.delete(key)
    told(key, held.size + 1, held.size)
  }

  return {
    admit(socket) {
      const address = clientAddress(socket.remoteAddress ?? '', null, trusted)
      const keys = trusted.has(address) ? [] : keysOf(address)
      if (keys.some(isFull)) {
        socket.destroy()
        return
      }

      open.add(socket)
      for (const key of keys) hold(key, socket)
      socket.once('close', () => {
        open.delete(socket)
        for (const key of keys) letGo(key, socket)
      })
    },
    dropUnused() {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    },
    count: () => open.size,
  }
}

function keysOf(address: string): string[] {
  const key = addressKey(address)
  return [key, ...Object.values(widerNetworks(key) ?? {})]
}
