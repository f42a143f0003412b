import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Line = { inWork: number; waiting: (() => void)[] }

/** Starts a request at once, or when the earlier ones on its connection are answered. */
export type InTurn = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  start: () => void,
) => void

/**
 * Handles the requests of one connection one after the other. Node would start all that a client
 * sent in one piece, so thirty connections could start a thousand pages at once. While some wait,
 * nothing more is read from the connection; a connection with too many waiting is closed.
 */
export function inTurn(limits: { requestsAtOnce: number; requestsWaiting: number }): InTurn {
  const lines = new WeakMap<Socket, Line>()

  return ({ socket }, outgoing, start) => {
    const line = lines.get(socket) ?? { inWork: 0, waiting: [] }
    lines.set(socket, line)

    const begin = () => {
      line.inWork += 1
      outgoing.once('close', () => {
        line.inWork -= 1
        next(socket, line)
      })
      start()
    }
    if (line.inWork < limits.requestsAtOnce) begin()
    else if (line.waiting.length >= limits.requestsWaiting) socket.destroy()
    else {
      line.waiting.push(begin)
      holdWhileWaiting(socket, line)
    }
  }
}

/** Later, because Node.js resumes the socket at the end of each request it has read. */
function holdWhileWaiting(socket: Socket, line: Line): void {
  setImmediate(() => {
    if (line.waiting.length > 0) socket.pause()
  })
}

function next(socket: Socket, line: Line): void {
  if (socket.destroyed) {
    line.waiting.length = 0
    return
  }
  const begin = line.waiting.shift()
  // The body of the last request may still be arriving, so keep reading.
  if (line.waiting.length === 0) socket.resume()
  else holdWhileWaiting(socket, line)
  begin?.()
}
