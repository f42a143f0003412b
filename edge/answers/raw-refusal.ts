import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

import { type Asked, refusalContent } from './refusal.ts'
import type { RefusalKind } from '#words/refusal-words.ts'
import { standardHeaders } from './response-headers.ts'

/** Answers on a socket whose request could not be parsed, so nothing is known about the client. */
export function refuseRaw(
  socket: Duplex,
  kind: RefusalKind,
  asked: Asked,
  more: readonly string[] = [],
): void {
  const { status, type, text, policy } = refusalContent(kind, asked)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
    `Content-Security-Policy: ${policy}`,
    ...Object.entries(standardHeaders).map(([name, value]) => `${name}: ${value}`),
    ...more,
  ]
  socket.on('error', () => socket.destroy())
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy())
}

/** What went wrong while a request was read. */
export function refusalOf(error: Error): RefusalKind {
  if (hasCode(error, 'HPE_HEADER_OVERFLOW')) return 'too-long'
  if (hasCode(error, 'HPE_CHUNK_EXTENSIONS_OVERFLOW')) return 'too-large'
  return hasCode(error, 'ERR_HTTP_REQUEST_TIMEOUT') ? 'too-slow' : 'unreadable'
}

export function hasCode(error: Error, code: string): boolean {
  return 'code' in error && error.code === code
}
