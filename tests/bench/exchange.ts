import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** An answer as it was on the wire, still compressed. */
export type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer }

/** The encodings that a browser accepts. */
export const accepting = { 'accept-encoding': 'gzip, deflate, br, zstd' }

export function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { headers: { ...accepting, ...headers }, agent: false },
      async (response) => {
        const { statusCode: status = 0, headers } = response
        const known = Object.entries(headers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value]],
        )
        buffer(response).then(
          (body) => resolve({ status, headers: Object.fromEntries(known), body }),
          reject,
        )
      },
    )
    request.on('error', reject)
  })
}
