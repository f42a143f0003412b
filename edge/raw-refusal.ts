import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

import { strictPolicy } from './csp.ts'
import { standardHeaders } from './response-headers.ts'

/** Answers on a socket whose request never became one. */
export function refuseRaw(socket: Duplex, status: number, more: readonly string[] = []): void {
  const text = `${status} ${STATUS_CODES[status] ?? ''}`
  const lines = [
    `HTTP/1.1 ${text}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${text.length + 1}`,
    `Content-Security-Policy: ${strictPolicy}`,
    ...Object.entries(standardHeaders).map(([name, value]) => `${name}: ${value}`),
    ...more,
  ]
  socket.on('error', () => socket.destroy())
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}\n`, () => socket.destroy())
}

/** The status for what went wrong while a request was read. */
export function statusOf(error: Error): number {
  if (hasCode(error, 'HPE_HEADER_OVERFLOW')) return 431
  if (hasCode(error, 'HPE_CHUNK_EXTENSIONS_OVERFLOW')) return 413
  return hasCode(error, 'ERR_HTTP_REQUEST_TIMEOUT') ? 408 : 400
}

export function hasCode(error: Error, code: string): boolean {
  return 'code' in error && error.code === code
}
