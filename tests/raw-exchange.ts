import { connect } from 'node:net'

/**
 * For tests: sends bytes to a server on this machine and returns everything it answered until it
 * closed the connection, or until nothing arrived for `silence` milliseconds. The first answer may
 * take longer on a busy machine. Times are in milliseconds.
 */
export function rawExchange(
  port: number,
  request: string | Buffer,
  silence = 400,
): Promise<{ text: string; closed: boolean; ms: number }> {
  return new Promise((resolve) => {
    const started = performance.now()
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    const end = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      const ms = performance.now() - started
      resolve({ text: Buffer.concat(chunks).toString('latin1'), closed, ms })
    }
    let timer = setTimeout(() => end(false), Math.max(silence, 5_000))
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      clearTimeout(timer)
      timer = setTimeout(() => end(false), silence)
    })
    socket.on('error', () => {})
    socket.on('close', () => end(true))
  })
}
