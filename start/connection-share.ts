import cluster, { type Worker } from 'node:cluster'
import process from 'node:process'

import { timesAsMuch } from '#domain/limits/networks.ts'
import type { Elsewhere } from '#edge/load/connections.ts'
import { serverLimits } from '#edge/guards/limits.ts'

/** From a worker: how many connections an address has there. */
type OwnConnections = { connectionsOf: string; held: number }

/** To a worker: how many it has at all others, and how many of its own are too many. */
type Others = { connectionsOf: string; elsewhere: number; tooMany: number }

/** How many connections an address has at each worker, in the process above them. */
export function sharedCounts<Member>(limit: number) {
  const addresses = new Map<string, Map<Member, number>>()

  return {
    /** Notes it, and says what each worker that has any, and this one, is to know now. */
    note(
      member: Member,
      address: string,
      held: number,
    ): Map<Member, Omit<Others, 'connectionsOf'>> {
      const counts = addresses.get(address) ?? new Map<Member, number>()
      // One that has none left still needs the counts of the others.
      counts.set(member, held)
      addresses.set(address, counts)
      const most = limit * timesAsMuch(address)
      const sum = [...counts.values()].reduce((all, one) => all + one, 0)
      const answers = [...counts].map(([one, own]): [Member, Omit<Others, 'connectionsOf'>] => [
        one,
        // Only who had the last one is to give it up: two would each give up all.
        { elsewhere: sum - own, tooMany: one === member ? Math.max(0, sum - most) : 0 },
      ])
      if (sum === 0) addresses.delete(address)
      return new Map(answers)
    },
    /** Of which addresses this worker has said something. */
    of: (member: Member) =>
      [...addresses].flatMap(([address, counts]) => (counts.has(member) ? [address] : [])),
    /** One that is gone, once it has none any more. */
    drop(member: Member): void {
      for (const counts of addresses.values()) counts.delete(member)
    },
    size: () => addresses.size,
  }
}

/** Tells the workers of each other's connections. */
export function shareConnections(): void {
  const counts = sharedCounts<Worker>(serverLimits.connectionsPerAddress)
  const note = (worker: Worker, address: string, held: number) => {
    for (const [one, answers] of counts.note(worker, address, held)) {
      const message: Others = { connectionsOf: address, ...answers }
      if (one.isConnected()) one.send(message, () => undefined)
    }
  }
  cluster.on('message', (worker, message: unknown) => {
    if (isHeld(message)) note(worker, message.connectionsOf, message.held)
  })
  cluster.on('exit', (worker) => {
    for (const address of counts.of(worker)) note(worker, address, 0)
    counts.drop(worker)
  })
}

/** What a worker knows of the others; undefined for a process by itself. */
export function connectionsElsewhere(): Elsewhere | undefined {
  if (!cluster.isWorker) return undefined
  return {
    tell: (address, held) => {
      const message: OwnConnections = { connectionsOf: address, held }
      // A supervisor that is gone ends the worker by itself.
      if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
    },
    onTold: (listener) => {
      process.on('message', (message: unknown) => {
        if (isOthers(message)) listener(message.connectionsOf, message)
      })
    },
  }
}

function isHeld(message: unknown): message is OwnConnections {
  return isRecord(message) && 'connectionsOf' in message && typeof message['held'] === 'number'
}

function isOthers(message: unknown): message is Others {
  return isRecord(message) && 'connectionsOf' in message && typeof message['tooMany'] === 'number'
}

function isRecord(message: unknown): message is Record<string, unknown> {
  return typeof message === 'object' && message !== null
}
