import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Disconnects a client that reads an answer too slowly: within `patience` milliseconds at least one
 * waiting piece must have left completely. Reading a byte now and then is not enough, as it would
 * be against the timeout of a socket.
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
