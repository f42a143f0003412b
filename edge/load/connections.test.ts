import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'

import { expect, test } from 'vitest'

import { trustedProxies } from '../guards/client-address.ts'
import { connectionsPerAddress, type Elsewhere } from './connections.ts'

test('what other processes have of an address counts with what is here', () => {
  const { elsewhere, tell, told } = others()
  const connections = connectionsPerAddress(10, trustedProxies([]), elsewhere)
  tell('192.0.2.1', { elsewhere: 7, tooMany: 0 })
  const sockets = many(5, '192.0.2.1', connections.admit)
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, false, true, true])
  // Another address has all of its own.
  expect(many(10, '192.0.2.2', connections.admit).some(({ destroyed }) => destroyed)).toBe(false)
  expect(told.filter(([address]) => address === '192.0.2.1')).toEqual([])
})

test('the last ones go when all together are too many, and those are given back', () => {
  const { elsewhere, tell, told } = others()
  const connections = connectionsPerAddress(10, trustedProxies([]), elsewhere)
  const sockets = many(8, '192.0.2.1', connections.admit)
  tell('192.0.2.1', { elsewhere: 5, tooMany: 3 })
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([
    ...Array<boolean>(5).fill(false),
    ...Array<boolean>(3).fill(true),
  ])
  expect(connections.count()).toBe(5)
  expect(told.at(-1)).toEqual(['192.0.2.1', 5])
})

test('as few as a browser has are no word to others', () => {
  const { elsewhere, told } = others()
  const connections = connectionsPerAddress(10, trustedProxies([]), elsewhere)
  for (const socket of many(3, '192.0.2.1', connections.admit)) socket.destroy()
  expect(told).toEqual([])
  const five = many(5, '192.0.2.1', connections.admit)
  for (const socket of five) socket.destroy()
  // The others hear of the last that is worth a word, and that it is none any more.
  expect(told.map(([, held]) => held)).toEqual([4, 5, 4, 0])
})

test('a /48 has ten times as many as an address, however many addresses it has', () => {
  const connections = connectionsPerAddress(10, trustedProxies([]))
  const sockets = Array.from({ length: 30 }, (_, network) =>
    many(10, `2001:db8:77:${(network * 256).toString(16)}::1`, connections.admit),
  ).flat()
  expect(sockets.filter(({ destroyed }) => !destroyed)).toHaveLength(100)
  // Of a /56 three times as many; another /48 has all of its own.
  const site = Array.from({ length: 8 }, (_, network) =>
    many(10, `2001:db8:78:${network}::1`, connections.admit),
  ).flat()
  expect(site.filter(({ destroyed }) => !destroyed)).toHaveLength(30)
  for (const socket of sockets) socket.destroy()
  expect(many(10, '2001:db8:77::1', connections.admit).some(({ destroyed }) => destroyed)).toBe(
    false,
  )
})

function others() {
  const told: [string, number][] = []
  let listener: Parameters<Elsewhere['onTold']>[0] = () => undefined
  const elsewhere: Elsewhere = {
    tell: (address, held) => void told.push([address, held]),
    onTold: (given) => (listener = given),
  }
  const tell: typeof listener = (address, of) => listener(address, of)
  return { elsewhere, tell, told }
}

function many(count: number, address: string, admit: (socket: Socket) => void) {
  return Array.from({ length: count }, () => {
    const socket = new PlayedSocket(address)
    // Only these parts of a socket are used.
    admit(socket as unknown as Socket)
    return socket
  })
}

class PlayedSocket extends EventEmitter {
  destroyed = false
  bytesRead = 1

  readonly remoteAddress: string

  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }

  destroy(): void {
    if (this.destroyed) return
    this.destroyed = true
    this.emit('close')
  }
}
