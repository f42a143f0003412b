import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Cuts a client that takes an answer too slowly: within each `patience` milliseconds something of
 * what waits must have left. Sending a byte does not help it, as it would against a socket's own
 * timeout; and a piece counts only when all of it has left.
 */
export function cutSlowReader(socket: Socket, outgoing: ServerResponse, patience: number): void {
  if (outgoing.closed) return
  let left = progress()
  let movedAt = performance.now()
  const timer = setInterval(() => {
    const now = progress()
    if (now !== left) movedAt = performance.now()
    else if (performance.now() - movedAt >= patience) socket.destroy()
    left = now
  }, patience / 10)
  timer.unref()
  outgoing.once('close', () => clearInterval(timer))

  function progress() {
    return socket.bytesWritten - socket.writableLength
  }
}
