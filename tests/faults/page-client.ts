import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type PageRead = {
  status: number
  headers: Readonly<Record<string, string | undefined>>
  text: string
}

export type Ask = {
  path: string
  host: string
  method?: string
  headers?: Record<string, string>
}

/** Asks one server for pages over connections that stay open. */
export function pageClient(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  function once({ path, host, method = 'GET', headers = {} }: Ask): Promise<PageRead> {
    return new Promise((resolve, reject) => {
      const options = {
        agent,
        port,
        path,
        method,
        host: '127.0.0.1',
        headers: { host, ...headers },
      }
      const call = request(options, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          // None of the headers that rows look at comes twice.
          const given = answer.headers as Record<string, string | undefined>
          const text = unpacked(Buffer.concat(chunks), given['content-encoding'])
          resolve({ status: answer.statusCode ?? 0, headers: given, text })
        })
      })
      call.on('error', (error) =>
        reject(call.reusedSocket ? new KeptConnectionClosed('closed', { cause: error }) : error),
      )
      call.end()
    })
  }

  return {
    /** A server closes a kept connection after so many requests, maybe just as it is used. */
    async ask(what: Ask): Promise<PageRead> {
      for (;;) {
        try {
          return await once(what)
        } catch (error) {
          if (!(error instanceof KeptConnectionClosed)) throw error
        }
      }
    },
    close: () => agent.destroy(),
  }
}

class KeptConnectionClosed extends Error {}

function unpacked(body: Buffer, encoding: string | undefined): string {
  if (body.byteLength === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}
