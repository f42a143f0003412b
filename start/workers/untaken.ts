import type { Worker } from 'node:cluster'

type Handle = { close(): void }

/**
 * Closes the connection that a worker was handed and had not taken when it was killed. Node closes
 * its own end only at the word that it was taken (lib/internal/cluster/round_robin_handle.js), so
 * the visitor would be connected to this process for ever, without an answer.
 */
export function closeUntaken({ process }: Worker): void {
  const untaken = new Map<unknown, Handle>()
  const send = process.send.bind(process)
  process.send = (...given: unknown[]) => {
    const [message, handle] = given
    const { act, seq } = messageFields(message)
    if (act === 'newconn' && isHandle(handle)) untaken.set(seq, handle)
    // The same arguments that came: Node's own overloads are not for us to name.
    return send(...(given as Parameters<typeof send>))
  }
  process.on('internalMessage', (message: unknown) => untaken.delete(messageFields(message).ack))
  // It has ended, and all that it had said is read.
  process.once('close', () => {
    for (const handle of untaken.values()) handle.close()
  })
}

function isHandle(value: unknown): value is Handle {
  return typeof value === 'object' && value !== null && 'close' in value
}

function messageFields(message: unknown): Record<string, unknown> {
  return typeof message === 'object' && message !== null ? { ...message } : {}
}
