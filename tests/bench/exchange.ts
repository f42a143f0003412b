import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** An answer as it went over the wire: nothing is unpacked. */
export type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer }

/** What a browser says of the packings it takes. */
export const accepting = { 'accept-encoding': 'gzip, deflate, br, zstd' }

export function ask(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: accepting, agent: false }, async (response) => {
      const { statusCode: status = 0, headers } = response
      const known = Object.entries(headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      )
      buffer(response).then(
        (body) => resolve({ status, headers: Object.fromEntries(known), body }),
        reject,
      )
    })
    request.on('error', reject)
  })
}
