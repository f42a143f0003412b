import { Agent, type IncomingHttpHeaders, request, type RequestOptions } from 'node:http'
import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string }

const agent = new Agent({ keepAlive: true, maxSockets: 20 })

/** Sends one request with exactly these headers, which browsers and fetch would not allow. */
export function send(
  port: number,
  options: RequestOptions & { body?: string | Buffer },
): Promise<RawAnswer> {
  const { body, ...rest } = options
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        ...rest,
        headers: { Host: `localhost:${port}`, ...rest.headers },
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // A server may close a connection that was kept just as it is used again: browsers, too, ask
      // once more over another one.
      const wasClosing = outgoing.reusedSocket && error.code === 'ECONNRESET'
      const { method = 'GET' } = options
      if (wasClosing && method === 'GET') resolve(send(port, options))
      else reject(error)
    })
    outgoing.end(body)
  })
}

/** What the server answers to these bytes until it closes the connection, and after how many ms. */
export function sendBytes(port: number, bytes: string): Promise<{ text: string; ms: number }> {
  return new Promise((resolve) => {
    const started = performance.now()
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => (text += chunk))
    socket.on('error', () => {})
    socket.on('close', () => resolve({ text, ms: performance.now() - started }))
  })
}
