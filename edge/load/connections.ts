import type { Socket } from 'node:net'

import { clientAddress, shareHolder, type TrustedProxies } from '../guards/client-address.ts'

/** The open sockets of a server. */
export type Connections = {
  /** Accepts a socket, or destroys it when its address has too many already. */
  admit: (socket: Socket) => void
  /** Destroys sockets on which nothing was ever sent, such as the spare ones of a browser. */
  dropUnused: () => void
  count: () => number
}

/** Limits the connections of one address (or /64 network), except for our own proxies. */
export function connectionsPerAddress(limit: number, trusted: TrustedProxies): Connections {
  const open = new Set<Socket>()
  const perAddress = new Map<string, number>()

  return {
    admit(socket) {
      const address = clientAddress(socket.remoteAddress ?? '', null, trusted)
      const key = shareHolder(address, trusted)
      const held = key === undefined ? 0 : (perAddress.get(key) ?? 0)
      if (held >= limit) {
        socket.destroy()
        return
      }

      open.add(socket)
      if (key !== undefined) perAddress.set(key, held + 1)
      socket.once('close', () => {
        open.delete(socket)
        if (key === undefined) return
        const left = (perAddress.get(key) ?? 1) - 1
        if (left > 0) perAddress.set(key, left)
        else perAddress.delete(key)
      })
    },
    dropUnused() {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    },
    count: () => open.size,
  }
}
